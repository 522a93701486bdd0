import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { readWebConfig, type WebConfig } from './server/config.ts';
import { log } from './server/log.ts';
import { createMetricsServer, httpAnswered } from './server/metrics.ts';
import { Plates } from './server/plates.ts';
import { pooledFetch } from './server/pooled-fetch.ts';
import { pageRenderer } from './server/render-page.ts';
import { socialCards } from './server/social-cards.ts';
import { freeStartMemory } from './server/start-memory.ts';
import { readStaticFiles, sendStaticFile } from './server/static-files.ts';

/** Longer than the gateway keeps an idle connection, so that it is never the one that finds it closed. */
const KEEP_ALIVE_MS = 75_000;
const SHUTDOWN_MS = 5_000;
const LINGER_MS = 1_000;

/** What the bundle's entry offers besides what the router asks of it. */
type ServerEntry = ServerBuild['entry']['module'] & { transport: { fetch: typeof fetch } };

const { HOST, PORT, METRICS_PORT, SITE_URL, SITE_NAME, API_URL } = configuration();
const build = (await import(new URL('./build/server/index.js', import.meta.url).href)) as ServerBuild;
(build.entry.module as ServerEntry).transport.fetch = pooledFetch;
const renderPage = pageRenderer(build, SITE_URL);
const drawCard = socialCards({ origins: API_URL, siteUrl: SITE_URL, siteName: SITE_NAME });
const files = readStaticFiles(new URL('./build/client/', import.meta.url));
const plates = new Plates(new URL('./.cache/plates/', import.meta.url), new URL('./plates/', import.meta.url));
let stopping = false;

function configuration(): WebConfig {
  try {
    return readWebConfig();
  } catch (error) {
    log('error', 'could not start', { error });
    return process.exit(1);
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path === '/health') return void response.end('ok');
  if (path === '/ready') return void response.writeHead(stopping ? 503 : 200).end(stopping ? 'stopping' : 'ok');

  const file = files.get(path) ?? (await plates.at(path));
  if (stopping) response.setHeader('connection', 'close');
  const measured = httpAnswered.startTimer({ kind: file ? 'asset' : 'page' });
  response.once('finish', () => measured({ status: response.statusCode }));
  if (file) return sendStaticFile(file, request, response);
  if (/^\/(assets|images)\//.test(path)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
  if (path.startsWith('/social/')) return void drawCard(request, response);
  void renderPage(request, response);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const site = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    log('error', 'could not answer', { path: request.url, error });
    response.destroy();
  });
});
const metrics = createMetricsServer();

/**
 * Goes on answering for a moment, but closes each connection with its answer, so that nobody finds one closed; then
 * ends.
 */
async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log('info', 'stopping', { reason });
  metrics.close();
  await wait(LINGER_MS);
  site.close(() => process.exit(0));
  setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
// A parent that started this process and is gone will not stop it any more.
if (process.connected) process.on('disconnect', () => void stop('disconnect'));

try {
  freeStartMemory();
  const [port, metricsPort] = await Promise.all([listen(site, PORT), listen(metrics, METRICS_PORT)]);
  log('info', 'ready', { url: `http://${HOST}:${port}`, metrics: `http://${HOST}:${metricsPort}/metrics` });
  process.send?.({ ready: true, port, metricsPort });
} catch (error) {
  log('error', 'could not start', { error });
  process.exit(1);
}
