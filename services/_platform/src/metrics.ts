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
