import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's own registry, read at `/metrics` in the Prometheus text format. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Seconds that a process took to answer a question over NATS, by subject and error code ("ok" when there was none). */
export const rpcHandled = new Histogram({
  name: 'rpc_handled_seconds',
  help: 'Time to answer a question over NATS.',
  labelNames: ['subject', 'outcome'] as const,
  buckets: BUCKETS,
  registers: [registry],
});

/** Seconds that a process waited for another's answer over NATS. */
export const rpcAsked = new Histogram({
  name: 'rpc_asked_seconds',
  help: 'Time until a question over NATS was answered.',
  labelNames: ['subject', 'outcome'] as const,
  buckets: BUCKETS,
  registers: [registry],
});

/** Seconds that the gateway took to answer over HTTP, by route pattern. */
export const httpAnswered = new Histogram({
  name: 'http_answered_seconds',
  help: 'Time to answer an HTTP request.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: BUCKETS,
  registers: [registry],
});

/** Answers from the gateway's memory, by what happened: hit, stale, miss. */
export const cacheAnswers = new Counter({
  name: 'cache_answers_total',
  help: 'Public GETs by what the in-process cache did.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

/** Seconds since what a process keeps of its database was last known to be true; 0 while it is. */
export const feedAge = new Gauge({
  name: 'change_feed_age_seconds',
  help: 'Age of what is kept in memory of the database.',
  registers: [registry],
});

/** How often rows were read into memory: the whole table, or some rows of it. */
export const feedReads = new Counter({
  name: 'change_feed_reads_total',
  help: 'Reads of tables that are kept in memory.',
  labelNames: ['table', 'kind'] as const,
  registers: [registry],
});

/** Questions and pages that were refused at once because too many of their kind were under way. */
export const shed = new Counter({
  name: 'shed_total',
  help: 'Work refused because its queue was full.',
  labelNames: ['lane'] as const,
  registers: [registry],
});

/** 1 while this process is connected to NATS. */
export const natsConnected = new Gauge({
  name: 'nats_connected',
  help: 'Whether NATS is reached.',
  registers: [registry],
});

/** How often the connection to NATS came back after it was lost. */
export const natsReconnects = new Counter({
  name: 'nats_reconnects_total',
  help: 'Times the connection to NATS came back.',
  registers: [registry],
});

/** Seconds that a ping to NATS and back took, the last time it was tried. */
export const natsRoundTrip = new Gauge({
  name: 'nats_round_trip_seconds',
  help: 'Time of a ping to NATS and back.',
  registers: [registry],
});

/**
 * Events that must not be lost, by what happened. Who publishes: `kept` on disk, `refused`. Who hears: `handled`,
 * `failed` (they come again), `passed-over` (not what they should be).
 */
export const durableEvents = new Counter({
  name: 'durable_events_total',
  help: 'Events of JetStream by what happened to them.',
  labelNames: ['stream', 'outcome'] as const,
  registers: [registry],
});

/** Events that a consumer has not acknowledged yet: delivered or not. */
export const eventsWaiting = new Gauge({
  name: 'durable_events_waiting',
  help: 'Events of JetStream that wait for their consumer.',
  labelNames: ['stream', 'consumer'] as const,
  registers: [registry],
});

/** What a stream has on disk. */
export const streamBytes = new Gauge({
  name: 'durable_stream_bytes',
  help: 'Size of a stream of JetStream.',
  labelNames: ['stream'] as const,
  registers: [registry],
});

/** What a stream may have on disk; beyond it events are refused. */
export const streamLimit = new Gauge({
  name: 'durable_stream_limit_bytes',
  help: 'Size at which a stream of JetStream is full.',
  labelNames: ['stream'] as const,
  registers: [registry],
});

/** Rows whose facts were checked too long ago, by kind: `law`. */
export const rowsToCheck = new Gauge({
  name: 'rows_to_check',
  help: 'Rows that staff have to check again.',
  labelNames: ['kind'] as const,
  registers: [registry],
});
