import { createServer, type Server } from 'node:http';
import { registry } from '@bluntbot/platform/metrics';

/** The most time a metrics client may take to send its request. */
const REQUEST_MS = 5_000;

/** `/metrics` in the Prometheus text format, on its own port, because everything on the public port is public. */
export function createMetricsServer(): Server {
  return createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
