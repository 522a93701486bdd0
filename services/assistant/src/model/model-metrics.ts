import { registry } from '@bluntbot/platform/metrics';
import { inSpan } from '@bluntbot/platform/tracing/tracing';
import { Counter, Histogram } from 'prom-client';

/** Seconds until the model began to answer, each attempt by itself: `ok`, `refused` (429), `failed` (another status), `lost` (no answer). */
export const modelAsked = new Histogram({
  name: 'model_asked_seconds',
  help: 'Time until the model began to answer.',
  labelNames: ['outcome'] as const,
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60],
  registers: [registry],
});

/** Tokens that the model has read and written. */
export const modelTokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens of the model, read and written.',
  registers: [registry],
});

/** US dollars that they cost, where both prices are configured. */
export const modelDollars = new Counter({ name: 'model_dollars_total', help: 'US dollars that the model cost.', registers: [registry] });

/** As `fetch`, measured and traced. */
export const measuredFetch: typeof fetch = async (input, init) => {
  const stop = modelAsked.startTimer();
  try {
    const response = await inSpan({ name: 'ask the model', kind: 'client' }, () => fetch(input, init));
    stop({ outcome: response.ok ? 'ok' : response.status === 429 ? 'refused' : 'failed' });
    return response;
  } catch (error) {
    stop({ outcome: 'lost' });
    throw error;
  }
};
