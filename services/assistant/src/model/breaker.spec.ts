import { expect, test } from '@jest/globals';
import { Breaker } from './breaker.ts';

test('after four failures in a row no question uses the model for half a minute, then one tries it', () => {
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

test('a failure between answers changes nothing', () => {
  const breaker = new Breaker();
  for (let turn = 0; turn < 20; turn++) {
    breaker.failed();
    breaker.worked();
  }
  expect(breaker.isClosed).toBe(true);
});
