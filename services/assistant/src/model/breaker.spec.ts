import { expect, test } from '@jest/globals';
import { Breaker } from './breaker.ts';

test('opens for half a minute after four failures in a row, then lets one question try', () => {
  let now = 0;
  const breaker = new Breaker(() => now);
  for (let failure = 0; failure < 4; failure++) {
    expect(breaker.isClosed).toBe(true);
    breaker.failed();
  }
  expect(breaker.isClosed).toBe(false);
  now = 29_999;
  expect(breaker.isClosed).toBe(false);
  now = 30_000;
  expect([breaker.isClosed, breaker.isClosed]).toEqual([true, false]);
  breaker.worked();
  expect([breaker.isClosed, breaker.isClosed]).toEqual([true, true]);
});

test('stays closed when failures alternate with successes', () => {
  const breaker = new Breaker();
  for (let turn = 0; turn < 20; turn++) {
    breaker.failed();
    breaker.worked();
  }
  expect(breaker.isClosed).toBe(true);
});
