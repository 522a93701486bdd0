import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';
import { readDemoDispensaries } from '../seed/location-seed.ts';

/** Imports of lists that are taken back. No business in them is real. */
const demos = readDemoDispensaries().length;
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(async () => {
  await lists.sql(`delete from dispensary where source <> 'demo'`);
  await lists.sql(`update dispensary set listed = true`);
  await lists.sql('delete from dispensary_import_undo');
});

/** Every column of every shop that is no demo. */
const shops = () => lists.sql(`select * from dispensary where source <> 'demo' order by id`);
const shown = async () => (await lists.listed()).map(({ name }) => name);

const HEADER = 'License #,Trade Name,License Type,License Status,Address,City,State,Zip,Phone';
const row = (at: number, { name = `Shop ${at}`, status = 'Active', phone = '' } = {}) =>
  `D-23-${at},${name},Dispensary,${status},${at} Main St,Rockville,MD,20850,${phone}`;
const list = (...rows: string[]) => [HEADER, ...rows].join('\n');
const numbered = (count: number) => list(...Array.from({ length: count }, (_, at) => row(at + 1)));

test('an undone import leaves every shop exactly as it was before, and the log says so', async () => {
  await lists.run(numbered(6), { checkedOn: '2026-10-01' });
  const before = await shops();
  const changed = [row(1, { name: 'Renamed Shop' }), row(2, { status: 'Revoked' }), row(3, { phone: '301-555-0100' })];
  const { id, result } = await lists.run(list(...changed, row(4), row(7)), { allowRemovals: true });
  expect(result).toMatchObject({ created: 1, updated: 3, unchanged: 1, gone: 2 });
  expect(await shown()).toEqual(['Renamed Shop', 'Shop 3', 'Shop 4', 'Shop 7']);

  expect(await lists.undo(id)).toEqual({ restored: 6, removed: 1, kept: 0, demosOn: 0 });
  expect(await shops()).toEqual(before);
  expect(await lists.sql('select staff, action, subject, after from audit_entry')).toEqual([
    {
      ...{ staff: 'ada', action: 'dispensaries.import-undone', subject: id },
      after: { restored: 6, removed: 1, kept: 0, demosOn: 0 },
    },
  ]);
});

describe('demo listings', () => {
  test('come back when the only list is undone', async () => {
    const { id, result } = await lists.run(numbered(3));
    expect(result.demosOff).toBe(demos);
    expect(await lists.undo(id)).toEqual({ restored: 0, removed: 3, kept: 0, demosOn: demos });
    expect(await lists.sql('select count(*)::int as count from dispensary where listed')).toEqual([{ count: demos }]);
  });

  test('stay away while another list is shown', async () => {
    const { id } = await lists.run(numbered(3));
    await lists.run(list(row(9)), { source: 'medical' });
    expect(await lists.undo(id)).toEqual({ restored: 0, removed: 3, kept: 0, demosOn: 0 });
    expect(await lists.sql('select name from dispensary where listed')).toEqual([{ name: 'Shop 9' }]);
  });
});

describe('shops that a later import changed', () => {
  test('stay as they are and are counted', async () => {
    const first = await lists.run(numbered(3));
    await lists.run(list(row(2, { name: 'Renamed Shop' })), { allowRemovals: true });
    // The newer list has also taken the others out.
    expect(await lists.undo(first.id)).toEqual({ restored: 0, removed: 0, kept: 3, demosOn: 0 });
    expect(await shown()).toEqual(['Renamed Shop']);
  });

  test('are distinguished from those the import left unchanged', async () => {
    await lists.run(numbered(3));
    const renamed = list(...[1, 2, 3].map((at) => row(at, { name: `Renamed ${at}` })));
    const second = await lists.run(renamed);
    await lists.run(renamed.replace('Renamed 2', 'Third 2'));
    expect(await lists.undo(second.id)).toEqual({ restored: 2, removed: 0, kept: 1, demosOn: 0 });
    expect(await shown()).toEqual(['Shop 1', 'Shop 3', 'Third 2']);
  });

  test('stay even if it changed them back', async () => {
    await lists.run(list(row(1)));
    const { id } = await lists.run(list(row(1, { phone: '301-555-0100' })));
    for (const phone of ['301-555-0199', '301-555-0100']) await lists.run(list(row(1, { phone })));
    const before = await shops();
    expect(await lists.undo(id)).toMatchObject({ restored: 0, kept: 1 });
    expect(await shops()).toEqual(before);
  });

  test('can be put back by undoing the newest import first', async () => {
    const first = await lists.run(numbered(2), { checkedOn: '2026-10-01' });
    const before = await shops();
    const second = await lists.run(list(row(1, { name: 'Renamed Shop' }), row(2)));
    expect(await lists.undo(second.id)).toMatchObject({ restored: 2, kept: 0 });
    expect(await shops()).toEqual(before);
    expect(await lists.undo(first.id)).toEqual({ restored: 0, removed: 2, kept: 0, demosOn: demos });
  });

  test('are not counted if their source was removed', async () => {
    const { id } = await lists.run(numbered(2));
    await lists.remove('Maryland Cannabis Administration');
    expect(await lists.undo(id)).toEqual({ restored: 0, removed: 0, kept: 0, demosOn: 0 });
  });

  test('stay if their license now belongs to another shop', async () => {
    const branch = (street: string) => `D-23-1,Harbor Shop,Dispensary,Active,${street},Rockville,MD,20850,`;
    await lists.run(list(branch('1 Main St')));
    // With two shops under one license, each is known by its address as well.
    const { id, result } = await lists.run(list(branch('1 Main St'), branch('9 Bay Rd')));
    expect(result).toMatchObject({ created: 1, updated: 1 });
    await lists.run(list(branch('50 Elm Ave')), { source: 'other' });
    expect(await lists.undo(id)).toEqual({ restored: 0, removed: 1, kept: 1, demosOn: 0 });
    expect((await lists.listed()).map(({ address }) => address)).toEqual(['1 Main St', '50 Elm Ave']);
  });
});

test('only the newest five imports can be undone', async () => {
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) ids.push((await lists.run(list(row(at)), { source: `list ${at}` })).id);
  const [first = '', second = ''] = ids;
  await expect(lists.undo(first)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is nothing to undo. Only the newest 5 imports that changed something can be undone.',
  });
  expect(await lists.undo(second)).toMatchObject({ removed: 1 });
  expect(await shown()).toEqual([1, 3, 4, 5, 6].map((at) => `Shop ${at}`));
});

describe('there is nothing to undo', () => {
  const nothing = { code: 'NOT_FOUND', message: expect.stringMatching(/^There is nothing to undo\./) };

  test('if an import changed no shop, was a dry run, or is unknown', async () => {
    const { id } = await lists.run(numbered(10));
    for (const run of [
      await lists.run(numbered(10)),
      await lists.run(numbered(11), { dryRun: true }),
      // It would take out too many shops, so it wrote nothing.
      await lists.run(numbered(2)),
      { id: randomUUID() },
    ])
      await expect(lists.undo(run.id)).rejects.toMatchObject(nothing);
    expect(await lists.sql('select distinct run_id as id from dispensary_import_undo')).toEqual([{ id }]);
  });

  test('a second time', async () => {
    const { id } = await lists.run(numbered(2));
    await lists.undo(id);
    await expect(lists.undo(id)).rejects.toMatchObject(nothing);
  });
});

test('nothing is undone while an import is running', async () => {
  const { id } = await lists.run(numbered(2));
  const release = await lists.holdLock();
  await expect(lists.undo(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'An import is running. Please try again when it’s done.',
  });
  await release();
  expect(await lists.undo(id)).toMatchObject({ removed: 2 });
});
