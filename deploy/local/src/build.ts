import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './settings.ts';

/** What is built: its folder, what it is made of, and what shows that it was built. */
const PARTS = [
  { name: 'platform', dir: 'services/_platform', from: ['services/_platform/src/**', 'proto/src/**'], result: 'dist/bootstrap.js' },
  { name: 'catalog', dir: 'services/catalog', from: ['services/catalog/src/**', 'proto/src/**'], result: 'dist/main.js' },
  { name: 'commerce', dir: 'services/commerce', from: ['services/commerce/src/**', 'proto/src/**'], result: 'dist/main.js' },
  { name: 'identity', dir: 'services/identity', from: ['services/identity/src/**', 'proto/src/**'], result: 'dist/main.js' },
  { name: 'locations', dir: 'services/locations', from: ['services/locations/src/**', 'proto/src/**'], result: 'dist/main.js' },
  { name: 'gateway', dir: 'gateway', from: ['gateway/src/**', 'proto/src/**'], result: 'dist/main.js' },
  {
    name: 'web',
    dir: 'web',
    from: ['web/app/**', 'web/public/**', 'web/*.ts', 'web/scripts/**', 'proto/src/**'],
    result: 'build/server/index.js',
  },
];

/** Builds what has changed since it was last built; answers the names. Services one after the other, the site beside them. */
export async function build(): Promise<string[]> {
  const stamps = join(ROOT, 'node_modules/.cache/bluntbot-build.json');
  const before: Record<string, string> = existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {};
  const now = Object.fromEntries(
    PARTS.map((part) => [part.name, fingerprint([...part.from, `${part.dir}/*.json`, 'package-lock.json', 'tsconfig.base.json'])]),
  );
  const stale = PARTS.filter((part) => before[part.name] !== now[part.name] || !existsSync(join(ROOT, part.dir, part.result)));
  const make = async (part: (typeof PARTS)[number]) => {
    const { ok, said } = await buildOne(join(ROOT, part.dir));
    if (!ok) throw new Error(`${part.name} could not be built:\n${said}`);
    before[part.name] = now[part.name] ?? '';
  };
  const inOrder = async (parts: typeof PARTS) => {
    for (const part of parts) await make(part);
  };
  await Promise.all([inOrder(stale.filter((part) => part.name !== 'web')), inOrder(stale.filter((part) => part.name === 'web'))]);
  if (stale.length > 0) {
    mkdirSync(dirname(stamps), { recursive: true });
    writeFileSync(stamps, JSON.stringify(before));
  }
  return stale.map((part) => part.name);
}

/** Runs a part's own build, which ends with this process, compilers of compilers included. */
function buildOne(cwd: string): Promise<{ ok: boolean; said: string }> {
  // Whatever the caller's environment is for: what is built is what visitors get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn('npm', ['run', 'build', '--silent'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
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
