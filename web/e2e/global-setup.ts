import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

declare global {
  var site: ChildProcess | undefined;
}

const ADMIN_PASSWORD = 'a password for journeys';

/**
 * Starts the whole system as a visitor's machine would, with `make run`'s own program, on a port and data of its own.
 */
export default async function globalSetup(): Promise<void> {
  const root = resolve(import.meta.dirname, '../..');
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bluntbot-e2e-'));
  const site = spawn(process.execPath, [join(root, 'deploy/local/src/run.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NATS_URL: '',
      S3_ENDPOINT: '',
      DATABASE_URL: '',
      ADMIN_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  globalThis.site = site;
  const said: string[] = [];
  await new Promise<void>((ready, failed) => {
    site.stdout?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.join('').includes('Ctrl-C stops everything')) ready();
    });
    site.once('exit', (code) => failed(new Error(`make run ended with ${code}:\n${said.join('')}`)));
  });
  process.env.ADMIN_PASSWORD = ADMIN_PASSWORD;
  process.env.SITE_DATA_DIR = dataDir;
  process.env.SITE_URL = `http://localhost:${port}`;
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}
