/** @jest-environment ./web/browser-environment.ts */

import { reviewModerationHide } from '@bluntbot/proto/catalog/strain-reviews';
import { strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { afterEach, expect, jest, test } from '@jest/globals';
import { addressOf, apiOrNull, apiPage } from './api.ts';

const answer = (status: number, body = '{}') => {
  globalThis.fetch = jest.fn(async () => new Response(body, { status })) as unknown as typeof fetch;
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test.each([404, 400])('what the API answers with %i does not exist for a reader', async (status) => {
  answer(status);
  expect(await apiOrNull(strainGet, { ref: ' ' })).toBeNull();
});

test.each([401, 429, 500, 503])('%i is a failure', async (status) => {
  answer(status, 'later');
  await expect(apiOrNull(strainGet, { ref: 'blue-dream' })).rejects.toThrow(`${status}: later`);
});

test('a question stands where its contract has it: in the path and the query, lists joined, nothing blank', () => {
  const question = { effects: ['happy', 'relaxed'] as const, flavors: [], search: '', minThc: undefined, offset: 0 };
  expect(addressOf(strainList, question)).toEqual({ path: '/api/strains?effects=happy%2Crelaxed&offset=0', init: { method: 'GET' } });
  expect(addressOf(strainGet, { ref: 'a/b?c' }).path).toBe('/api/strains/a%2Fb%3Fc');
});

test('or in the path and the body', () => {
  const { path, init } = addressOf(reviewModerationHide, { id: 7, reason: 'spam' });
  expect(path).toBe('/api/admin/reviews/7/hide');
  expect(init).toEqual({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"reason":"spam"}' });
});

test('a page of a list knows how many there are in all', async () => {
  globalThis.fetch = jest.fn(async () => new Response('[]', { headers: { 'x-total-count': '540' } })) as unknown as typeof fetch;
  expect(await apiPage(strainList, {})).toEqual({ items: [], total: 540 });
});
