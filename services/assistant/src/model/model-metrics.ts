import { registry } from '@bluntbot/platform/metrics';
import { inSpan } from '@bluntbot/platform/tracing/tracing';
import { Counter, Histogram } from 'prom-client';

/**
 * Seconds until the model began to answer, each attempt by itself: `ok`, `refused` (429), `failed` (another status),
 * `lost` (no answer).
 */
const modelAsked = new Histogram({
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
export const modelDollars = new Counter({
  name: 'model_dollars_total',
  help: 'US dollars that the model cost.',
  registers: [registry],
});

/**
 * Answers that a model was to write: `told`, `unproven`, `spent` (no budget), `left alone` (it failed before), or
 * `failed: <reason>`.
 */
export const modelAnswers = new Counter({
  name: 'model_answers_total',
  help: 'Answers that a model was to write.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

/**
 * Rounds of answers by what the model did in them: `calls` of tools, the call `answer`, or a `text` without any call.
 */
export const modelRounds = new Counter({
  name: 'model_rounds_total',
  help: 'Rounds that a model has finished.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

/** Calls of tools: `ok`, `unknown tool`, or `wrong arguments`. */
export const modelCalls = new Counter({
  name: 'model_calls_total',
  help: 'Calls of tools by a model.',
  labelNames: ['tool', 'outcome'] as const,
  registers: [registry],
});

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
