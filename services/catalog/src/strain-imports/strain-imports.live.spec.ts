import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Sql } from '@bluntbot/platform/database/sql';
import { auditList } from '@bluntbot/proto/audit';
import { adminStrainExport, EXPORT_COLUMNS } from '@bluntbot/proto/catalog/strain-admin';
import {
  type StrainImport,
  strainImportGet,
  strainImportReport,
  strainImportRows,
  strainImportStart,
  strainImportUndo,
} from '@bluntbot/proto/catalog/strain-imports';
import { strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { UPLOADS_BUCKET } from '@bluntbot/proto/uploads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { buildStrain } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { runImport } from './strain-import-runner.ts';

let catalog: RunningCatalog;
let store: Client;

beforeAll(async () => {
  catalog = await startCatalog();
  store = catalog.app.get(Client);
  if (!(await store.bucketExists(UPLOADS_BUCKET))) await store.makeBucket(UPLOADS_BUCKET);
});
afterAll(() => catalog.stop());

/** Uploads and imports a file, and polls for the end like the page. */
async function importCsv(content: string | Buffer, dryRun = false, skipRejected = false): Promise<StrainImport> {
  const key = `incoming/${randomUUID()}`;
  const bytes = Buffer.from(content);
  await store.putObject(UPLOADS_BUCKET, key, bytes, bytes.length);
  let run = await catalog.rpc.ask(strainImportStart, {
    key,
    fileName: 'test.csv',
    columns: {},
    dryRun,
    skipRejected,
    staff: 'ada',
  });
  while (run.state === 'running') run = await catalog.rpc.ask(strainImportGet, { id: run.id });
  expect(strainImportGet.response.parse(run)).toEqual(run);
  await catalog.changed();
  return run;
}
const reportOf = async (run: StrainImport) =>
  (await catalog.rpc.ask(strainImportRows, { id: run.id })).map(({ row, outcome, notes }) => [
    row,
    outcome,
    notes.join('; '),
  ]);
const strain = (ref: string) => catalog.rpc.ask(strainGet, { ref });
const total = async () => (await catalog.rpc.askRaw(strainList, { limit: 1 })).total;

test('reports but writes nothing on a dry run', async () => {
  const before = await total();
  const run = await importCsv('Name,Type,Colour\nDry One,sativa,green\n,hybrid,\nDry Two,ruderalis,\n', true);
  expect(run).toMatchObject({ state: 'checked', created: 1, rejected: 2, rows: 3 });
  expect(run.columns).toEqual([
    { header: 'Name', field: 'name' },
    { header: 'Type', field: 'type' },
    { header: 'Colour', field: null },
  ]);
  expect(await reportOf(run)).toEqual([
    [1, 'created', ''],
    [2, 'rejected', 'has no name'],
    [3, 'rejected', 'has no type and isn’t in the catalog yet; the type "ruderalis" is none of sativa, hybrid, indica'],
  ]);
  await catalog.changed();
  expect(await total()).toBe(before);
});

test("writes nothing if one row can't be imported", async () => {
  const run = await importCsv('Name,Type,THC\nAll Or One,sativa,20\nAll Or Two,,20\nAll or one!,sativa,20\n');
  expect(run).toMatchObject({ state: 'failed', error: '2 rows cannot be imported, so nothing was written.' });
  expect((await reportOf(run)).at(-1)).toEqual([3, 'rejected', 'is the same strain as row 1']);
  await expect(strain('all-or-one')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('writes the rest when told to skip invalid rows', async () => {
  const run = await importCsv('Name,Type\nSound One,sativa\nUnsound,\nSound Two,indica\n', false, true);
  expect(run).toMatchObject({ state: 'done', created: 2, rejected: 1 });
  expect((await strain('sound-two')).type).toBe('indica');
  await expect(strain('unsound')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('says that an import was undone, also in its report file', async () => {
  const { id, undoneAt } = await importCsv('Name,Type\nShort Stay,sativa\n');
  expect(undoneAt).toBeNull();
  await catalog.rpc.ask(strainImportUndo, { id, staff: 'ada' });
  expect(await catalog.rpc.ask(strainImportGet, { id })).toMatchObject({ state: 'done', undoneAt: expect.any(String) });
  expect((await catalog.rpc.ask(strainImportReport, { id, after: 0 })).csv).not.toContain('yes');
});

test('says in the report file which rows are still there after an undo', async () => {
  const { id } = await importCsv('Name,Type\nEdited Since,sativa\nLeft Alone,indica\n');
  await catalog.orm.em.fork().execute(`update strain set version = version + 1 where slug = 'edited-since'`);
  expect(await catalog.rpc.ask(strainImportUndo, { id, staff: 'ada' })).toMatchObject({ removed: 1, kept: 1 });
  const { csv } = await catalog.rpc.ask(strainImportReport, { id, after: 0 });
  expect(csv.split('\r\n').slice(0, 2)).toEqual(['1,Edited Since,created,,,yes', '2,Left Alone,created,,,no']);
});

test('reads the notations of public data sets, and reports what it read differently', async () => {
  await buildStrain(catalog.orm.em, {
    name: 'Known Bush',
    aliases: ['Old Known'],
    thc: '10',
    description: 'as it was',
  });
  const run = await importCsv(
    [
      '\ufeffStrain;Species;THC %;CBD;Effects;Flavours;Lineage;AKA;Flowering Time;Difficulty;img_url',
      `Import One;Sativa-dominant hybrid;18-22 %;<1%;"['Happy', 'Creative', 'giggly']";"[""Pine"",""Mint""]";Blue Dream x Haze;First|Eins;8-9;Beginner;https://example.com/a.jpg`,
      'Import Two;INDICA;180 mg/g;n/a;"{sleepy,hungry}";"earthy, sweet";;;;;',
      'old known;;12;;;;;;;;',
    ].join('\r\n'),
  );
  expect(await reportOf(run)).toEqual([
    [
      1,
      'created',
      'the type "Sativa-dominant hybrid" was taken as hybrid; THC "18-22 %" was taken as 20%; CBD "<1%" is only a bound and was left out; no effect of the library: giggly',
    ],
    [2, 'created', 'THC "180 mg/g" was taken as 18%'],
    [3, 'updated', ''],
  ]);
  expect(run).toMatchObject({ state: 'done', created: 2, updated: 1 });
  expect(await strain('import-one')).toMatchObject({
    type: 'hybrid',
    thcContent: '20',
    effects: ['happy', 'creative'],
    flavors: ['pine', 'mint'],
    genetics: 'Blue Dream × Haze',
    aliases: ['First', 'Eins'],
    floweringTime: '8–9 weeks',
    growDifficulty: 'easy',
  });
  expect(await strain('import-two')).toMatchObject({
    type: 'indica',
    cbdContent: null,
    effects: ['sleepy', 'hungry'],
    flavors: ['earthy', 'sweet'],
  });
  expect(await strain('known-bush')).toMatchObject({ name: 'Known Bush', thcContent: '12', description: 'as it was' });
  expect((await catalog.rpc.ask(strainList, { search: 'eins' })).map(({ slug }) => slug)).toEqual(['import-one']);
  const [entry] = await catalog.rpc.ask(auditList('catalog'), { action: 'strains.imported' });
  expect(entry).toMatchObject({
    staff: 'ada',
    subject: 'test.csv',
    after: { created: 2, updated: 1, unchanged: 0, rejected: 0 },
  });
});

test('tolerates cells too large for an index or text', async () => {
  const long = 'x'.repeat(20_000);
  const run = await importCsv(
    `Name,Type,Flavors,Genetics,Aliases,Description\nHard\u0000 Cells,sativa,"${long};pine",${long} x Haze,${long},a\u0000b ${long}\n`,
  );
  expect(run).toMatchObject({ state: 'done', created: 1 });
  expect(await strain('hard-cells')).toMatchObject({
    name: 'Hard Cells',
    flavors: ['pine'],
    genetics: 'Haze',
    aliases: [],
  });
});

test('turns columns with a share per effect into a list, largest first', async () => {
  await importCsv(
    'name,type,relaxed,happy,creative,dry_mouth,most_common_terpene\nShare Bush,Hybrid,55%,61%,0%,20%,Myrcene\n',
  );
  expect(await strain('share-bush')).toMatchObject({ effects: ['happy', 'relaxed'], negativeEffects: ['dry mouth'] });
});

test('imports our own export without changes', async () => {
  const { csv } = await catalog.rpc.ask(adminStrainExport, { limit: 1_000 });
  const run = await importCsv(`${EXPORT_COLUMNS.join(',')}\r\n${csv}`);
  expect(run).toMatchObject({ state: 'done', created: 0, updated: 0, rejected: 0 });
  expect(run.unchanged).toBe(await total());
});

test('reports an import that was killed after its commit as done', async () => {
  const key = `incoming/${randomUUID()}`;
  const bytes = Buffer.from('Name,Type\nKilled Late,sativa\n');
  await store.putObject(UPLOADS_BUCKET, key, bytes, bytes.length);
  // A process that dies at its commit sends nothing more: no statement outside the transaction reaches the
  // database.
  const sql = catalog.app.get(Sql);
  const rows = sql.rows.bind(sql);
  let killed = false;
  sql.rows = ((text: string, values?: unknown[]) => {
    killed ||= text.includes('insert into strain_import_row');
    return killed && !/^\s*(?:with|select)|insert into strain_import_row/.test(text)
      ? new Promise(() => undefined)
      : rows(text, values as never);
  }) as typeof sql.rows;
  try {
    const { id } = await catalog.rpc.ask(strainImportStart, {
      key,
      fileName: 'late.csv',
      columns: {},
      dryRun: false,
      skipRejected: false,
      staff: 'ada',
    });
    await catalog.changed();
    let [run] = await stateOf(id);
    while (run?.strains === 0) [run] = await stateOf(id);
    expect(run).toEqual({ strains: 1, state: 'done' });
    await catalog.orm.em
      .fork()
      .execute(`update strain_import_run set alive_at = now() - interval '1 hour' where id = ?`, [id]);
    expect(await catalog.rpc.ask(strainImportGet, { id })).toMatchObject({ state: 'done', created: 1, error: null });
  } finally {
    sql.rows = rows;
  }
});

/** The run and what it wrote, read at the same moment. */
const stateOf = (id: string) =>
  catalog.orm.em
    .fork()
    .execute<{ strains: number; state: string }[]>(
      `select state, (select count(*)::int from strain where name = 'Killed Late') as strains from strain_import_run where id = ?`,
      [id],
    );

test('fails a run whose process ended before its commit, but not one that is only silent', async () => {
  const em = catalog.orm.em.fork();
  const silent = async (id: string) => {
    await catalog.orm.em
      .fork()
      .execute(
        `insert into strain_import_run (id, state, dry_run, file_name, started_by, alive_at) values (?, 'running', false, 'x.csv', 'ada', now() - interval '1 hour')`,
        [id],
      );
    return (await catalog.rpc.ask(strainImportGet, { id })).state;
  };
  expect(await silent(randomUUID())).toBe('failed');
  const frozen = randomUUID();
  await em.transactional(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtext('strain-import-run'), hashtext(?))`, [frozen]);
    expect(await silent(frozen)).toBe('running');
  });
  expect((await catalog.rpc.ask(strainImportGet, { id: frozen })).state).toBe('failed');
});

test('reports progress of a long file before checking its first row', async () => {
  const bytes = Buffer.from(`Name,Type\n${'Looked At,sativa\n'.repeat(2_500)}`);
  const told: [surveyed: number, bytesRead: number][] = [];
  await runImport(catalog.orm.em, {
    ...{ id: randomUUID(), columns: {}, fileName: 'long.csv', dryRun: true, skipRejected: false, staff: 'ada' },
    file: { bytes: bytes.length, open: async () => Readable.from([bytes]) },
    report: async ({ surveyed, bytesRead }) => void told.push([surveyed, bytesRead]),
  });
  expect(told.slice(0, 2)).toEqual([
    [1_000, 0],
    [2_000, 0],
  ]);
});

test('reads the whole report in pages of a thousand', async () => {
  const run = await importCsv(
    `Name,Type\n${Array.from({ length: 1_500 }, (_, n) => `=Paged ${n},sativa`).join('\n')}\n`,
    true,
  );
  const first = await catalog.rpc.ask(strainImportReport, { id: run.id, after: 0 });
  expect([first.csv.split('\r\n')[0], first.last]).toEqual(["1,'=Paged 0,created,,,no", 1_000]);
  const second = await catalog.rpc.ask(strainImportReport, { id: run.id, after: 1_000 });
  expect([second.csv.split('\r\n').length, second.last]).toEqual([501, null]);
});

test.each([
  ['nothing', ' '],
  ['no names', 'Type,THC\nsativa,20\n'],
])('fails an import of %s with a reason', async (_what, content) => {
  const run = await importCsv(content);
  expect(run.state).toBe('failed');
  expect(run.error).toMatch(/empty|No column/);
});

test.each([
  ['a quote that is never closed', 'Name,Type\n"Broken,sativa\n', /can't be read as CSV/],
  ['no text at all', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /^This file contains no text\./],
])('rejects %s at once and deletes its upload', async (_what, content, why) => {
  await expect(importCsv(content)).rejects.toThrow(why);
  const waiting = await store.listObjectsV2(UPLOADS_BUCKET, 'incoming/', true).toArray();
  expect(waiting).toEqual([]);
});

test('imports ten thousand rows and finds them immediately', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `Grown ${n.toString(36)} Kush,indica,${(n % 300) / 10},happy;sleepy,Description number ${n} of a plant.`,
  );
  const run = await importCsv(`Name,Type,THC,Effects,Description\n${rows.join('\n')}\n`);
  expect(run).toMatchObject({ state: 'done', created: 10_000, rejected: 0 });
  expect(
    (await catalog.rpc.ask(strainList, { search: 'grown 7pr kush', limit: 1 }, { timeoutMs: 20_000 })).map(
      ({ name }) => name,
    ),
  ).toEqual(['Grown 7pr Kush']);
}, 120_000);
