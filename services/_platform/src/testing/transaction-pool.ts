import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Whether this machine has PgBouncer; what needs it is skipped otherwise. */
export const hasPool = spawnSync('pgbouncer', ['--version']).status === 0;

const START_MS = 20_000;

/** A PgBouncer in transaction mode before one database. */
export interface TransactionPool {
  url: string;
  stop(): Promise<void>;
}

/** Starts a pool with this many connections to the server and default settings. */
export async function startTransactionPool(serverUrl: string, connections: number): Promise<TransactionPool> {
  const { hostname, port, username, password, pathname } = new URL(serverUrl);
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-pool-'));
  const file = join(dir, 'pgbouncer.ini');
  const users = join(dir, 'users.txt');
  const listening = await freePort();
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
pooled = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  chmodSync(dir, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', cwd: '/', ...account });
  await answers(child, listening);
  return {
    url: `postgres://${username}@127.0.0.1:${listening}/pooled`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody']).toString());

async function answers(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`PgBouncer does not answer (exit code ${child.exitCode}).`);
    await wait(20);
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
