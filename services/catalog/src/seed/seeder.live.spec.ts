import { Readable } from 'node:stream';
import { adminStrainUpdate } from '@bluntbot/proto/catalog/strain-admin';
import { strainGet } from '@bluntbot/proto/catalog/strains';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { StrainImportRowEntity, StrainImportRunEntity } from '../strain-imports/strain-import.entity.ts';
import { runImport } from '../strain-imports/strain-import-runner.ts';
import { seedCatalog } from './seeder.ts';
import { readStrainSeed, readTerpeneSeed, type StrainSeed } from './strain-seed.ts';

const strains = readStrainSeed().slice(0, 5);
const terpenes = readTerpeneSeed();
const [untouched, edited, imported] = strains as [StrainSeed, StrainSeed, StrainSeed];
const slug = ({ name }: StrainSeed) => name.toLowerCase().replaceAll(' ', '-');
const OLD_TEXT =
  'What an old release said of this strain, in words that no reader would miss, at a length that a description has.';
const older = strains.map((strain) => ({
  ...strain,
  thc: 11,
  flavors: ['old'],
  description: `${OLD_TEXT} ${strain.name}.`,
}));
const olderTerpenes = terpenes.map((terpene) => ({ ...terpene, description: 'Old.' }));

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const em = () => catalog.orm.em.fork();
const strain = (of: StrainSeed) => catalog.rpc.ask(strainGet, { ref: slug(of) });
const idOf = async (of: StrainSeed) => (await strain(of)).id;
const versions = () => em().execute<unknown[]>('select slug, version, image_hash from strain order by slug');

/** Runs an import that records a report, like the service. */
async function importCsv(text: string): Promise<void> {
  const [bytes, id] = [Buffer.from(text), crypto.randomUUID()];
  const fork = em();
  const told = { dryRun: false, fileName: 'lab.csv', startedBy: 'ada' };
  fork.create(StrainImportRunEntity, { id, state: 'done', ...told });
  await runImport(em(), {
    file: { bytes: bytes.length, open: async () => Readable.from(bytes) },
    ...{ id, columns: {}, fileName: told.fileName, dryRun: false, skipRejected: false, staff: told.startedBy },
    report: async (_progress, rows) => {
      for (const row of rows) fork.create(StrainImportRowEntity, { runId: id, ...row });
    },
  });
  await fork.flush();
}

/** Makes the database look like one from before releases and sources were recorded. */
async function forget(): Promise<void> {
  await em().execute('delete from shipped_row');
  await em().execute(`update strain set sources = '{}'`);
}

test('updates an old database to the release, except where staff or imports changed it', async () => {
  await seedCatalog(em(), older, olderTerpenes);
  await catalog.changed();
  await catalog.rpc.ask(adminStrainUpdate, {
    ...{ id: await idOf(edited), name: edited.name, type: edited.type },
    ...{ description: 'Staff know better.', staff: 'ada' },
  });
  await importCsv(`Name,THC\n${imported.name},23\n`);
  await forget();

  const seeded = await seedCatalog(em(), strains, terpenes);
  await catalog.changed();
  expect(seeded).toEqual({ strains: { added: 0, updated: 5 }, terpenes: { added: 0, updated: terpenes.length } });
  expect(await strain(untouched)).toMatchObject({
    ...{ description: untouched.description, thcContent: String(untouched.thc), flavors: untouched.flavors },
    sources: { thc: { source: 'leafly-2021', recordedOn: '2026-11-21' }, description: { source: 'editors' } },
  });
  expect(await strain(edited)).toMatchObject({
    ...{ description: 'Staff know better.', thcContent: String(edited.thc) },
    sources: { description: { source: 'staff' }, thc: { source: 'leafly-2021' } },
  });
  expect(await strain(imported)).toMatchObject({
    ...{ description: imported.description, thcContent: '23' },
    sources: { thc: { source: 'staff' }, description: { source: 'editors' } },
  });
  const [terpene] = await catalog.rpc.ask(terpeneList, {});
  expect(terpene?.description).not.toBe('Old.');
});

test('changes nothing when the same release is seeded again', async () => {
  const before = await versions();
  expect(await seedCatalog(em(), strains, terpenes)).toEqual({
    strains: { added: 0, updated: 0 },
    terpenes: { added: 0, updated: 0 },
  });
  expect(await versions()).toEqual(before);
});

test('keeps edits and imports through later releases, and updates untouched facts', async () => {
  await importCsv(`Name,CBD\n${untouched.name},0.7\n`);
  const next = strains.map((one) => ({ ...one, cbd: 0.3, description: `${one.description} Rewritten.` }));
  await seedCatalog(em(), next, terpenes);
  await catalog.changed();
  expect(await strain(untouched)).toMatchObject({
    ...{ cbdContent: '0.7', description: `${untouched.description} Rewritten.` },
    sources: { cbd: { source: 'import', file: 'lab.csv' }, description: { source: 'editors' } },
  });
  expect(await strain(edited)).toMatchObject({ cbdContent: '0.3', description: 'Staff know better.' });
});

test('leaves a strain to staff who created it before a release shipped it', async () => {
  const [own] = readStrainSeed().slice(5, 6) as [StrainSeed];
  await importCsv(`Name,Type,THC\n${own.name},${own.type},9\n`);
  await seedCatalog(em(), [...strains, own], terpenes);
  await catalog.changed();
  expect(await strain(own)).toMatchObject({ thcContent: '9', sources: { thc: { source: 'import', file: 'lab.csv' } } });
});
