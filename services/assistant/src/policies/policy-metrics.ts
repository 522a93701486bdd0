import { registry } from '@bluntbot/platform/metrics';
import { Counter } from 'prom-client';

/**
 * Messages without a vector in time, by the answer: the `careful` one, that of the policy `named` by their words, or
 * `refused`.
 */
export const undecided = new Counter({
  name: 'policies_without_vector_total',
  help: 'Messages whose safety was decided without a sentence vector.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

// Prometheus can only see an increase of a series that was there before it.
for (const outcome of ['careful', 'named', 'refused']) undecided.inc({ outcome }, 0);
