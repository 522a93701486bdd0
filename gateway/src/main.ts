import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { announceReady, runMain } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { freeStartMemory } from '@bluntbot/platform/start-memory';
import { LOGGER } from '@bluntbot/platform/tokens';
import type { Logger } from 'pino';
import { gatewayConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { createMetricsServer } from './health/metrics-server.ts';
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().finally(() => process.exit(0)));
  freeStartMemory();
  await app.listen(config.PORT, config.HOST);
  const metrics = createMetricsServer()
    .listen(config.METRICS_PORT, config.METRICS_HOST ?? config.HOST)
    .unref();
  await once(metrics, 'listening');
  const { address, port } = metrics.address() as AddressInfo;
  app.get<Logger>(LOGGER).info({ url: await app.getUrl(), metrics: `http://${address}:${port}/metrics` }, 'ready');
  announceReady();
});
