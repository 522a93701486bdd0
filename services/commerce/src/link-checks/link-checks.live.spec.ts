import { linkReport } from '@bluntbot/proto/commerce/link-checks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Response } from 'undici';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { type FetchPage, InternalAddress } from '../public-network/public-fetch.ts';
import { LinkChecker } from './link-checker.ts';
import { type Probe, probe } from './link-probe.ts';

let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());

const report = () => commerce.rpc.ask(linkReport, {});
const run = (look: (url: string) => Promise<Probe>) => commerce.app.get(LinkChecker).run(0, undefined, look);
const gone = 'https://www.pax.com/';
const mostlyFine = async (url: string): Promise<Probe> =>
  url === gone ? { ok: false, detail: '404' } : { ok: true, detail: '200' };

test('marks a link dead after two failures in a row, and alive when it answers again', async () => {
  await run(mostlyFine);
  const once = (await report()).links;
  expect(once.filter(({ url }) => url === gone).map(({ state }) => state)).toEqual(Array(3).fill('unsure'));
  await run(mostlyFine);
  const twice = await report();
  expect(linkReport.response.parse(twice)).toEqual(twice);
  expect(twice.links.slice(0, 3)).toEqual(
    Array(3).fill(expect.objectContaining({ url: gone, state: 'dead', failures: 2, detail: '404' })),
  );
  await run(async () => ({ ok: true, detail: '200' }));
  expect((await report()).links.every(({ state }) => state === 'ok')).toBe(true);
});

test('marks no link dead when nearly all fail, and tells staff that the network is down', async () => {
  await expect(run(async () => ({ ok: false, detail: 'host not found' }))).rejects.toThrow('network looks down');
  const { links, outcome } = await report();
  expect(links.every(({ state }) => state === 'ok')).toBe(true);
  expect(outcome).toContain('network looks down');
});

test('no answer neither marks a link dead nor clears a link found gone', async () => {
  const stateAfter = async (ok: boolean | undefined) => {
    await run(async (url) =>
      url === gone ? { ok, detail: ok === undefined ? 'timed out' : '404' } : { ok: true, detail: '200' },
    );
    return (await report()).links.find(({ url }) => url === gone)?.state;
  };
  await run(async () => ({ ok: true, detail: '200' }));
  expect(await stateAfter(undefined)).toBe('unsure');
  expect(await stateAfter(undefined)).toBe('unsure');
  expect(await stateAfter(undefined)).toBe('unsure');
  expect(await stateAfter(false)).toBe('unsure');
  expect(await stateAfter(undefined)).toBe('unsure');
  expect(await stateAfter(false)).toBe('dead');
});

test('forgets findings when the address changes', async () => {
  const fixed = 'https://fixed.example/';
  const change = (from: string, to: string) =>
    commerce.orm.em
      .fork()
      .execute('update affiliate_product set affiliate_url = ? where affiliate_url = ?', [to, from]);
  await run(async () => ({ ok: true, detail: '200' }));
  await run(mostlyFine);
  await run(mostlyFine);
  await change(gone, fixed);
  expect((await report()).links.filter(({ url }) => url === fixed || url === gone)).toEqual([]);
  await run(async (url) => (url === fixed ? { ok: false, detail: '404' } : { ok: true, detail: '200' }));
  expect((await report()).links.filter(({ url }) => url === fixed).map(({ state }) => state)).toEqual(
    Array(3).fill('unsure'),
  );
  await change(fixed, gone);
});

test('lists outdated prices from the day after they expire, oldest first', async () => {
  const em = commerce.orm.em.fork();
  await em.execute('update affiliate_product set price_as_of = current_date');
  await em.execute(
    `update affiliate_product set price_as_of = current_date - 180 where slug = 'grav-helix-clear-water-pipe'`,
  );
  expect((await report()).oldPrices).toEqual([]);
  await em.execute(
    `update affiliate_product set price_as_of = current_date - 181 where slug = 'grav-helix-clear-water-pipe'`,
  );
  await em.execute(
    `update affiliate_product set price_as_of = '2025-06-30' where slug = 'grav-12-inch-beaker-base-water-pipe'`,
  );
  expect((await report()).oldPrices.map(({ productName }) => productName)).toEqual([
    'GRAV 12-Inch Beaker Base Water Pipe',
    'GRAV Helix Clear Water Pipe',
  ]);
});

test('checks every address, and reports dead links first', async () => {
  const em = commerce.orm.em.fork();
  await em.execute(
    `insert into affiliate_product (slug, name, short_description, description, category, brand, price, affiliate_url, recommendation_type, price_as_of, image_hash)
     select 'many-' || n, 'Many ' || n, '', '', 'x', 'x', 1, 'https://many.example/' || n, 'other', now(), '' from generate_series(1, 2100) n`,
  );
  const looked = new Set<string>();
  const look = async (url: string): Promise<Probe> => {
    looked.add(url);
    return url.endsWith('/2100') ? { ok: false, detail: '404' } : { ok: true, detail: '200' };
  };
  await run(look);
  await run(look);
  expect([...looked].filter((url) => url.startsWith('https://many.example/'))).toHaveLength(2_100);
  const { links } = await report();
  expect(links).toHaveLength(1_000);
  expect(links[0]).toMatchObject({ url: 'https://many.example/2100', state: 'dead' });
  await em.execute(`delete from affiliate_product where slug like 'many-%'`);
});

/** The internet, as far as a test says what its addresses answer. */
const internet = (answers: Record<string, () => Response>): FetchPage & { asked: string[] } => {
  const asked: string[] = [];
  const fetchPage: FetchPage = async (url) => {
    asked.push(String(url));
    return answers[String(url)]?.() ?? new Response(null, { status: 404 });
  };
  return Object.assign(fetchPage, { asked });
};
const status = (code: number) => () => new Response(null, { status: code });
const to = (location: string) => () => new Response(null, { status: 301, headers: { location } });

test.each([
  [200, true],
  [403, true],
  [429, true],
  [404, false],
  [410, false],
  [500, undefined],
])('an answer of %i means alive: %s', async (code, ok) => {
  expect(await probe('https://x.example/', internet({ 'https://x.example/': status(code) }))).toEqual({
    ok,
    detail: String(code),
  });
});

test('follows up to five redirects', async () => {
  const hops = (count: number) =>
    internet({
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`https://x.example/${at}`, to(`/${at + 1}`)])),
      [`https://x.example/${count}`]: status(200),
    });
  expect(await probe('https://x.example/0', hops(5))).toEqual({ ok: true, detail: '200' });
  expect(await probe('https://x.example/0', hops(6))).toEqual({ ok: undefined, detail: 'too many redirects' });
});

test("doesn't follow a redirect away from https", async () => {
  const network = internet({ 'https://x.example/': to('http://x.example/') });
  expect(await probe('https://x.example/', network)).toEqual({ ok: undefined, detail: 'leads away from https' });
  expect(network.asked).toEqual(['https://x.example/']);
});

test("doesn't follow a redirect to an internal host", async () => {
  const network = internet({
    'https://x.example/': to('https://inside.example/'),
    'https://inside.example/': () => {
      throw new TypeError('fetch failed', { cause: new InternalAddress('inside.example') });
    },
  });
  expect(await probe('https://x.example/', network)).toEqual({ ok: undefined, detail: 'leads to an internal address' });
});

test("doesn't contact an internal address on the real network either", async () => {
  expect(await probe('https://localhost/')).toEqual({ ok: undefined, detail: 'leads to an internal address' });
  expect(await probe('https://[::1]/')).toEqual({ ok: undefined, detail: 'leads to an internal address' });
});

test.each([
  [
    'a host that is not there',
    Object.assign(new Error(), { code: 'ENOTFOUND' }),
    { ok: false, detail: 'host not found' },
  ],
  [
    'a connection refused',
    new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
    { ok: false, detail: 'ECONNREFUSED' },
  ],
  ['silence', new DOMException('', 'TimeoutError'), { ok: undefined, detail: 'timed out' }],
])('%s', async (_what, error, found) => {
  const network = internet({
    'https://x.example/': () => {
      throw error;
    },
  });
  expect(await probe('https://x.example/', network)).toEqual(found);
});
