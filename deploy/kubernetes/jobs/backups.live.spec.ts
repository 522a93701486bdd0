import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@bluntbot/platform/config';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Backups, backupConfig } from './backups.ts';

const store = objectStoreClient(readConfig(backupConfig));
let folder: string;
let bucket: string;
let backups: Backups;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bluntbot-backups-'));
  bucket = `backups-${process.pid}-${Date.now()}`;
  backups = new Backups(store, bucket);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function dumps(of: Record<string, string>): string {
  const dir = mkdtempSync(join(folder, 'dumps-'));
  for (const [file, text] of Object.entries(of)) writeFileSync(join(dir, file), text);
  return dir;
}

function empty(): string {
  const dir = join(folder, 'fetched');
  mkdirSync(dir);
  return dir;
}

test('fetches backups byte for byte, the newest by default', async () => {
  const first = await backups.keep(dumps({ 'catalog.dump': 'old' }), new Date('2026-11-20T08:30:00Z'));
  await backups.keep(dumps({ 'catalog.dump': 'new', 'identity.dump': 'staff' }), new Date('2026-11-21T08:30:00Z'));
  const to = empty();
  expect(await backups.fetch('newest', to)).toEqual([
    '2026-11-21T08-30-00Z/catalog.dump',
    '2026-11-21T08-30-00Z/identity.dump',
  ]);
  expect([readFileSync(join(to, 'catalog.dump'), 'utf8'), readFileSync(join(to, 'identity.dump'), 'utf8')]).toEqual([
    'new',
    'staff',
  ]);
  await backups.fetch(first, to);
  expect(readFileSync(join(to, 'catalog.dump'), 'utf8')).toBe('old');
});

test('ignores an incomplete backup, and stops at an empty dump', async () => {
  const whole = await backups.keep(dumps({ 'catalog.dump': 'whole' }), new Date('2026-11-20T08:30:00Z'));
  await store.putObject(bucket, '2026-11-21T08-30-00Z/catalog.dump', 'cut o');
  expect(await backups.names()).toEqual([whole]);
  expect(await backups.fetch('newest', empty())).toEqual([`${whole}/catalog.dump`]);
  await expect(backups.keep(dumps({ 'catalog.dump': '' }))).rejects.toThrow('no whole backup');
  await expect(backups.keep(dumps({}))).rejects.toThrow('no whole backup');
});

test('does not restore a dump that is shorter than what was stored', async () => {
  const name = await backups.keep(dumps({ 'catalog.dump': 'whole' }));
  await store.putObject(bucket, `${name}/catalog.dump`, 'who');
  await expect(backups.fetch(name, empty())).rejects.toThrow('has 3 bytes where 5 were stored');
});

test('deletes old and incomplete backups, but never the newest', async () => {
  for (const day of ['01', '02'])
    await backups.keep(dumps({ 'catalog.dump': day }), new Date(`2026-11-${day}T08:30:00Z`));
  await store.putObject(bucket, '2026-10-30T08-30-00Z/catalog.dump', 'cut o');
  expect(await backups.forget(30, new Date('2026-12-01T08:30:01Z'))).toBe(3);
  expect(await backups.names()).toEqual(['2026-11-02T08-30-00Z']);
  expect(await backups.forget(30, new Date('2027-12-01T08:30:00Z'))).toBe(0);
});

test('reports a missing backup', async () => {
  await backups.keep(dumps({ 'catalog.dump': 'whole' }));
  await expect(backups.fetch('2020-01-01T08-30-00Z', empty())).rejects.toThrow(
    'There is no backup 2020-01-01T08-30-00Z',
  );
});
