import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './settings.ts';
import { workspaces } from './workspaces.ts';

/** What is built: every package that says how. */
interface Part {
  dir: string;
  /** What it is made of. */
  from: string[];
  /** Where it is put. */
  into: string;
}

const parts = (): Part[] =>
  workspaces()
    .filter(({ scripts }) => scripts.build)
    .map(({ dir }) => ({
      dir,
      from: [
        `${dir}/{src,app,server,public,scripts,offline}/**`,
        `${dir}/*.{ts,json}`,
        'proto/src/**',
        ...(dir === SITE ? [] : ['services/_platform/{src,scripts}/**']),
        'package-lock.json',
        'tsconfig.base.json',
      ],
      into: dir === SITE ? 'build' : 'dist',
    }));

const SITE = 'web';

/**
 * Builds what has changed since it was last built; returns the names. Services are built one after the other, the site
 * beside them.
 */
export async function build({ site = true } = {}): Promise<string[]> {
  const stamps = join(ROOT, 'node_modules/.cache/bluntbot-build.json');
  const before: Record<string, string> = existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {};
  const wanted = parts().filter(({ dir }) => site || dir !== SITE);
  const now = Object.fromEntries(wanted.map(({ dir, from }) => [dir, fingerprint(from)]));
  const stale = wanted.filter(({ dir, into }) => before[dir] !== now[dir] || !existsSync(join(ROOT, dir, into)));
  const inOrder = async (some: Part[]) => {
    for (const { dir } of some) {
      const { ok, said } = await runScript('build', join(ROOT, dir));
      if (!ok) throw new Error(`${dir} could not be built:\n${said}`);
      before[dir] = now[dir] ?? '';
    }
  };
  await Promise.all([
    inOrder(stale.filter(({ dir }) => dir !== SITE)),
    inOrder(stale.filter(({ dir }) => dir === SITE)),
  ]);
  if (stale.length > 0) {
    mkdirSync(dirname(stamps), { recursive: true });
    writeFileSync(stamps, JSON.stringify(before));
  }
  return stale.map(({ dir }) => dir);
}

/** Stands for the code and content of a package, and for what it is made of besides: another one after any change. */
export function fingerprintOf(dir: string): string {
  const part = parts().find((candidate) => candidate.dir === dir);
  if (!part) throw new Error(`${dir} has no build`);
  return fingerprint(part.from);
}

/** Draws all plates that are missing or out of date. Tests need them before the first page asks for one. */
export async function drawPlates(): Promise<void> {
  const { ok, said } = await runScript('plates', join(ROOT, SITE));
  if (!ok) throw new Error(`The plates could not be drawn:\n${said}`);
}

/** Runs a script of a part, which ends with this process, compilers of compilers included. */
function runScript(script: string, cwd: string): Promise<{ ok: boolean; said: string }> {
  // Always a production build, no matter what the caller's environment is.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn('npm', ['run', script, '--silent'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const endGroup = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', endGroup);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endGroup);
      resolve({ ok: code === 0, said: Buffer.concat(said).toString() });
    });
  });
}

function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
