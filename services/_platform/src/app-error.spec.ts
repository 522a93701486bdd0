import { expect, test } from '@jest/globals';
import { AppError, validationError } from './app-error.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a server that refuses connections', coded('ECONNREFUSED'), 'UNAVAILABLE'],
  ['a server that is shutting down', coded('57P01'), 'UNAVAILABLE'],
  ['a server that is starting up', coded('57P03'), 'UNAVAILABLE'],
  ['a server without free connections', coded('53300'), 'UNAVAILABLE'],
  ['a lock timeout', coded('55P03'), 'UNAVAILABLE'],
  ['an idle transaction', coded('25P03'), 'UNAVAILABLE'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'UNAVAILABLE'],
  ['a pool timeout', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE'],
  ['several addresses that refuse connections', new AggregateError([coded('ECONNREFUSED')]), 'UNAVAILABLE'],
  ['the cause of a library error', new Error('driver', { cause: coded('ECONNRESET') }), 'UNAVAILABLE'],
  ['a canceled statement', coded('57014'), 'TIMEOUT'],
  ['a statement without a response', new Error('Query read timeout'), 'TIMEOUT'],
  ['a mistake in a statement', coded('42P01'), 'INTERNAL'],
  ['a bug', new TypeError('x is not a function'), 'INTERNAL'],
])('maps %s to %s', (_what, thrown, code) => {
  expect(AppError.from(thrown).code).toBe(code);
});

test('suggests a delay for errors worth a retry', () => {
  expect(new AppError('UNAVAILABLE').retryAfterSeconds).toBeGreaterThan(0);
  expect(new AppError('RATE_LIMITED').retryAfterSeconds).toBeGreaterThan(0);
  expect(new AppError('NOT_FOUND').retryAfterSeconds).toBeUndefined();
});

test('names the field of an invalid input, at any path', () => {
  const wrong = (...path: (string | number)[]) => validationError([{ path, message: 'is wrong' }]);
  expect(wrong('query').message).toBe('query: is wrong');
  expect(wrong('spans', 0, 'from').message).toBe('spans.0.from: is wrong');
  expect(wrong().message).toBe('is wrong');
  expect(wrong('spans', 0).issues).toEqual([{ path: ['spans', 0], message: 'is wrong' }]);
});
