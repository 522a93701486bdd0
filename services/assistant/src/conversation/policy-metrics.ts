import { registry } from '@bluntbot/platform/metrics';
import { Counter } from 'prom-client';

/** Messages that words alone could not decide and that got no vector in time, by what was done with them. */
export const undecided = new Counter({
  name: 'policies_without_vector_total',
  help: 'Messages whose safety was decided without a sentence vector.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
