import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Child, start } from '../child.ts';
import { Hopeless, untilAnswers } from '../wait-until.ts';
import { writeWhole } from '../whole-file.ts';
import { endLeftover, type Place, placePostgres } from './postgres-place.ts';

/** A running PostgreSQL that this process started. */
export interface Postgres {
  child: Child;
  version: string;
  /** The folder outside `dir` that holds some of it, because root's `dir` or package is private. */
  outside: string | undefined;
  /** Address of a database of this server for the superuser. Creates the database if it is missing. */
  database(name: string): Promise<string>;
  /** Its address for a role of the same name, which may log into no other; it gets a new random password. */
  serviceDatabase(name: string): Promise<string>;
  /** Has every database take writes, or refuse them from the next transaction on. */
  setWritable(writable: boolean): Promise<void>;
}

/** Starts the real PostgreSQL that the npm package ships, with its data under `dir`. */
export async function startPostgres(dir: string, log: string, port: number): Promise<Postgres> {
  const place = await placePostgres(dir);
  const { native, data, account, outside } = place;
  const password = clusterPassword(dir);
  if (existsSync(join(data, 'PG_VERSION'))) await endLeftover(data);
  else initialise(place, password);
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
      cwd: '/',
      stopSignal: 'SIGINT', // "fast": open connections are ended, everything committed is kept
      env: { LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') },
      ...account,
    },
  );
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const admin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(url('postgres'), work);
  const version = await untilAnswers('PostgreSQL', child, log, () =>
    admin(
      async (client) =>
        (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    ).catch((error: { code?: string }) => {
      if (error.code === '28P01')
        throw new Hopeless(`The password in ${passwordFile(dir)} is not the one of the database in ${data}.`);
      throw error;
    }),
  );
  const database = async (name: string) => {
    await admin((client) => createIfMissing(client, name));
    return url(name);
  };
  return {
    child,
    version,
    outside,
    database,
    serviceDatabase: async (name) => serviceAddress(await database(name)),
    setWritable: (writable) =>
      admin(async (client) => {
        await client.query(`alter system set default_transaction_read_only = ${writable ? 'off' : 'on'}`);
        await client.query('select pg_reload_conf()');
      }),
  };
}

/**
 * The address of a database for a role of the same name, which may log into no other; it is made if it is not there and
 * gets a new random password.
 */
export async function serviceAddress(databaseUrl: string): Promise<string> {
  const own = new URL(databaseUrl);
  own.username = own.pathname.slice(1);
  own.password = randomBytes(18).toString('base64url');
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  await withClient(server.href, (client) => letLogIn(client, own.username, own.password));
  return own.href;
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

async function letLogIn(client: pg.Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  await client.query('begin');
  // Rights at the server cannot be changed by two at a time.
  await client.query(`select pg_advisory_xact_lock(hashtext('roles'))`);
  const there = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(
    `${there.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${client.escapeLiteral(password)}`,
  );
  await client.query(`revoke connect, temporary on database ${role} from public`);
  await client.query(`grant connect on database ${role} to ${role}`);
  // The server's own databases belong to no service.
  await client.query('revoke connect on database postgres, template1 from public');
  await client.query('commit');
}

/** Connects to a database, works, and disconnects. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // A connection that the server ends fails the query that is under way, and that is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const passwordFile = (dir: string) => join(dir, 'postgres.password');

function clusterPassword(dir: string): string {
  const file = passwordFile(dir);
  if (!existsSync(file)) writeWhole(file, randomBytes(18).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}

/** Makes the data folder beside its place first: one that was begun and not finished is never taken for one. */
function initialise({ native, data, account }: Place, password: string): void {
  const unfinished = `${data}.new`;
  const secret = `${data}.secret`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const path of [unfinished, secret]) chownSync(path, account.uid, account.gid);
  try {
    execFileSync(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        unfinished,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      {
        stdio: 'pipe',
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') },
        ...account,
      },
    );
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`initdb failed: ${(error as { stderr?: Buffer }).stderr?.toString() ?? error}`);
  } finally {
    rmSync(secret, { force: true });
  }
}
