/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { getJsonOrNull } from './api.ts';

const answer = (status: number, body = '{}') => {
  globalThis.fetch = jest.fn(async () => new Response(body, { status })) as unknown as typeof fetch;
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test.each([404, 400])('what the API answers with %i does not exist for a reader', async (status) => {
  answer(status);
  expect(await getJsonOrNull('/api/strains/%20')).toBeNull();
});

test.each([401, 429, 500, 503])('%i is a failure', async (status) => {
  answer(status, 'later');
  await expect(getJsonOrNull('/api/strains/blue-dream')).rejects.toThrow(`${status}: later`);
});
