import type { Logger } from 'pino';
import type { TracingConfig } from '../config.ts';
import type { Span, SpanStart, Tracer } from './span.ts';

/** How long the end of a process waits for its last spans to be sent. */
const LAST_SPANS_MS = 2_000;

/** Name of the header that carries a span over NATS, as the W3C has it. */
export const TRACEPARENT_HEADER = 'traceparent';

let tracer: Tracer | undefined;

/** Begins to trace this process where a collector is configured; where none is, nothing of it is loaded. */
export async function startTracing(service: string, config: TracingConfig, logger: Logger): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint || tracer) return;
  const { otelTracer } = await import('./otel-tracer.ts');
  tracer = otelTracer({ service, endpoint, ratio, warn: (why) => logger.warn({ why }, 'traces cannot be sent') });
}

/** Sends the last spans, but waits for no collector that does not answer. */
export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = undefined;
  if (!stopping) return;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LAST_SPANS_MS);
  });
  await Promise.race([stopping.stop().catch(() => undefined), tooLong]);
  clearTimeout(timer);
}

/** Whether this process is traced; said once, when it starts. */
export const isTraced = (): boolean => tracer !== undefined;

/**
 * Begins a span that its caller ends; nothing where the process is not traced, or a span that begins no trace is in
 * none.
 */
export const startSpan = (span: SpanStart): Span | undefined => tracer?.start(span);

/** Does work as a span of the trace that the caller is part of. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracer?.start(start);
  if (!span) return work();
  try {
    return await span.run(work);
  } catch (thrown) {
    span.fail(String((thrown as { code?: unknown } | null)?.code ?? 'error'));
    throw thrown;
  } finally {
    span.end();
  }
}

/** The span that the caller is part of, if any. */
export const currentSpan = (): Span | undefined => tracer?.current();
