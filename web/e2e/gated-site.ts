import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../deploy/local/src/free-port.ts';
import type { Servers } from '../../deploy/local/src/system.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The system under test behind a second gateway, which asks for the age before anything. */
export interface GatedSite {
  url: string;
  stop: () => Promise<void>;
}

/** Starts another gateway on the running system's own servers: a second of work in place of a second system. */
export async function startGatedSite(): Promise<GatedSite> {
  const dataDir = process.env.SITE_DATA_DIR ?? '';
  const servers = JSON.parse(readFileSync(join(dataDir, 'servers.json'), 'utf8')) as Servers;
  const renderers = globSync('web-*.log', { cwd: join(dataDir, 'logs') }).map(
    (log) => /"url":"(http:[^"]+)"/.exec(readFileSync(join(dataDir, 'logs', log), 'utf8'))?.[1],
  );
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const gateway = spawn(process.execPath, [join(ROOT, 'gateway/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...servers.env,
      NODE_ENV: 'production',
      NATS_URL: servers.nats.gateway,
      WEB_URL: renderers.join(','),
      SITE_URL: url,
      PORT: String(port),
      METRICS_PORT: '0',
      STOP_LINGER_SECONDS: '0',
      AGE_GATE: 'gate',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    gateway.stdout.on('data', (chunk: Buffer) => chunk.includes('"message":"ready"') && ready());
    gateway.once('exit', (code) => failed(new Error(`the gated gateway ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      const gone = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await gone;
    },
  };
}
