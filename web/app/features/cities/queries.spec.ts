import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cityQuery } from './queries.ts';

const ask = (slug: string) => new QueryClient().query(cityQuery(slug));
const refusal = (status: number) => ({ ok: false, status, statusText: 'refused', text: async () => '' }) as Response;
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

test.each(['wp-login.php', 'a b', '../laws', '-x', 'x-', 'a'.repeat(81), 'łódź'])(
  'requests nothing for %p, which is not a city',
  async (slug) => {
    globalThis.fetch = jest.fn<typeof fetch>();
    expect(await ask(slug)).toBeNull();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  },
);

test('returns null for an unknown city, and throws when a city cannot be loaded', async () => {
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValueOnce(refusal(404)).mockResolvedValue(refusal(503));
  expect(await ask('no-such-city')).toBeNull();
  await expect(ask('no-such-city')).rejects.toThrow('503');
});
