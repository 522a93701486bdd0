import { type ChildProcess, execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Where Debian's package has the programs; the embedded server's package lacks the one that copies a server. */
const BIN = globSync('/usr/lib/postgresql/*/bin').find((dir) => existsSync(join(dir, 'pg_basebackup')));
const isRoot = process.getuid?.() === 0;

/** Whether this machine has PostgreSQL's own programs; what needs a replica is skipped otherwise. */
export const hasReplica = BIN !== undefined && (!isRoot || spawnSync('id', ['postgres']).status === 0);

const START_MS = 30_000;

/** A server that is written to, and one that follows it. */
export interface ReplicatedServers {
  /** Each with its superuser and the database `postgres`. */
  primary: string;
  replica: string;
  /** Has the replica stand still, or go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** The replica is gone. */
  endReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both. PostgreSQL refuses to run as root: there it is its account. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-replica-'));
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) execFileSync('chown', ['postgres', dir]);
  const run = (program: string, ...args: string[]): SpawnSyncReturns<string> => {
    const ended = spawnSync(join(BIN ?? '', program), args, { cwd: '/', encoding: 'utf8', ...account });
    if (ended.status !== 0) throw new Error(`${program}: ${ended.stderr}`);
    return ended;
  };
  const start = async (data: string, port: number): Promise<ChildProcess> => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=50'];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(BIN ?? '', 'postgres'), args, { cwd: '/', stdio: 'ignore', ...account });
    await answers(child, urlAt(port));
    return child;
  };
  const [first, second] = [join(dir, 'primary'), join(dir, 'replica')];
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  mkdirSync(dir, { recursive: true });
  run('initdb', '-D', first, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C', '--encoding=UTF8');
  const primary = await start(first, primaryPort);
  run(
    'pg_basebackup',
    '-D',
    second,
    '-d',
    urlAt(primaryPort),
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  );
  const replica = await start(second, replicaPort);
  return {
    primary: urlAt(primaryPort),
    replica: urlAt(replicaPort),
    pause: () => ask(urlAt(replicaPort), 'select pg_wal_replay_pause()'),
    resume: () => ask(urlAt(replicaPort), 'select pg_wal_replay_resume()'),
    endReplica: () => ended(replica),
    async stop() {
      await ended(replica);
      await ended(primary);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const urlAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (
    !(await ask(url, 'select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`PostgreSQL does not answer (exit code ${child.exitCode}).`);
    await wait(50);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  await exited;
}
