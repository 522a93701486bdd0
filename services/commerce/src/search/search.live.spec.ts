import { searchIn } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';

const SHOP = 'https://shop.example';
const contract = searchIn('commerce');
let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce({
    WOOCOMMERCE_URL: `${SHOP}/`,
    WOOCOMMERCE_KEY: 'ck_test',
    WOOCOMMERCE_SECRET: 'cs_test',
  });
});
afterAll(() => commerce.stop());

const find = async (search: string, limit = 8) =>
  contract.response.parse(await commerce.rpc.ask(contract, { search, limit }));
const write = async (sql: string) => {
  await commerce.orm.em.fork().execute(sql);
  await commerce.changed();
};

test('lists partner and store products as one kind, up to the limit', async () => {
  const hits = await find('grinder');
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['product']));
  expect(hits[0]?.path).toMatch(/^\/accessories\?search=/);
  expect(await find('grinder', 1)).toHaveLength(1);
  expect((await find('grindr')).length).toBeGreaterThan(0);
});

test('finds a product under its new name, and sold-out products where they are shown', async () => {
  await write(
    `update affiliate_product set name = 'Quetzal & Co', in_stock = false where id = (select min(id) from affiliate_product)`,
  );
  expect(await find('quetzal')).toMatchObject([
    { title: 'Quetzal & Co', path: '/accessories?search=Quetzal+%26+Co&inStock=false' },
  ]);
});

test('search finds the store samples until the shop has its own products', async () => {
  expect((await find('brass herb tin'))[0]).toMatchObject({ path: '/store?product=brass-herb-tin' });
  await write(`insert into store_product (source, external_id, name, slug, permalink, description, short_description, stock_status, categories, image_hash)
    values ('${SHOP}', 7, 'Okapi Tin', 'okapi-tin', '${SHOP}/okapi-tin', '', '', 'instock', '[{"id":1,"name":"Tins"}]', 'x')`);
  expect(await find('okapi')).toMatchObject([{ path: '/store?product=okapi-tin', note: 'Tins' }]);
  expect((await find('brass herb tin')).map(({ path }) => path)).not.toContain('/store?product=brass-herb-tin');
  await write(`delete from store_product where source = '${SHOP}'`);
  expect((await find('brass herb tin'))[0]).toMatchObject({ path: '/store?product=brass-herb-tin' });
});
