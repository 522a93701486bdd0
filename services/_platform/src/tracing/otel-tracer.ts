import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Span as ApiSpan,
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanStart, Tracer } from './span.ts';

/** Spans that wait to be sent; beyond them new ones are dropped. */
const MAX_WAITING = 2_048;
const BATCH = 512;
const SEND_EVERY_MS = 2_000;
/** How long a collector may take, and how many batches may be on their way to it. */
const SEND_MS = 5_000;
const MAX_SENDING = 2;
/** Longest value of an attribute, and most links: a statement and a batch have an end. */
const MAX_VALUE = 2_000;
const MAX_LINKS = 50;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const BEGINS: ReadonlySet<SpanStart['kind']> = new Set(['server', 'consumer']);

interface TracerOptions {
  service: string;
  endpoint: string;
  /** Share of traces that are sent, 0 to 1. */
  ratio: number;
  warn(why: string): void;
}

/** Sends spans to a collector over OTLP/HTTP. If it is down or hangs, spans are lost, and nothing waits for it. */
export function otelTracer({ service, endpoint, ratio, warn }: TracerOptions): Tracer {
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
    concurrencyLimit: MAX_SENDING,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'bluntbot' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE, linkCountLimit: MAX_LINKS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('bluntbot');
  const storage = new AsyncLocalStorage<Span & { api: ApiSpan }>();
  return {
    start({ name, kind, attributes = {}, parent, links = [] }) {
      const asker = parent ? remote(parent) : undefined;
      const context = asker ? trace.setSpanContext(ROOT_CONTEXT, asker) : within(storage.getStore()?.api);
      if (context === ROOT_CONTEXT && !BEGINS.has(kind)) return undefined;
      const linked = links.slice(0, MAX_LINKS).flatMap((link) => remote(link) ?? []);
      const api = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, links: linked.map((one) => ({ context: one })) },
        context,
      );
      return spanOf(api, storage);
    },
    current: () => storage.getStore(),
    stop: () => provider.shutdown(),
  };
}

const within = (span: ApiSpan | undefined): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

function remote(traceparent: string): SpanContext | undefined {
  const context = parseTraceParent(traceparent);
  return context && isSpanContextValid(context) ? { ...context, isRemote: true } : undefined;
}

function spanOf(api: ApiSpan, storage: AsyncLocalStorage<Span & { api: ApiSpan }>): Span {
  const { traceId, spanId, traceFlags } = api.spanContext();
  const span = {
    api,
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    run: <T>(work: () => T): T => storage.run(span, work),
    set: (attribute: string, value: string | number) => void api.setAttribute(attribute, value),
    fail(code: string) {
      api.setAttribute('error.type', code);
      api.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => api.end(),
  };
  return span;
}
