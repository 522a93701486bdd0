import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { objectStoreConfig, readConfig } from '@bluntbot/platform/config';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Client } from 'minio';
import { freePort } from '../local/src/free-port.ts';
import { type ObjectStore, startObjectStore } from '../local/src/servers/object-store.ts';
import { ObjectMover } from './object-mover.ts';

const config = readConfig(objectStoreConfig);
/** The store of this run: embedded, in a container, or the one that S3_ENDPOINT names. */
const to = objectStoreClient(config);
const dir = mkdtempSync(join(tmpdir(), 'bluntbot-move-'));
let source: ObjectStore;
let from: Client;
let bucket: string;

beforeAll(async () => {
  source = await startObjectStore(dir, join(dir, 'object-store.log'), await freePort());
  from = objectStoreClient({ ...config, S3_ENDPOINT: source.url, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' });
});
afterAll(async () => {
  await source.child.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(async () => {
  for (const { name } of await from.listBuckets()) {
    for (const object of await objects(from, name)) await from.removeObject(name, object);
    await from.removeBucket(name);
  }
  bucket = `move-${randomUUID()}`;
  await from.makeBucket(bucket);
});

async function objects(store: Client, of: string): Promise<string[]> {
  return ((await store.listObjectsV2(of, '', true).toArray()) as { name: string }[]).map(({ name }) => name);
}
const read = async (store: Client, name: string) => buffer(await store.getObject(bucket, name));

test('copies every object with its bytes, type, and cache header', async () => {
  const picture = randomBytes(200_000);
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' };
  await from.putObject(bucket, 'og-kush-0a1b2c3d4e-400.webp', picture, picture.length, headers);
  await from.putObject(bucket, 'incoming/empty', '');
  expect(await new ObjectMover(from, to).move()).toEqual({ copied: 2, there: 0, kept: 0, bytes: picture.length });
  expect((await read(to, 'og-kush-0a1b2c3d4e-400.webp')).equals(picture)).toBe(true);
  expect((await to.statObject(bucket, 'og-kush-0a1b2c3d4e-400.webp')).metaData).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await objects(to, bucket)).sort()).toEqual(['incoming/empty', 'og-kush-0a1b2c3d4e-400.webp']);
});

test('copies nothing on a second run, and only what is missing after an interruption', async () => {
  for (let at = 0; at < 20; at += 1) await from.putObject(bucket, `picture-${at}`, `bytes of ${at}`);
  let puts = 0;
  const breaking = new Proxy(to, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (name === 'putObject' && ++puts > 8) throw new Error('the connection is gone');
        return (member as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  await expect(new ObjectMover(from, breaking).move()).rejects.toThrow('the connection is gone');
  const again = await new ObjectMover(from, to).move();
  expect(again.there).toBeGreaterThanOrEqual(8 - 4);
  expect(again.copied + again.there).toBe(20);
  expect(await new ObjectMover(from, to).move()).toMatchObject({ copied: 0, there: 20 });
  expect(await objects(to, bucket)).toHaveLength(20);
});

test('copies an object again when the source replaced it', async () => {
  await from.putObject(bucket, 'replaced', 'first');
  await new ObjectMover(from, to).move();
  await laterThan(to, 'replaced');
  await from.putObject(bucket, 'replaced', 'second');
  expect(await new ObjectMover(from, to).move()).toMatchObject({ copied: 1 });
  expect((await read(to, 'replaced')).toString()).toBe('second');
});

test('keeps objects that were written to the target later', async () => {
  await from.putObject(bucket, 'chosen', 'old');
  await to.makeBucket(bucket);
  await laterThan(from, 'chosen');
  await to.putObject(bucket, 'chosen', 'newer');
  expect(await new ObjectMover(from, to).move()).toMatchObject({ copied: 0, kept: 1 });
  expect((await read(to, 'chosen')).toString()).toBe('newer');
});

test('leaves objects that are written during the run to the next one', async () => {
  await from.putObject(bucket, 'first', 'one');
  const writing = new Proxy(to, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = (...given: unknown[]) => (member as (...args: unknown[]) => unknown).apply(target, given);
      if (name !== 'putObject') return call;
      return async (...given: unknown[]) => {
        await from.putObject(bucket, 'second', 'two');
        return call(...given);
      };
    },
  });
  expect(await new ObjectMover(from, writing).move()).toMatchObject({ copied: 1 });
  expect(await new ObjectMover(from, to).move()).toMatchObject({ copied: 1, there: 1 });
});

test('fails the move when an object disappears from the target', async () => {
  await from.putObject(bucket, 'gone', 'as it is');
  let lists = 0;
  const losing = new Proxy(to, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name === 'listObjectsV2' && ++lists > 1) return () => to.listObjectsV2(bucket, 'nothing/', true);
      return typeof member === 'function' ? (member as (...args: unknown[]) => unknown).bind(target) : member;
    },
  });
  await expect(new ObjectMover(from, losing).move()).rejects.toThrow(`${bucket}/gone is not in the target`);
});

test('fails the move when an object arrives changed', async () => {
  await from.putObject(bucket, 'changed', 'as it is');
  const changing = new Proxy(to, {
    get(target, name) {
      if (name === 'statObject') return async () => ({ size: 3, etag: 'f'.repeat(32), metaData: {} });
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member as (...args: unknown[]) => unknown).bind(target) : member;
    },
  });
  await expect(new ObjectMover(from, changing).move()).rejects.toThrow(`${bucket}/changed did not arrive as it is`);
});

/** Resolves when the next write gets a later time than this object. Stores record times in seconds. */
async function laterThan(store: Client, name: string): Promise<void> {
  const { lastModified } = await store.statObject(bucket, name);
  for (let at = 0; ; at += 1) {
    await store.putObject(bucket, 'clock', String(at));
    const clock = await store.statObject(bucket, 'clock');
    await store.removeObject(bucket, 'clock');
    if (clock.lastModified.getTime() >= lastModified.getTime() + 1_000) return;
  }
}
