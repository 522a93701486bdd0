import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'minio';
import { objectStoreConfig, readConfig } from './config.ts';
import { isMissingObject, objectStoreClient } from './object-store.ts';

/**
 * What the project requires of an object store, whichever is configured: the embedded one, one in a container
 * (OBJECT_STORE picks it), or the one that S3_ENDPOINT names.
 */
const store = objectStoreClient(readConfig(objectStoreConfig));
const bucket = `contract-${randomUUID()}`;
/** One more than fits on a page of a listing. */
const MANY = 1_001;

beforeAll(() => store.makeBucket(bucket));
afterAll(async () => {
  for (const name of await names(bucket)) await store.removeObject(bucket, name);
  await store.removeBucket(bucket);
});

async function listed(of: string): Promise<{ name: string; size: number; etag: string; lastModified: Date }[]> {
  return (await store.listObjectsV2(of, '', true).toArray()) as never;
}
const names = async (of: string): Promise<string[]> => (await listed(of)).map(({ name }) => name);
const read = async (name: string): Promise<Buffer> => buffer(await store.getObject(bucket, name));
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('bucketExists tells whether a bucket exists', async () => {
  expect(await store.bucketExists(bucket)).toBe(true);
  expect(await store.bucketExists(`missing-${randomUUID()}`)).toBe(false);
});

test('makeBucket creates one bucket when several processes call it at once', async () => {
  const shared = `shared-${randomUUID()}`;
  await Promise.allSettled(Array.from({ length: 4 }, () => store.makeBucket(shared)));
  expect(await store.bucketExists(shared)).toBe(true);
  expect((await store.listBuckets()).filter(({ name }) => name === shared)).toHaveLength(1);
  await store.removeBucket(shared);
});

test('putObject stores bytes, type, and cache header, which statObject and getObject return', async () => {
  const bytes = randomBytes(100_000);
  const headers = { 'Content-Type': 'image/avif', 'Cache-Control': 'public, max-age=31536000, immutable' };
  await store.putObject(bucket, 'blue-dream-0a1b2c3d4e-400.avif', bytes, bytes.length, headers);
  const { size, etag, lastModified, metaData } = await store.statObject(bucket, 'blue-dream-0a1b2c3d4e-400.avif');
  expect({ size, etag: etag.replaceAll('"', '') }).toEqual({ size: bytes.length, etag: md5(bytes) });
  expect(Math.abs(lastModified.getTime() - Date.now())).toBeLessThan(3_600_000);
  expect(metaData).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await read('blue-dream-0a1b2c3d4e-400.avif')).equals(bytes)).toBe(true);
});

test('putObject accepts a stream of known size, text, and custom metadata', async () => {
  const bytes = randomBytes(3_000_000);
  await store.putObject(
    bucket,
    'streamed',
    Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]),
    bytes.length,
    {
      'x-amz-meta-source-etag': 'abc',
    },
  );
  expect(md5(await read('streamed'))).toBe(md5(bytes));
  expect((await store.statObject(bucket, 'streamed')).metaData).toMatchObject({ 'source-etag': 'abc' });
  await store.putObject(bucket, 'text/complete.json', '[{"file":"catalog.dump"}]');
  expect((await read('text/complete.json')).toString()).toBe('[{"file":"catalog.dump"}]');
});

test('putObject replaces an object completely', async () => {
  await store.putObject(bucket, 'replaced', 'a long text that was there before');
  await store.putObject(bucket, 'replaced', 'short');
  expect((await read('replaced')).toString()).toBe('short');
});

test('fPutObject stores a file byte for byte', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-contract-'));
  const bytes = randomBytes(300_000);
  writeFileSync(join(dir, 'catalog.dump'), bytes);
  await store.fPutObject(bucket, '2026-11-21T08-30-00Z/catalog.dump', join(dir, 'catalog.dump'));
  expect((await read('2026-11-21T08-30-00Z/catalog.dump')).equals(bytes)).toBe(true);
  rmSync(dir, { recursive: true });
});

test('presignedPutObject accepts an upload from a client without keys', async () => {
  const url = await store.presignedPutObject(bucket, 'incoming/upload', 300);
  const { status } = await fetch(url, { method: 'PUT', body: 'a,b\n1,2\n' });
  expect(status).toBe(200);
  expect((await read('incoming/upload')).toString()).toBe('a,b\n1,2\n');
});

test('isMissingObject recognizes a missing object and a missing bucket', async () => {
  for (const [where, name] of [
    [bucket, 'missing'],
    [`missing-${randomUUID()}`, 'missing'],
  ] as const) {
    expect(isMissingObject(await refusal(store.getObject(where, name)))).toBe(true);
    expect(isMissingObject(await refusal(store.statObject(where, name)))).toBe(true);
  }
  expect(isMissingObject(await refusal(store.putObject(`missing-${randomUUID()}`, 'name', 'text')))).toBe(true);
});

test('removeObject removes an object, and succeeds if there is none', async () => {
  await store.putObject(bucket, 'removed', 'text');
  await store.removeObject(bucket, 'removed');
  await store.removeObject(bucket, 'removed');
  expect(isMissingObject(await refusal(store.statObject(bucket, 'removed')))).toBe(true);
});

test('listObjectsV2 lists a whole bucket, folders included, with size, ETag, and time', async () => {
  const full = `full-${randomUUID()}`;
  await store.makeBucket(full);
  expect(await names(full)).toEqual([]);
  const wanted = Array.from(
    { length: MANY },
    (_, at) => `${at % 2 ? 'incoming/' : ''}picture-${String(at).padStart(4, '0')}.webp`,
  ).sort();
  for (let at = 0; at < MANY; at += 50)
    await Promise.all(wanted.slice(at, at + 50).map((name) => store.putObject(full, name, 'x')));
  const objects = await listed(full);
  expect(objects.map(({ name }) => name).sort()).toEqual(wanted);
  for (const { size, etag, lastModified } of objects.slice(0, 3)) {
    expect([size, etag.replaceAll('"', ''), lastModified instanceof Date]).toEqual([1, md5(Buffer.from('x')), true]);
  }
  for (let at = 0; at < MANY; at += 50)
    await Promise.all(wanted.slice(at, at + 50).map((name) => store.removeObject(full, name)));
  expect(await names(full)).toEqual([]);
  await store.removeBucket(full);
}, 300_000);

test('covers every object store call in the code', () => {
  const files = globSync(['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'deploy/*/**/*.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const calls = new Set<string>();
  for (const file of files.filter((name) => !name.endsWith('.spec.ts'))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!text.includes("from 'minio'") && !text.includes('object-store')) continue;
    for (const [, call = ''] of text.matchAll(/\b(?:client|store|from|to)\.(\w+)\(/g))
      if (call in METHODS) calls.add(call);
  }
  const own = readFileSync(import.meta.filename, 'utf8');
  expect([...calls].filter((call) => !own.includes(`store.${call}(`))).toEqual([]);
  expect(calls.size).toBeGreaterThan(6);
});

const ROOT = join(import.meta.dirname, '../../..');
const METHODS = store satisfies Client;
