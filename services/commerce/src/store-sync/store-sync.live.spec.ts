import { storeProductList, storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FakeShop, startFakeShop, wooProduct } from '../../test/fake-shop.ts';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { StoreProductReader } from '../store-products/store-product-reader.ts';
import { StoreSync } from './store-sync.ts';
import { staysWithin, WooCommerceClient } from './woocommerce-client.ts';

const ACCESS = { key: 'ck_test', secret: 'cs_test' };
let shop: FakeShop;
let commerce: RunningCommerce;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  shop = await startFakeShop(ACCESS.key, ACCESS.secret);
  env = { WOOCOMMERCE_URL: shop.url, WOOCOMMERCE_KEY: ACCESS.key, WOOCOMMERCE_SECRET: ACCESS.secret };
  commerce = await startCommerce(env);
});
afterAll(async () => {
  await commerce.stop();
  await shop.stop();
});

beforeEach(async () => {
  Object.assign(shop, {
    products: [],
    asked: [],
    failures: [],
    hidesPages: false,
    maxPerPage: 100,
    date: undefined,
    movedTo: undefined,
  });
  shop.beforeSending = () => undefined;
  shop.variations.clear();
  shop.uploads.clear();
  const em = commerce.orm.em.fork();
  await em.execute(`delete from store_product where source <> 'sample'`);
  await em.execute('delete from lease');
});

const sync = (options: Partial<typeof ACCESS> = {}) =>
  commerce.app
    .get(StoreSync)
    .run(0, new WooCommerceClient({ url: shop.url, ...ACCESS, ...options }, { minMs: 1, maxMs: 5 }));
const shown = async (search = 'all') => commerce.rpc.ask(storeProductList, { search, limit: 100 });

test('shows labeled samples until the shop has answered', async () => {
  const products = await shown();
  expect(storeProductList.response.parse(products)).toEqual(products);
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(products.every(({ is_sample }) => is_sample)).toBe(true);
  expect((await shown('grinder')).every(({ name }) => /grinder/i.test(name))).toBe(true);
  expect(await shown('%')).toEqual([]);
});

test.each([false, true])('reads every page, even when the shop hides the number of pages (%s)', async (hidesPages) => {
  shop.hidesPages = hidesPages;
  shop.products = Array.from({ length: 250 }, (_, at) => wooProduct(at + 1));
  await sync();
  const [{ count }] = (await commerce.orm.em
    .fork()
    .execute(`select count(*)::int as count from store_product where source = ?`, [shop.url])) as [{ count: number }];
  expect(count).toBe(250);
  expect((await shown()).some(({ is_sample }) => is_sample)).toBe(false);
});

test('keeps the safe HTML of a description and only the text of a name', async () => {
  shop.products = [
    wooProduct(1, {
      name: 'Salt &amp; <b>Pepper</b><script>alert(1)</script>',
      description:
        '<p onclick="x()">Fine <a href="javascript:alert(1)">bad</a> <a href="https://a.example/">good</a></p><script>alert(1)</script><img src=x onerror=alert(1)>',
      permalink: 'javascript:alert(1)',
    }),
  ];
  await sync();
  const [product] = await shown();
  expect(product?.name).toBe('Salt & Pepper');
  expect(product?.description).toBe(
    '<p>Fine <a rel="nofollow noopener">bad</a> <a href="https://a.example/" rel="nofollow noopener">good</a></p>',
  );
  expect(product?.permalink).toBe('/store');
});

test('never returns a script stored in a row', async () => {
  shop.products = [wooProduct(1)];
  await sync();
  const hostile = '<p>Kept</p><script>steal()</script><p onclick="steal()"><a href="javascript:steal()">link</a></p>';
  await commerce.orm.em
    .fork()
    .execute('update store_product set description = ?, short_description = ? where source = ?', [
      hostile,
      hostile,
      shop.url,
    ]);
  const [product] = await shown();
  for (const html of [product?.description, product?.short_description]) {
    expect(html).toContain('<p>Kept</p>');
    expect(html).not.toContain('steal');
  }
});

test('gives a variable product the prices and stock of its variations', async () => {
  shop.products = [
    wooProduct(1, { type: 'variable', price: '', regular_price: '' }),
    wooProduct(2, { type: 'variable' }),
    wooProduct(3, { price: '', stock_status: 'outofstock' }),
  ];
  shop.variations.set(1, [
    { price: '35.5', stock_status: 'outofstock' },
    { price: '12', stock_status: 'instock' },
  ]);
  shop.variations.set(2, [{ price: '9', stock_status: 'outofstock' }]);
  await sync();
  const byName = new Map((await shown()).map((product) => [product.name, product]));
  expect(byName.get('Thing 1')).toMatchObject({ price: '12.00', price_to: '35.50', stock_status: 'instock' });
  expect(byName.get('Thing 2')).toMatchObject({ price: '9.00', price_to: null, stock_status: 'outofstock' });
  expect(byName.get('Thing 3')).toMatchObject({ price: '', stock_status: 'outofstock' });
});

test('ignores private variations in price and stock', async () => {
  shop.products = [wooProduct(1, { type: 'variable' }), wooProduct(2, { type: 'variable' })];
  shop.variations.set(1, [
    { price: '5', stock_status: 'instock', status: 'private' },
    { price: '20', stock_status: 'outofstock' },
    { price: '90', stock_status: 'instock', status: 'draft' },
  ]);
  shop.variations.set(2, [{ price: '7', stock_status: 'instock', status: 'private' }]);
  await sync();
  const byName = new Map((await shown()).map((product) => [product.name, product]));
  expect(byName.get('Thing 1')).toMatchObject({ price: '20.00', price_to: null, stock_status: 'outofstock' });
  expect(byName.get('Thing 2')).toMatchObject({ stock_status: 'outofstock' });
});

test('removes trashed products on the next run and restores them when they leave the trash', async () => {
  const trashed = { status: 'trash', date_modified_gmt: '2026-02-01T00:00:00' };
  shop.products = [wooProduct(1), wooProduct(2)];
  await sync();
  shop.products = [wooProduct(1), wooProduct(2, trashed)];
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1']);
  // Taken out while the run is under way: it is in both lists, and shown.
  shop.beforeSending = () => {
    shop.products = [wooProduct(1), wooProduct(2, { date_modified_gmt: '2026-02-02T00:00:00' })];
  };
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1', 'Thing 2']);
});

test("reads a shop that doesn't allow listing its trash", async () => {
  shop.products = [wooProduct(1)];
  await sync();
  shop.failures = [400];
  shop.products = [wooProduct(1, { name: 'Renamed', date_modified_gmt: '2026-02-01T00:00:00' })];
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Renamed']);
});

test("lists products it couldn't read until it can", async () => {
  const report = async () => (await commerce.rpc.ask(storeSyncGet, {})).notUnderstood;
  shop.products = [
    wooProduct(1, { price: 'call us', images: [{ src: 'ftp://shop.example/a.jpg' }] }),
    wooProduct(2, { name: 7 }),
    wooProduct(3, { id: 'x', name: 'Nameless <b>Id</b>' }),
    wooProduct(4, { stock_status: 'somewhere' }),
  ];
  await sync();
  expect(await report()).toEqual([
    { id: 1, name: 'Thing 1', why: 'its price "call us", the address of its picture "ftp://shop.example/a.jpg"' },
    { id: 2, name: '', why: expect.stringMatching(/^name: /) },
    { id: null, name: 'Nameless Id', why: expect.stringMatching(/^id: /) },
    { id: 4, name: 'Thing 4', why: 'its stock "somewhere"' },
  ]);
  shop.products[0] = wooProduct(1, { date_modified_gmt: '2026-02-01T00:00:00' });
  await sync();
  expect((await report()).map(({ id }) => id)).not.toContain(1);
});

test('asks only for changes after the first run, and removes products that became private', async () => {
  shop.products = [wooProduct(1), wooProduct(2)];
  await sync();
  shop.asked = [];
  shop.products = [
    wooProduct(1, { name: 'Renamed', date_modified_gmt: '2026-02-01T00:00:00' }),
    wooProduct(2, { status: 'draft', date_modified_gmt: '2026-02-01T00:00:01' }),
  ];
  await sync();
  expect(shop.asked).toEqual(Array(2).fill(expect.stringContaining('modified_after=2025-12-31T23%3A58%3A00')));
  expect((await shown()).map(({ name }) => name)).toEqual(['Renamed']);
});

test('picks up changes made in the same second as the last one or during a run', async () => {
  shop.products = [wooProduct(1), wooProduct(2, { date_modified_gmt: '2026-01-01T00:05:00' })];
  shop.date = 'Thu, 01 Jan 2026 00:05:30 GMT';
  await sync();
  shop.products = [
    wooProduct(1, { name: 'While reading', date_modified_gmt: '2026-01-01T00:04:01' }),
    wooProduct(2, { name: 'Same second', date_modified_gmt: '2026-01-01T00:05:00' }),
  ];
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Same second', 'While reading']);
});

test('a product dated in the future hides no changes', async () => {
  shop.products = [wooProduct(1, { date_modified_gmt: '2099-01-01T00:00:00' }), wooProduct(2)];
  shop.date = 'Sun, 01 Feb 2026 00:00:00 GMT';
  await sync();
  shop.asked = [];
  await sync();
  expect(shop.asked).toEqual(Array(2).fill(expect.stringContaining('modified_after=2026-01-31T23%3A58%3A00')));
});

test("picks up new prices and stock of variations whose product date didn't change", async () => {
  shop.products = [wooProduct(1, { type: 'variable' }), wooProduct(2, { date_modified_gmt: '2026-02-01T00:00:00' })];
  shop.variations.set(1, [{ price: '10', stock_status: 'instock' }]);
  await sync();
  shop.variations.set(1, [
    { price: '8', stock_status: 'outofstock' },
    { price: '9', stock_status: 'outofstock' },
  ]);
  await sync();
  expect((await shown())[0]).toMatchObject({ price: '8.00', price_to: '9.00', stock_status: 'outofstock' });
  shop.failures = [undefined, undefined, 404];
  await sync();
  expect((await shown())[0]).toMatchObject({ price: '8.00', price_to: '9.00', stock_status: 'outofstock' });
});

test('retries a shop that fails temporarily', async () => {
  shop.products = [wooProduct(1)];
  shop.failures = [503, 0, 429];
  await sync();
  expect(shop.asked).toHaveLength(4);
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1']);
});

test.each([
  ['it is down', () => Object.assign(shop, { failures: Array(10).fill(503) }), {}, '503'],
  [
    'it breaks off in the middle of its pages',
    () =>
      Object.assign(shop, {
        products: Array.from({ length: 150 }, (_, at) => wooProduct(at + 100)),
        failures: [undefined, ...Array(10).fill(0)],
      }),
    {},
    'reached',
  ],
  ['it refuses the key', () => undefined, { key: 'wrong' }, 'refused the key'],
  ['it has nothing at all', () => Object.assign(shop, { products: [] }), {}, 'no products'],
])('the last good catalog stays when %s', async (_what, happen, access, error) => {
  shop.products = [wooProduct(1), wooProduct(2)];
  await sync();
  await commerce.orm.em.fork().execute(`update lease set cursor = null`);
  happen();
  await expect(sync(access)).rejects.toThrow(error);
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1', 'Thing 2']);
  const state = await commerce.rpc.ask(storeSyncGet, {});
  expect(storeSyncGet.response.parse(state)).toMatchObject({
    configured: true,
    products: 2,
    lastError: expect.stringContaining(error),
  });
});

test('a full run removes products the shop removed and leaves out unreadable ones', async () => {
  shop.products = [wooProduct(1), wooProduct(2)];
  await sync();
  await commerce.orm.em.fork().execute(`update lease set cursor = null`);
  shop.products = [wooProduct(2), wooProduct(3, { name: 7 }), wooProduct(-4)];
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 2']);
});

test('keeps a product unchanged when it becomes unreadable', async () => {
  shop.products = [wooProduct(1), wooProduct(2)];
  await sync();
  await commerce.orm.em.fork().execute(`update lease set cursor = null`);
  shop.products = [wooProduct(1), wooProduct(2, { name: 7 })];
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1', 'Thing 2']);
});

test('a catalog that shrinks by more than half is refused', async () => {
  shop.products = Array.from({ length: 12 }, (_, at) => wooProduct(at + 1));
  await sync();
  await commerce.orm.em.fork().execute(`update lease set cursor = null`);
  shop.products = shop.products.slice(0, 5).map((product) => ({ ...product, name: 'Renamed' }));
  await expect(sync()).rejects.toThrow('12 would become 5');
  expect((await shown()).filter(({ name }) => name.startsWith('Thing'))).toHaveLength(12);
});

test('reads to the end when pages are smaller than requested and the total is hidden', async () => {
  Object.assign(shop, { hidesPages: true, maxPerPage: 50 });
  shop.products = Array.from({ length: 70 }, (_, at) => wooProduct(at + 1));
  await sync();
  expect(await shown()).toHaveLength(70);
});

test('rereads a list that changes during the run, and gives up if it keeps changing', async () => {
  shop.maxPerPage = 2;
  shop.products = [1, 2, 3, 4].map((id) => wooProduct(id));
  // The first goes while the first page is under way: the third moves to a page that has been read.
  shop.beforeSending = () => {
    shop.products = shop.products.filter(({ id }) => id !== 1);
  };
  await sync();
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 2', 'Thing 3', 'Thing 4']);
  await commerce.orm.em.fork().execute(`update lease set cursor = null`);
  shop.beforeSending = () => {
    shop.products = [...shop.products, wooProduct(shop.asked.length + 100)];
  };
  await expect(sync()).rejects.toThrow('kept changing');
  expect(await shown()).toHaveLength(3);
});

test('tolerates numbers that are text, too large, or blank', async () => {
  shop.products = [
    wooProduct(1, { rating_count: '12', price: '  ' }),
    wooProduct(2, { rating_count: 1e12 }),
    wooProduct(3, { rating_count: 'many' }),
  ];
  await sync();
  expect((await shown()).map(({ rating_count, price }) => [rating_count, price])).toEqual([
    [12, ''],
    [2_147_483_647, '10.00'],
    [0, '10.00'],
  ]);
});

test('a run writes nothing after another replica takes over', async () => {
  shop.products = [wooProduct(1)];
  await sync();
  shop.products = [wooProduct(1, { name: 'Stale' })];
  shop.beforeSending = async () => {
    await commerce.orm.em.fork().execute(`update lease set holder = gen_random_uuid()`);
  };
  await expect(sync()).rejects.toThrow('taken over');
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1']);
});

test('sends the key to a shop that moved within its host', async () => {
  shop.products = [wooProduct(1)];
  shop.movedTo = '/shop';
  await sync();
  expect(shop.asked.at(-1)).toMatch(/^\/shop\/wp-json\/wc\/v3\/products\?.*page=1/);
  expect((await shown()).map(({ name }) => name)).toEqual(['Thing 1']);
});

test("doesn't send the key to a shop on another host, and the error names the new address", async () => {
  shop.movedTo = shop.url.replace('127.0.0.1', 'localhost');
  await expect(sync()).rejects.toThrow(`moved to ${shop.movedTo}/wp-json/wc/v3/products`);
  expect(shop.asked).toHaveLength(1);
});

test.each([
  ['http://shop.example/a', 'https://www.shop.example/b', true],
  ['https://www.shop.example/', 'https://shop.example/', true],
  ['https://shop.example/', 'http://shop.example/', false],
  ['https://shop.example/', 'https://shop.example.evil.example/', false],
  ['https://shop.example/', 'https://shop.example:8443/', false],
])('whether %s may send its key on to %s: %s', (from, to, may) => {
  expect(staysWithin(new URL(from), new URL(to))).toBe(may);
});

test('ignores trailing slashes in the shop address', async () => {
  shop.products = [wooProduct(1)];
  await sync();
  const replica = await commerce.replica({ ...env, WOOCOMMERCE_URL: `${shop.url}//` });
  expect((await replica.get(StoreProductReader).list('all', 10, 0)).products.map(({ name }) => name)).toEqual([
    'Thing 1',
  ]);
  shop.asked = [];
  await replica.get(StoreSync).run(0);
  expect(shop.asked).toEqual(Array(2).fill(expect.stringContaining('modified_after=')));
  await replica.close();
});

test('exactly one of several replicas reads the shop', async () => {
  shop.products = [wooProduct(1)];
  const replicas = await Promise.all([commerce.replica(env), commerce.replica(env)]);
  const began = await Promise.all([commerce.app, ...replicas].map((app) => app.get(StoreSync).run(600)));
  expect(began.filter(Boolean)).toHaveLength(1);
  expect(shop.asked).toHaveLength(1);
  await Promise.all(replicas.map((replica) => replica.close()));
});
