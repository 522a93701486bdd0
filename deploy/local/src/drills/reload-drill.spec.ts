import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { ROOT } from '../settings.ts';

// Edits files of this very checkout, one at a time, and puts each back. It prints how long everything took: on a quiet
// machine with two processors, 30 seconds until it is ready and three until an edit is seen are the aim.

const BETWEEN_SAVES_MS = 6_000;

let dev: ChildProcess;
let site: string;
let printed = '';
const dataDir = mkdtempSync(join(tmpdir(), 'bluntbot-dev-'));
const originals = new Map<string, string>();

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    NATS_URL: '',
    S3_ENDPOINT: '',
    DATABASE_URL: '',
  };
  const began = Date.now();
  dev = spawn(process.execPath, [join(ROOT, 'deploy/local/src/run.ts'), '--dev'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await until(() => printed.includes('Ctrl-C stops everything'), 120_000);
  console.log(`ready after ${Date.now() - began} ms`);
}, 150_000);

afterEach(putBack);

afterAll(async () => {
  const gone = once(dev, 'exit');
  dev.kill('SIGINT');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms; it said:\n${printed}`);
    await wait(20);
  }
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  originals.set(file, text);
  writeFileSync(join(ROOT, file), text.replace(from, to));
}

function putBack(): void {
  for (const [file, text] of originals) writeFileSync(join(ROOT, file), text);
  originals.clear();
}

const answer = (path: string): Promise<string> =>
  fetch(`${site}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => '',
  );

test.each([
  [
    'a service',
    'services/catalog/src/strains/strain-reader.ts',
    "'Strain not found'",
    "'Strain is edited'",
    '/api/strains/none',
    'is edited',
  ],
  ['proto', 'proto/src/errors.ts', 'NOT_FOUND: { status: 404', 'NOT_FOUND: { status: 410', '/api/strains/none', '410 '],
  [
    'the gateway',
    'gateway/src/http/error.filter.ts',
    'error: error.message',
    "error: 'edited'",
    '/api/strains/none',
    '"edited"',
  ],
  [
    'the platform',
    'services/_platform/src/app-error.ts',
    'super(message',
    "super('edited'",
    '/api/strains/none',
    'edited',
  ],
  [
    'the site',
    'web/app/routes/terpenes.tsx',
    'Cannabis terpenes: aroma',
    'Edited terpenes: aroma',
    '/terpenes',
    'Edited terpenes',
  ],
])('applies an edit of %s', async (what, file, from, to, path, shows) => {
  const shown = async () => (await answer(path)).includes(shows);
  await until(async () => (await answer(path)) !== '', 60_000);
  expect(await shown()).toBe(false);
  // Give the spare process for the next save time to start, as between two real saves.
  await wait(BETWEEN_SAVES_MS);
  const began = Date.now();
  edit(file, from, to);
  await until(shown, 60_000);
  console.log(`${what}: seen after ${Date.now() - began} ms`);
  putBack();
  await until(async () => !(await shown()), 60_000);
});

test('reports a compile error and keeps the old process running', async () => {
  edit('services/catalog/src/strains/strain-reader.ts', 'export const strainNotFound', 'export konst strainNotFound');
  await until(() => printed.includes('strain-reader.ts does not compile'), 10_000);
  expect(await answer('/api/strains/none')).toContain('Strain not found');
});

test('reports a failed start and keeps the old process running', async () => {
  edit(
    'services/catalog/src/strains/strain-reader.ts',
    'export const strainNotFound',
    "throw new Error('edited badly');\nexport const strainNotFound",
  );
  await until(() => printed.includes('edited badly'), 20_000);
  expect(await answer('/api/strains/none')).toContain('Strain not found');
});
