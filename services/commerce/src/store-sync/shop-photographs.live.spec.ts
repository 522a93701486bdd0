import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productImageEnsure } from '@bluntbot/proto/commerce/product-images';
import { storeProductList, storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'minio';
import sharp from 'sharp';
import { type FakeShop, startFakeShop, wooProduct } from '../../test/fake-shop.ts';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { ShopPhotographs } from './shop-photographs.ts';
import { StoreSync } from './store-sync.ts';

const ACCESS = { key: 'ck_test', secret: 'cs_test' };
let shop: FakeShop;
let commerce: RunningCommerce;
/** Another internal machine, which no outside address may make us reach. */
let inside: Server;
let insideUrl: string;
let insideAsked = 0;

beforeAll(async () => {
  shop = await startFakeShop(ACCESS.key, ACCESS.secret);
  inside = createServer((_request, response) => {
    insideAsked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  insideUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/a.jpg`;
  commerce = await startCommerce({
    WOOCOMMERCE_URL: shop.url,
    WOOCOMMERCE_KEY: ACCESS.key,
    WOOCOMMERCE_SECRET: ACCESS.secret,
  });
});
afterAll(async () => {
  await commerce.stop();
  await shop.stop();
  inside.close();
});
beforeEach(async () => {
  Object.assign(shop, { products: [], asked: [], failures: [] });
  shop.uploads.clear();
  await execute(`delete from store_product where source <> 'sample'`);
  await execute('delete from lease');
});

const execute = (sql: string) => commerce.orm.em.fork().execute(sql);
const photographs = () => commerce.app.get(ShopPhotographs);
const picture = async (id = 1) =>
  (await commerce.rpc.ask(storeProductList, { search: `Thing ${id}`, limit: 1 }))[0]?.images[0]?.src
    .split('/')
    .at(-1) ?? '';
const report = async () => (await commerce.rpc.ask(storeSyncGet, {})).photographs;
const path = (name: string) => `/wp-content/uploads/2026/01/${name}`;
const withPicture = (id: number, src: string, more: Record<string, unknown> = {}) =>
  wooProduct(id, { images: [{ src }], ...more });
const jpeg = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'the photographer', Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

/** Reads the shop and fetches pictures until none is due, on any replica. */
async function sync(): Promise<void> {
  await commerce.app.get(StoreSync).run(0);
  await fetched();
}
async function fetched(): Promise<void> {
  const due = `select 1 from store_product where image_url is not null and photo_of is distinct from image_url || ' ' || image_version
    and (photo_retry_at is null or photo_retry_at <= now())`;
  while ((await execute(due)).length > 0) await photographs().run();
}

test("shows the shop's photo uncropped on white in every width without its metadata, or a drawing if there's none", async () => {
  shop.uploads.set(path('pipe.jpg'), await jpeg('#204060'));
  shop.products = [withPicture(1, `${shop.url}${path('pipe.jpg')}`), wooProduct(2)];
  await sync();
  const file = await picture(1);
  expect(file).toMatch(/^store-photo-[0-9a-f]{10}-480\.webp$/);
  expect(await picture(2)).toMatch(/^store-thing-2-/);
  expect(await report()).toEqual({ kept: 1, waiting: 0, failed: [] });
  for (const [width, format] of [240, 480, 960].flatMap((size) =>
    ['avif', 'webp'].map((kind) => [size, kind] as const),
  )) {
    const name = file.replace('480.webp', `${width}.${format}`);
    expect((await commerce.rpc.ask(productImageEnsure, { file: name })).size).toBeGreaterThan(0);
    const chunks: Buffer[] = [];
    for await (const chunk of await commerce.app.get(Client).getObject('product-images', name))
      chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const { width: w, height: h, exif } = await sharp(bytes).metadata();
    expect([w, h, exif]).toEqual([width, width, undefined]);
    const [corner] = await sharp(bytes)
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(corner).toBeGreaterThan(250);
  }
});

test('fetches a photo once, without the key, and again when the shop changes it', async () => {
  const keys: (string | undefined)[] = [];
  const answer = (bytes: Buffer) =>
    shop.uploads.set(path('a.jpg'), (request, response) => {
      keys.push(request.headers.authorization);
      response.end(bytes);
    });
  answer(await jpeg('#300000'));
  const at = (version: string, date: string) =>
    wooProduct(1, {
      images: [{ src: `${shop.url}${path('a.jpg')}`, date_modified_gmt: version }],
      date_modified_gmt: date,
    });
  shop.products = [at('2026-01-01T00:00:00', '2026-01-01T00:00:00')];
  await sync();
  const first = await picture();
  await sync();
  expect(keys).toEqual([undefined]);
  answer(await jpeg('#003000'));
  shop.products = [at('2026-02-01T00:00:00', '2026-02-01T00:00:00')];
  await sync();
  expect(keys).toHaveLength(2);
  expect(await picture()).not.toBe(first);
  shop.products = [wooProduct(1, { date_modified_gmt: '2026-03-01T00:00:00' })];
  await sync();
  expect(await picture()).toMatch(/^store-thing-1-/);
});

test('keeps the drawing and tells staff why when a photo is invalid, too large, missing, or on an internal host', async () => {
  shop.uploads.set(path('page.jpg'), Buffer.from('<!doctype html><p>Log in</p>'));
  shop.uploads.set(path('polyglot.jpg'), Buffer.concat([await jpeg('#102030'), Buffer.from('<?php evil()')]));
  shop.uploads.set(path('large.jpg'), Buffer.alloc(6 * 1024 * 1024, 0xff));
  shop.uploads.set(
    path('away.jpg'),
    (_request, response) => void response.writeHead(302, { location: insideUrl }).end(),
  );
  shop.uploads.set(
    path('loop.jpg'),
    (request, response) => void response.writeHead(302, { location: request.url }).end(),
  );
  shop.products = ['page', 'polyglot', 'large', 'away', 'loop', 'gone'].map((name, at) =>
    withPicture(at + 1, `${shop.url}${path(`${name}.jpg`)}`),
  );
  shop.products.push(withPicture(7, insideUrl));
  await sync();
  expect((await report()).failed.map(({ why }) => why)).toEqual([
    expect.stringContaining('not a picture'),
    expect.stringContaining('extra data'),
    'larger than 5 MB',
    'leads to an internal address',
    'too many redirects',
    'answered 404',
    'leads to an internal address',
  ]);
  expect(insideAsked).toBe(0);
  for (let id = 1; id <= 7; id += 1) expect(await picture(id)).toMatch(new RegExp(`^store-thing-${id}-`));
  shop.asked = [];
  await fetched();
  expect(shop.asked).toEqual([]);
});

test('retries a failed photo a few times and keeps the current one meanwhile', async () => {
  shop.uploads.set(path('a.jpg'), await jpeg('#400040'));
  shop.products = [withPicture(1, `${shop.url}${path('a.jpg')}`)];
  await sync();
  const before = await picture();
  let asked = 0;
  shop.uploads.set(path('b.jpg'), (request, response) => {
    asked += 1;
    if (asked % 2 === 0) request.socket.destroy();
    else response.writeHead(503).end();
  });
  shop.products = [withPicture(1, `${shop.url}${path('b.jpg')}`, { date_modified_gmt: '2026-02-01T00:00:00' })];
  await sync();
  expect([asked, await picture(), (await report()).waiting]).toEqual([1, before, 1]);
  for (let count = 0; count < 10; count += 1) {
    await execute('update store_product set photo_retry_at = now() where photo_retry_at is not null');
    await fetched();
  }
  expect(asked).toBe(5);
  expect(await picture()).toMatch(/^store-thing-1-/);
  expect(await report()).toMatchObject({ kept: 0, waiting: 0, failed: [{ name: 'Thing 1' }] });
});

test("synchronization doesn't wait for photos", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bytes = await jpeg('#505050');
  shop.uploads.set(path('slow.jpg'), (_request, response) => void held.then(() => response.end(bytes)));
  shop.products = [withPicture(1, `${shop.url}${path('slow.jpg')}`)];
  await commerce.app.get(StoreSync).run(0);
  expect(await picture()).toMatch(/^store-thing-1-/);
  release();
  await fetched();
  expect(await picture()).toMatch(/^store-photo-/);
});

test('refetches photos missing from the bucket and removes unused ones', async () => {
  shop.uploads.set(path('a.jpg'), await jpeg('#607080'));
  shop.products = [withPicture(1, `${shop.url}${path('a.jpg')}`)];
  await sync();
  const file = await picture();
  const bucket = commerce.app.get(Client);
  await bucket.removeObject('product-images', file);
  await expect(commerce.rpc.ask(productImageEnsure, { file })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await fetched();
  expect([await picture(), (await commerce.rpc.ask(productImageEnsure, { file })).size > 0]).toEqual([file, true]);

  const soon = new Date(Date.now() + 60_000);
  await photographs().sweep(soon);
  expect((await commerce.rpc.ask(productImageEnsure, { file })).size).toBeGreaterThan(0);
  await execute(`update store_product set photo_hash = null where photo_hash is not null`);
  expect(await photographs().sweep(soon)).toBeGreaterThanOrEqual(6);
  await expect(bucket.statObject('product-images', file)).rejects.toThrow();
});
