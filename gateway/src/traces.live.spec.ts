import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '@bluntbot/platform/logging';
import { startSpan, startTracing, stopTracing } from '@bluntbot/platform/tracing/tracing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { buildStrain } from '../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../services/catalog/test/running-catalog.ts';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';

/** A span in OTLP's JSON format. */
interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
}

/** A collector that stores what it receives, or one that never answers. */
class Collector {
  readonly spans: Told[] = [];
  asked = 0;
  private readonly server: Server;

  constructor(hangs = false) {
    this.server = createServer((request, response) => {
      this.asked += 1;
      if (hangs) return;
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        expect(request.url).toBe('/v1/traces');
        const { resourceSpans } = JSON.parse(Buffer.concat(pieces).toString()) as Sent;
        for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async until(isThere: () => boolean): Promise<void> {
    const patience = Date.now() + 20_000;
    while (!isThere()) {
      if (Date.now() > patience) throw new Error(`The collector has ${this.spans.map(({ name }) => name).join(', ')}.`);
      await wait(20);
    }
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const trace = (endpoint: string, ratio = 1) =>
  startTracing(
    'test',
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio },
    createLogger('test', 'silent'),
  );

let catalog: RunningCatalog;
let gateway: RunningGateway;
let collector: Collector;
let url = '';

beforeAll(async () => {
  collector = new Collector();
  // Only pools and clients created after tracing starts are traced.
  url = await collector.open();
  await trace(url);
  catalog = await startCatalog();
  await buildStrain(catalog.orm.em, { name: 'Blue Dream' });
  await catalog.changed();
  gateway = await startGateway((_request, response) => response.end('a page'), { CACHE_SECONDS: '0' });
});
afterAll(async () => {
  await stopTracing();
  await gateway.stop();
  await catalog.stop();
  collector.close();
});

const said = ({ attributes }: Told, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });

describe('a collector', () => {
  let hanging: Collector | undefined;
  afterEach(async () => {
    hanging?.close();
    await stopTracing();
  });

  test('that hangs delays no request, and the queue and shutdown stay bounded', async () => {
    await stopTracing();
    hanging = new Collector(true);
    await trace(await hanging.open());
    // If a request waited for the collector, the test would never end.
    for (let round = 0; round < 160; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => get('/api/strains/blue-dream')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    await hanging.until(() => (hanging?.asked ?? 0) > 0);
    await stopTracing();
  });

  test('receives the configured share of traces, or none', async () => {
    const quiet = new Collector();
    await trace(await quiet.open(), 0);
    for (let count = 0; count < 20; count += 1) await get('/api/strains?limit=1');
    await stopTracing();
    quiet.close();
    expect(quiet.asked).toBe(0);
  });
});

describe('a request', () => {
  beforeAll(() => trace(url));

  test('is one trace: gateway, NATS, service, and SQL statements without values', async () => {
    const response = await get('/api/strains/blue-dream', { 'x-request-id': 'traced-1' });
    expect(response.status).toBe(200);
    const inTrace = () => {
      const root = collector.spans.find((span) => said(span, 'request.id') === 'traced-1' && !span.parentSpanId);
      return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    };
    await collector.until(() => inTrace().some(({ name }) => name.startsWith('sql')));
    const named = (name: string) => inTrace().find((span) => span.name === name);
    const root = named('GET /api/strains/:ref');
    expect(said(root as Told, 'http.response.status_code')).toBe(200);
    const asked = inTrace().find(
      ({ name, parentSpanId }) => name.startsWith('ask catalog.') && parentSpanId === root?.spanId,
    );
    const answered = named((asked?.name ?? '').slice('ask '.length));
    expect(answered?.parentSpanId).toBe(asked?.spanId);
    expect(said(answered as Told, 'request.id')).toBe('traced-1');
    const statements = inTrace().filter(({ name }) => name.startsWith('sql'));
    expect(statements.every(({ parentSpanId }) => parentSpanId === answered?.spanId)).toBe(true);
    expect(statements.every((span) => said(span, 'db.system.name') === 'postgresql')).toBe(true);
    expect(JSON.stringify(collector.spans)).not.toContain('blue-dream');
  });

  test('has its trace ID in each of its log lines', () => {
    const lines: { message: string; traceId?: string }[] = [];
    const logger = createLogger('test', 'info', {
      write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
    });
    const span = startSpan({ name: 'a request', kind: 'server' });
    span?.run(() => logger.info('inside'));
    logger.info('outside');
    span?.end();
    expect(lines).toMatchObject([
      { message: 'inside', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { message: 'outside' },
    ]);
    expect(lines[1]).not.toHaveProperty('traceId');
  });

  test('that writes has spans for its statements, without the written values', async () => {
    const body = JSON.stringify({ strainId: 'blue-dream', rating: 4, content: "A quiet evening, said O'Hara\\" });
    const headers = { 'content-type': 'application/json', 'x-request-id': 'traced-write' };
    const response = await fetch(`${gateway.url}/api/reviews`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    await collector.until(() =>
      collector.spans.some((span) => said(span, 'request.id') === 'traced-write' && !span.parentSpanId),
    );
    const { traceId } = collector.spans.find((span) => said(span, 'request.id') === 'traced-write') as Told;
    const statements = () => collector.spans.filter((span) => span.traceId === traceId && span.name.startsWith('sql'));
    await collector.until(() => statements().some(({ name }) => name === 'sql insert'));
    expect(statements().find(({ name }) => name === 'sql insert')).toMatchObject({ parentSpanId: expect.any(String) });
    expect(JSON.stringify(collector.spans)).not.toMatch(/quiet evening|Hara/);
  });

  test('that fails records its code but not its message', async () => {
    await get('/api/strains/no-such-strain-anywhere', { 'x-request-id': 'traced-2' });
    await collector.until(() =>
      collector.spans.some((span) => said(span, 'request.id') === 'traced-2' && !span.parentSpanId),
    );
    const failed = collector.spans.filter((span) => said(span, 'error.type') === 'NOT_FOUND');
    expect(failed.length).toBeGreaterThan(0);
    expect(JSON.stringify(collector.spans)).not.toContain('no-such-strain-anywhere');
  });

  test('ignores a traceparent header from outside', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await get('/api/strains?limit=1', { 'x-request-id': 'traced-3', traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    await collector.until(() => collector.spans.some((span) => said(span, 'request.id') === 'traced-3'));
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  });
});
