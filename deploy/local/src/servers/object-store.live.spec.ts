import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { startObjectStore } from './object-store.ts';

/** One more than fits on a page of a listing. */
const FILES = 1_001;

test('lists a bucket with more than a thousand files completely', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-objects-'));
  const { child, url } = await startObjectStore(dir, join(dir, 'object-store.log'), await freePort());
  const bucket = `${url}/pictures`;
  await fetch(bucket, { method: 'PUT' });
  const names = Array.from({ length: FILES }, (_, at) => `picture-${String(at).padStart(4, '0')}.webp`);
  for (let at = 0; at < FILES; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => fetch(`${bucket}/${name}`, { method: 'PUT', body: 'x' })));
  }
  const listed: string[] = [];
  let more: string | undefined = '';
  while (more !== undefined) {
    const page = await fetch(`${bucket}?list-type=2${more && `&continuation-token=${encodeURIComponent(more)}`}`);
    expect(page.status).toBe(200);
    const text = await page.text();
    listed.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name));
    more = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
  }
  expect(listed).toEqual(names);
  await child.stop();
  rmSync(dir, { recursive: true });
}, 60_000);

test('keeps a file that is written next to a deleted one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-objects-'));
  const { child, url } = await startObjectStore(dir, join(dir, 'object-store.log'), await freePort());
  const folder = `${url}/uploads/incoming`;
  await fetch(`${url}/uploads`, { method: 'PUT' });
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    await fetch(`${folder}/old-${at}`, { method: 'PUT', body: 'x' });
    const [deleted, written] = await Promise.all([
      fetch(`${folder}/old-${at}`, { method: 'DELETE' }),
      fetch(`${folder}/new-${at}`, { method: 'PUT', body: 'x' }),
    ]);
    const read = await fetch(`${folder}/new-${at}`);
    statuses.push(deleted.status, written.status, read.status);
    await fetch(`${folder}/new-${at}`, { method: 'DELETE' });
  }
  expect([...new Set(statuses)].toSorted()).toEqual([200, 204]);
  await child.stop();
  rmSync(dir, { recursive: true });
}, 60_000);
