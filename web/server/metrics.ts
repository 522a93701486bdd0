import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The process's own registry. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Seconds until a page or asset was answered. Pages are not told apart by path: a path is a visitor's to choose. */
export const httpAnswered = new Histogram({
  name: 'http_answered_seconds',
  help: 'Time to answer an HTTP request.',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** `/metrics` in the Prometheus text format, on a port of its own: what the gateway passes on to the site is public. */
export function createMetricsServer(): Server {
  return createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
