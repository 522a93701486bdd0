import { expect, test } from '@jest/globals';
import { AppError, validationError } from './app-error.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a server that refuses connections', coded('ECONNREFUSED'), 'UNAVAILABLE'],
  ['one that is shutting down', coded('57P01'), 'UNAVAILABLE'],
  ['one that is starting up', coded('57P03'), 'UNAVAILABLE'],
  ['one without connections left', coded('53300'), 'UNAVAILABLE'],
  ['a lock that was not to be had in time', coded('55P03'), 'UNAVAILABLE'],
  ['a transaction that was left open', coded('25P03'), 'UNAVAILABLE'],
  ['a connection that broke off', new Error('Connection terminated unexpectedly'), 'UNAVAILABLE'],
  ['a pool that got none', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE'],
  ['several addresses that refuse', new AggregateError([coded('ECONNREFUSED')]), 'UNAVAILABLE'],
  ['the cause of what a library throws', new Error('driver', { cause: coded('ECONNRESET') }), 'UNAVAILABLE'],
  ['a statement that was cut off', coded('57014'), 'TIMEOUT'],
  ['a statement that nobody answered', new Error('Query read timeout'), 'TIMEOUT'],
  ['a mistake in a statement', coded('42P01'), 'INTERNAL'],
  ['a bug', new TypeError('x is not a function'), 'INTERNAL'],
])('%s is %s', (_what, thrown, code) => {
  expect(AppError.from(thrown).code).toBe(code);
});

test('errors worth a retry say after how long', () => {
  expect(new AppError('UNAVAILABLE').retryAfterSeconds).toBeGreaterThan(0);
  expect(new AppError('RATE_LIMITED').retryAfterSeconds).toBeGreaterThan(0);
  expect(new AppError('NOT_FOUND').retryAfterSeconds).toBeUndefined();
});

test('invalid input is named by its field, whatever that is called', () => {
  const wrong = (...path: (string | number)[]) => validationError([{ path, message: 'is wrong' }]);
  expect(wrong('query').message).toBe('query: is wrong');
  expect(wrong('spans', 0, 'from').message).toBe('spans.0.from: is wrong');
  expect(wrong().message).toBe('is wrong');
  expect(wrong('spans', 0).issues).toEqual([{ path: ['spans', 0], message: 'is wrong' }]);
});
