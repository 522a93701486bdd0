import { createServer } from 'node:http';
import { announceReady, runMain } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { registry } from '@bluntbot/platform/metrics';
import { gatewayConfig } from './config.ts';
import { createApp } from './create-app.ts';

runMain(async () => {
  const config = readConfig(gatewayConfig);
  const app = await createApp(config);
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
