/** @jest-environment ./web/browser-environment.ts */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewModerationHide } from '@bluntbot/proto/catalog/strain-reviews';
import { strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { logout } from '@bluntbot/proto/identity/staff';
import { afterEach, expect, jest, test } from '@jest/globals';
import { addressOf, api, apiOrNull, apiPage, transport } from './api.ts';

const answer = (status: number, body = '{}') => {
  globalThis.fetch = jest.fn(async () => new Response(body, { status })) as unknown as typeof fetch;
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test.each([404, 400])('returns null on a %i response', async (status) => {
  answer(status);
  expect(await apiOrNull(strainGet, { ref: ' ' })).toBeNull();
});

test.each([401, 429, 500, 503])('throws on a %i response', async (status) => {
  answer(status, 'later');
  await expect(apiOrNull(strainGet, { ref: 'blue-dream' })).rejects.toThrow(`${status}: later`);
});

test('builds the path and query from the contract, joins lists, and skips blanks', () => {
  const question = { effects: ['happy', 'relaxed'] as const, flavors: [], search: '', minThc: undefined, offset: 0 };
  expect(addressOf(strainList, question)).toEqual({
    path: '/api/strains?effects=happy%2Crelaxed&offset=0',
    init: { method: 'GET' },
  });
  expect(addressOf(strainGet, { ref: 'a/b?c' }).path).toBe('/api/strains/a%2Fb%3Fc');
});

test('puts parameters in the path and the body', () => {
  const { path, init } = addressOf(reviewModerationHide, { id: 7, reason: 'spam' });
  expect(path).toBe('/api/admin/reviews/7/hide');
  expect(init).toEqual({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"reason":"spam"}' });
});

test('returns a page of a list with its total', async () => {
  globalThis.fetch = jest.fn(
    async () => new Response('[]', { headers: { 'x-total-count': '540' } }),
  ) as unknown as typeof fetch;
  expect(await apiPage(strainList, {})).toEqual({ items: [], total: 540 });
});

test('returns undefined for a response without a body', async () => {
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 })) as unknown as typeof fetch;
  expect(await api(logout, {})).toBeUndefined();
});

test('tries the next gateway when one is down, and throws the last error', async () => {
  transport.origins = ['http://a.test', 'http://b.test'];
  const asked = jest
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('refused'))
    .mockResolvedValueOnce(new Response('[]'));
  globalThis.fetch = asked;
  expect(await api(strainList, {})).toEqual([]);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['http://a.test/api/strains', 'http://b.test/api/strains']);
  asked.mockRejectedValue(new TypeError('refused'));
  await expect(api(strainList, {})).rejects.toThrow('refused');
  transport.origins = [''];
});

test('finds API paths only in contracts', () => {
  const app = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.spec.'));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => /['"`]\/api\//.test(readFileSync(join(app, file), 'utf8')))).toEqual([]);
});

test('leads to the age page on an AGE_REQUIRED error, but not on another 403', async () => {
  const asks = jest.spyOn(transport, 'ageRequired').mockImplementation(() => undefined);
  answer(403, '{"error":"You don’t have permission to do this.","code":"FORBIDDEN"}');
  await expect(api(strainGet, { ref: 'blue-dream' })).rejects.toThrow('403');
  expect(asks).not.toHaveBeenCalled();
  answer(403, '{"error":"Confirm that you are 21 or older first, at /age.","code":"AGE_REQUIRED"}');
  await expect(api(strainGet, { ref: 'blue-dream' })).rejects.toThrow('403');
  expect(asks).toHaveBeenCalledTimes(1);
  asks.mockRestore();
});
