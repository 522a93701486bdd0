import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that comes from the system's packages rather than from npm. */
interface SystemProgram {
  /** Names under which it is found, first match wins. */
  commands: string[];
  debian: string;
  brew: string;
}

const EXTRA_PATH = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The path of a system program, installed when it is missing: with apt as root or through password-less sudo, with
 * Homebrew on a Mac, or unpacked from its Debian package into `cache` by anybody else.
 * @throws with the command to type when none of that is possible.
 */
export function systemProgram(program: SystemProgram, cache: string, say: (line: string) => void): string {
  const there = find(program, cache);
  if (there) return there;
  say(`installing ${program.debian} from the system's packages`);
  const attempts: (() => void)[] = [];
  if (has('brew')) attempts.push(() => run('brew', ['install', program.brew]));
  if (has('apt-get')) {
    if (process.getuid?.() === 0) attempts.push(() => aptInstall([], program.debian));
    else {
      attempts.push(() => aptInstall(['sudo', '-n'], program.debian));
      attempts.push(() => unpack(program.debian, cache));
    }
  }
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      continue;
    }
    const found = find(program, cache);
    if (found) return found;
  }
  throw new Error(
    `${program.commands[0]} is needed and could not be installed. Install it by hand: apt-get install ${program.debian} (or brew install ${program.brew}).`,
  );
}

function find(program: SystemProgram, cache: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...EXTRA_PATH,
    ...EXTRA_PATH.map((path) => join(cache, 'root', path)),
    join(cache, 'root/usr/bin'),
  ];
  return folders
    .flatMap((folder) => program.commands.map((command) => join(folder, command)))
    .find((path) => existsSync(path));
}

const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

function run(command: string, args: string[], options: { cwd?: string } = {}): void {
  execFileSync(command, args, {
    stdio: 'pipe',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...options,
  });
}

function aptInstall(prefix: string[], name: string): void {
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    run(command, rest);
  };
  try {
    apt('install', '-y', '-qq', '--no-install-recommends', name);
  } catch {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', name);
  }
}

function unpack(name: string, cache: string): void {
  mkdirSync(join(cache, 'root'), { recursive: true });
  run('apt-get', ['download', name], { cwd: cache });
  const file = readdirSync(cache).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
  if (file) run('dpkg', ['-x', file, 'root'], { cwd: cache });
}
