import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { announceReady, runMain } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { registry } from '@bluntbot/platform/metrics';
import { freeStartMemory } from '@bluntbot/platform/start-memory';
import { gatewayConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { Stopping } from './health/stopping.ts';
import { stopPolitely } from './stop-politely.ts';

runMain(async () => {
  const config = readConfig(gatewayConfig);
  const app = await createApp(config);
  const stop = stopPolitely(
    app,
    () => wait(config.STOP_LINGER_SECONDS * 1_000),
    () => app.get(Stopping).begin(),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().finally(() => process.exit(0)));
  freeStartMemory();
  await app.listen(config.PORT, config.HOST);
  serveMetrics(config.METRICS_PORT, config.HOST);
  announceReady();
});

/** Metrics stay off the public port. */
function serveMetrics(port: number, host: string): void {
  createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  })
    .listen(port, host)
    .unref();
}
