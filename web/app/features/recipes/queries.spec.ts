import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { recipesQuery } from './queries.ts';

afterEach(() => void jest.useRealTimers());

test('returns the recipes after half a second in a browser', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (async () => ({ ok: true, status: 200, json: async () => [] })) as unknown as typeof fetch;
  const read = jest.fn();
  const reading = new QueryClient().query(recipesQuery()).then(read);
  await jest.advanceTimersByTimeAsync(499);
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await reading;
  expect(read).toHaveBeenCalledWith([]);
});
