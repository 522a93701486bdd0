import { randomUUID } from 'node:crypto';
import { auditList } from '@bluntbot/proto/audit';
import { dispensaryList } from '@bluntbot/proto/locations/dispensaries';
import {
  type DispensaryImport,
  dispensaryImportGet,
  dispensaryImportReport,
  dispensaryImportRows,
  dispensaryImportStart,
  dispensaryImportUndo,
} from '@bluntbot/proto/locations/dispensary-imports';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { UPLOADS_BUCKET } from '@bluntbot/proto/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';

/** Lists that staff upload. No business in them is real. */
let locations: RunningLocations;
let store: Client;
beforeAll(async () => {
  locations = await startLocations();
  store = locations.app.get(Client);
  if (!(await store.bucketExists(UPLOADS_BUCKET))) await store.makeBucket(UPLOADS_BUCKET);
});
afterAll(() => locations.stop());
beforeEach(() => sql(`delete from dispensary where source <> 'demo'`));

const sql = (statement: string, values: unknown[] = []) => locations.orm.em.fork().execute(statement, values);
type Answers = Partial<RequestOf<typeof dispensaryImportStart>>;

async function startList(content: string | Buffer, answers: Answers = {}): Promise<DispensaryImport> {
  const key = `incoming/${randomUUID()}`;
  const bytes = Buffer.from(content);
  await store.putObject(UPLOADS_BUCKET, key, bytes, bytes.length);
  return locations.rpc.ask(dispensaryImportStart, {
    ...{ key, fileName: 'md.csv', staff: 'ada', dryRun: false },
    ...answers,
  });
}

/** Uploads a list and waits for the end by asking, as the page does. */
async function importList(content: string | Buffer, answers: Answers = {}): Promise<DispensaryImport> {
  let run = await startList(content, answers);
  while (run.state === 'running') run = await locations.rpc.ask(dispensaryImportGet, { id: run.id });
  expect(dispensaryImportGet.response.parse(run)).toEqual(run);
  return run;
}
const rowsOf = (run: DispensaryImport) => locations.rpc.ask(dispensaryImportRows, { id: run.id });
const shown = async () => {
  await locations.changed();
  return (await locations.rpc.ask(dispensaryList, { limit: 100 })).map(({ name }) => name).sort();
};

const HEADER = 'License #,Trade Name,License Type,License Status,Address,City,State,Zip';
const row = (at: number, kind = 'Dispensary') =>
  `D-23-${at},Shop ${at},${kind},Active,${at} Main St,Rockville,MD,20850`;
const list = (count: number) => [HEADER, ...Array.from({ length: count }, (_, at) => row(at + 1))].join('\n');

test('a dry run reports how it read each header and row, and writes nothing', async () => {
  const before = await shown();
  const run = await importList(`${HEADER},Notes\n${row(1)},x\n${row(2, 'Grower')},y\n`, { dryRun: true });
  expect(run).toMatchObject({ state: 'checked', created: 1, skipped: 1, error: null, questions: [] });
  expect(run.columns[1]).toEqual({ header: 'Trade Name', field: 'name', reason: 'header' });
  expect(run.columns.at(-1)).toEqual({ header: 'Notes', field: null, reason: null });
  expect(await rowsOf(run)).toEqual([
    { row: 2, name: 'Shop 1', outcome: 'created', notes: expect.any(Array) },
    { row: 3, name: 'Shop 2', outcome: 'skipped', notes: ['no shop: Grower'] },
  ]);
  expect(await shown()).toEqual(before);
});

test('an import is written and audited, and its report says so', async () => {
  const run = await importList(list(3));
  expect(run).toMatchObject({ state: 'done', created: 3, sources: ['Maryland Cannabis Administration'] });
  expect(await shown()).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
  const [entry] = await locations.rpc.ask(auditList('locations'), { action: 'dispensaries.imported' });
  expect(entry).toMatchObject({ staff: 'ada', subject: 'md.csv', after: { created: 3, removed: 0 } });
  const { csv, last } = await locations.rpc.ask(dispensaryImportReport, { id: run.id, after: 0 });
  expect([csv.split('\n')[0], last]).toEqual([expect.stringMatching(/^2,Shop 1,created,.*,yes$/), null]);
});

test('an import is undone and audited; one that wrote nothing, or is running, is not', async () => {
  const undo = (id: string) => locations.rpc.ask(dispensaryImportUndo, { id, staff: 'ada' });
  const { id } = await importList(list(3));
  expect(await undo(id)).toMatchObject({ restored: 0, removed: 3, kept: 0 });
  expect(await locations.rpc.ask(dispensaryImportGet, { id })).toMatchObject({
    state: 'done',
    undoneAt: expect.any(String),
  });
  expect((await locations.rpc.ask(dispensaryImportReport, { id, after: 0 })).csv).not.toContain('yes');
  expect((await shown()).filter((name) => name.startsWith('Shop'))).toEqual([]);
  const [entry] = await locations.rpc.ask(auditList('locations'), { action: 'dispensaries.import-undone' });
  expect(entry).toMatchObject({ staff: 'ada', subject: id, after: { removed: 3 } });
  await expect(undo((await importList(list(3), { dryRun: true })).id)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'This import wrote nothing, so there is nothing to undo.' },
  });
  await sql(`update dispensary_import_run set state = 'running' where id = ?`, [id]);
  await expect(undo(id)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'An import is running. Please try again when it’s done.' },
  });
  await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Import not found' });
});

test('says in the report file which rows are still there after an undo', async () => {
  const { id } = await importList(list(3));
  await sql(`update dispensary set updated_at = now() where name = 'Shop 2'`);
  const undone = await locations.rpc.ask(dispensaryImportUndo, { id, staff: 'ada' });
  expect(undone).toMatchObject({ removed: 2, kept: 1 });
  const { csv } = await locations.rpc.ask(dispensaryImportReport, { id, after: 0 });
  expect(csv.match(/\w+(?=\n)/g)).toEqual(['no', 'yes', 'no']);
});

test("proposes a name for a list without one, and reads it with the staff's choice", async () => {
  const strange = `Nr,Bezeichnung,Ort,Staat,Strasse\n${[1, 2, 3, 4].map((at) => `D-23-${at},Green Shop ${at},Rockville,MD,${at} Main St`).join('\n')}`;
  const run = await importList(strange, { dryRun: true });
  expect(run.state).toBe('failed');
  expect(run.error).toMatch(/^No column is recognized as the shop's name\. .* for example "Bezeichnung"/);
  expect(run.columns.map(({ field, reason }) => [field, reason])).toEqual([
    [null, null],
    ['name', 'proposal'],
    [null, null],
    ['state', 'values'],
    ['address', 'values'],
  ]);
  const columns = { Nr: null, Bezeichnung: 'name', Ort: 'city' } as const;
  const again = await importList(strange, { dryRun: true, columns });
  expect(again).toMatchObject({ state: 'checked', created: 4 });
  expect(again.columns.slice(0, 3).map(({ reason }) => reason)).toEqual(['given', 'given', 'given']);
});

test('staff name the state, the source, and the day of a list', async () => {
  const run = await importList('Name,Address,City,Zip\nHarbor Shop,1 Main St,Rockville,20850\n', {
    ...{ state: 'maryland', source: 'medical', checkedOn: '2026-10-01' },
  });
  expect(run).toMatchObject({ state: 'done', sources: ['medical'] });
  const [shop] = await sql(`select state, source, checked_on::text as day from dispensary where name = 'Harbor Shop'`);
  expect(shop).toEqual({ state: 'MD', source: 'medical', day: '2026-10-01' });
});

test("staff name the licensing agency when the list doesn't", async () => {
  const strange = [`${HEADER},Regulator`, `${row(1)},`, `${row(2)},Bay Cannabis Board`].join('\n');
  const run = await importList(strange, { regulator: 'Harbor Cannabis Board' });
  expect(run).toMatchObject({ state: 'done', sources: ['Harbor Cannabis Board', 'Bay Cannabis Board'] });
  expect(await sql(`select name, regulator from dispensary where source <> 'demo' order by name`)).toEqual([
    { name: 'Shop 1', regulator: 'Harbor Cannabis Board' },
    { name: 'Shop 2', regulator: 'Bay Cannabis Board' },
  ]);
});

test('reports an unknown status, and staff can say that it means open', async () => {
  const strange = list(3).replaceAll('Active', 'LCNS-A');
  const run = await importList(strange, { dryRun: true });
  expect(run.warnings).toEqual([
    expect.stringMatching(/^Visitors won't see 3 of these shops/),
    expect.stringMatching(/^Shops with these statuses aren't shown, .*: "LCNS-A"\. /),
  ]);
  expect((await importList(strange, { openStatuses: ['lcns-a'] })).warnings).toEqual([]);
  expect(await shown()).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
});

test('asks before a list shrinks its source, and names the shops that go when allowed', async () => {
  await importList(list(10));
  const refused = await importList(list(7));
  expect(refused).toMatchObject({ state: 'failed', removed: 3, error: 'The list would take out many shops.' });
  expect(refused.questions).toEqual([expect.stringContaining('this list would take out 3 of them (30%)')]);
  expect(await shown()).toHaveLength(10);
  const allowed = await importList(list(7), { allowRemovals: true });
  expect(allowed).toMatchObject({ state: 'done', unchanged: 7, removed: 3, questions: [] });
  expect((await rowsOf(allowed)).slice(-3)).toEqual(
    [10, 8, 9].map((at) => ({
      ...{ row: null, name: `Shop ${at}`, outcome: 'removed' },
      notes: ['no longer on the list: Rockville, MD'],
    })),
  );
  expect(await shown()).toHaveLength(7);
});

test('two lists at once are imported one after the other', async () => {
  const [first, second] = await Promise.all([startList(list(9)), startList(list(10))]);
  const end = async ({ id }: DispensaryImport): Promise<DispensaryImport> => {
    const run = await locations.rpc.ask(dispensaryImportGet, { id });
    return run.state === 'running' ? end(run) : run;
  };
  const ended = [await end(first), await end(second)];
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(10);
});

test.each([
  ['a state that is none', { state: 'Mary' }, 'There is no state "Mary".'],
  ['a day to come', { checkedOn: '2999-01-01' }, 'is still to come'],
  ['the name of the demo listings', { source: 'demo' }, 'Give the list another name.'],
])('%s is refused at once, and the upload is gone', async (_what, answers, why) => {
  await expect(startList(list(1), answers)).rejects.toThrow(why);
  expect(await store.listObjectsV2(UPLOADS_BUCKET, 'incoming/', true).toArray()).toEqual([]);
});

test('rejects more rows than the screen accepts with one line', async () => {
  const run = await importList(list(10_001), { dryRun: true });
  expect(run).toMatchObject({ state: 'failed', error: 'A list may have 10,000 rows. Split it by state.' });
}, 60_000);

test('marks a run failed if its process ended before the commit, but not if it is only silent', async () => {
  const silent = async (id: string) => {
    await sql(
      `insert into dispensary_import_run (id, state, phase, dry_run, file_name, started_by, bytes, alive_at)
       values (?, 'running', 'writing', false, 'x.csv', 'ada', 1, now() - interval '1 hour')`,
      [id],
    );
    return (await locations.rpc.ask(dispensaryImportGet, { id })).state;
  };
  expect(await silent(randomUUID())).toBe('failed');
  const frozen = randomUUID();
  await locations.orm.em.fork().transactional(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtext('dispensary-import-run'), hashtext(?))`, [frozen]);
    expect(await silent(frozen)).toBe('running');
  });
  expect(await locations.rpc.ask(dispensaryImportGet, { id: frozen })).toMatchObject({
    ...{ state: 'failed', error: 'The process that ran this import ended. Nothing was written.' },
  });
});

test('a run that was marked failed writes nothing if its process continues', async () => {
  // Holds the lock of imports until the run has been declared dead, as a frozen process would.
  const other = locations.orm.em.fork();
  await other.begin();
  await other.execute('lock table dispensary in access exclusive mode');
  const { id } = await startList(list(2));
  const phase = async () => ((await sql(`select phase from dispensary_import_run where id = ?`, [id])) as Phase[])[0];
  while ((await phase())?.phase === 'reading') await locations.rpc.ask(dispensaryImportGet, { id });
  await sql(`update dispensary_import_run set state = 'failed', error = 'dead' where id = ?`, [id]);
  await other.rollback();
  const lockOf = `select 1 from pg_locks where locktype = 'advisory' and classid = (hashtext('dispensary-import-run')::bigint & 4294967295)::oid`;
  while (((await sql(lockOf)) as object[]).length > 0) await locations.rpc.ask(dispensaryImportGet, { id });
  expect(await locations.rpc.ask(dispensaryImportGet, { id })).toMatchObject({ state: 'failed', error: 'dead' });
  expect(await sql(`select 1 from dispensary where source <> 'demo'`)).toEqual([]);
});
interface Phase {
  phase: string;
}
