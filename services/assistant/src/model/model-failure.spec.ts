import { expect, test } from '@jest/globals';
import { OpenAI } from 'openai';
import { failureReason, ModelFailure } from './model-failure.ts';

test.each([
  [new ModelFailure('cut stream'), 'cut stream'],
  [new DOMException('The operation timed out.', 'TimeoutError'), 'timed out'],
  [new OpenAI.APIUserAbortError(), 'timed out'],
  [new OpenAI.APIConnectionTimeoutError(), 'timed out'],
  [new OpenAI.APIConnectionError({ message: 'ECONNREFUSED' }), 'no connection'],
  [new OpenAI.RateLimitError(429, undefined, 'slow down', new Headers()), 'status 429'],
  [new SyntaxError('Unexpected token <'), 'malformed stream'],
  [new TypeError('terminated'), 'cut stream'],
  [new TypeError('x is not a function'), 'unexpected'],
  ['a text', 'unexpected'],
])('reports the reason of %s: %s', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
