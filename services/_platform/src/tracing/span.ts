/** One piece of work of a trace, as it begins. */
export interface SpanStart {
  name: string;
  /** `server` and `consumer` start a trace if there is none; the others exist only inside one. */
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Of the conventions of OpenTelemetry; never a value that a visitor gave. */
  attributes?: Record<string, string | number>;
  /** `traceparent` of who asked for it. */
  parent?: string | undefined;
  /** `traceparent` of each of several that led to it. */
  links?: readonly string[];
}

/** One piece of work that is under way. */
export interface Span {
  readonly traceId: string;
  /** Value of the `traceparent` header for calls to other processes. */
  readonly traceparent: string;
  /** Runs work, and all it starts, as part of it. */
  run<T>(work: () => T): T;
  set(attribute: string, value: string | number): void;
  /** It did not come to what it was for: a code, never a message, which may hold what a visitor wrote. */
  fail(code: string): void;
  end(): void;
}

/** What makes spans and sends them; see `otel-tracer.ts`. */
export interface Tracer {
  start(span: SpanStart): Span | undefined;
  current(): Span | undefined;
  stop(): Promise<void>;
}
