import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { shownKind } from './shown-rows.ts';

/** Rows and columns that owners keep for themselves. The strains are invented. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const strains = () =>
  orm.em.fork().execute<{ name: string; description: string }[]>('select name, description from strain order by name');
/** The names that are there after an import of strains with these cells in a column. */
async function shownWith(header: string, cells: readonly string[]): Promise<string[]> {
  const rows = cells.map((cell, at) => `Salt Pier ${at + 1},hybrid,"${cell}"`);
  await importSheet(orm.em, [`Strain,Type,${header}`, ...rows].join('\n'));
  return (await strains()).map(({ name }) => name.replace('Salt Pier ', ''));
}

test.each([
  ['Show on site', ['Y', 'n', 'Y', 'N'], ['1', '3']],
  ['Show on site?', ['Y', 'Y?', 'no, wait for lab', 'Yes'], ['1', '4']],
  ['On website', ['Y', 'N'], ['1']],
  ['Approved for site', ['x', '-', '–', 'x'], ['1', '4']],
  ['Website', ['https://pier.example', ''], ['1', '2']],
  ['Exclude?', ['-', 'x', '', 'no'], ['1', '3', '4']],
  ['Visibility', ['Public', 'Staff only', 'Private', 'public'], ['1', '4']],
  ['Visible', ['no', 'no', 'no', 'yes'], ['4']],
  ['Public?', ['x', '', '', 'x'], ['1', '4']],
  ['Publish', ['TRUE', 'FALSE', '', 'TRUE'], ['1', '4']],
  ['published', ['1', '0', '0', '0'], ['1']],
  ['Published', ['0', '0', '0'], ['1', '2', '3']],
  ['Hide', ['x', '', '', 'no'], ['2', '3', '4']],
  ['Hidden from menu', ['yes', 'no', 'until spring', 'no'], ['2', '4']],
  ["Don't show", ['x', '', 'x'], ['2']],
  ['Status', ['yes', 'no', 'no'], ['1']],
  ['Status', ['Published', 'Idea', 'Draft', 'published'], ['1', '4']],
  ['Status', ['Draft', 'Draft', 'Featured'], ['3']],
  ['Live', ['rosin', 'resin'], ['1', '2']],
  ['Sichtbar', ['ja', 'nein'], ['1']],
])('shows rows by the column %j with %j', async (header, cells, shown) => {
  expect(await shownWith(header, cells)).toEqual(shown);
});

test('says why a row was left out, and what the column was taken for', async () => {
  const { notes, columns } = await importSheet(
    orm.em,
    'Strain,Type,Show on site\nSalt Pier,hybrid,Y\nFog Quay,hybrid,N\nGray Dock,hybrid,',
  );
  expect(notes(2)).toBe('isn’t shown by the file’s owner: N');
  expect(notes(3)).toBe('isn’t shown by the file’s owner: (an empty cell)');
  expect(columns.at(-1)).toEqual({ header: 'Show on site', field: 'shown or not' });
});

test.each([
  ['show', ['OK', 'no', '', 'spring list'], ['1', '4']],
  ['hide', ['', 'no', 'yes', 'drawer'], ['1', '2']],
] as const)('leaves out rows by a column of which staff say "%s"', async (field, cells, shown) => {
  const rows = cells.map((cell, at) => `Salt Pier ${at + 1},hybrid,"${cell}"`);
  const { columns } = await importSheet(orm.em, ['Strain,Type,Tom says', ...rows].join('\n'), {
    columns: { 'Tom says': field },
  });
  expect((await strains()).map(({ name }) => name.replace('Salt Pier ', ''))).toEqual(shown);
  expect(columns.at(-1)).toEqual({ header: 'Tom says', field });
});

test('names a column that says yes or no and may decide which strains are shown', async () => {
  const rows = ['yes', 'no', 'yes', 'no'].map((cell, at) => `Salt Pier ${at + 1},hybrid,${cell}`);
  const { warnings } = await importSheet(orm.em, ['Strain,Type,Write-up', ...rows].join('\n'));
  expect(warnings.join()).toContain('--column "show=Write-up"');
});

test('takes no figures for a yes or no', async () => {
  const rows = ['0.45', 'ND', '1.2', '0,28', '1.6'].map((cell, at) => `Salt Pier ${at + 1},hybrid,"${cell}"`);
  const { warnings } = await importSheet(orm.em, ['Strain,Type,CBG', ...rows].join('\n'));
  expect(warnings).toEqual([]);
});

test.each([
  ['Published on', 'show'],
  ['is_visible', 'show'],
  ['Not public', 'hide'],
  ['showOnWebsite', 'show'],
  ['settings.visible', 'show'],
  ['Ready to publish', 'show'],
  ['OK for web?', 'show'],
  ['Breeder website', undefined],
  ['Public notes', undefined],
  ['Published by', undefined],
  ['Our take', undefined],
])('takes %j for a column of kind %s', (header, kind) => expect(shownKind(header)).toBe(kind));

test('never publishes what a header calls internal', async () => {
  const text = 'Ask Tom before we sell this one, since the lab has not answered yet.';
  const { warnings } = await importSheet(
    orm.em,
    [
      'Strain,Type,Description (internal)',
      ...['Salt', 'Fog', 'Gray'].map((name) => `${name} Pier,hybrid,${text}`),
    ].join('\n'),
  );
  expect((await strains()).map(({ description }) => description)).toEqual(['', '', '']);
  expect(warnings).toEqual([]);
});

test('takes what a question mark stands behind for unknown', async () => {
  const { notes } = await importSheet(
    orm.em,
    [
      'Strain,Type,Breeder,Lineage,Description',
      'Salt Pier,hybrid,Tide Genetics?,Fog Quay x Gray Dock (?),Who would smoke this before noon? We would.',
      'Red Buoy,sativa?,Tide Genetics,(Fog Quay x Gray Dock)?,',
      'Who Knew?,indica,Tide Genetics,? x Fog Quay,',
    ].join('\n'),
  );
  const rows = await orm.em.fork().execute('select name, breeder, parents, description from strain order by name desc');
  expect(rows).toEqual([
    { name: 'Who Knew?', breeder: 'Tide Genetics', parents: ['Fog Quay'], description: '' },
    {
      ...{ name: 'Salt Pier', breeder: null, parents: ['Fog Quay'] },
      description: 'Who would smoke this before noon? We would.',
    },
  ]);
  expect(notes(1)).toBe(
    'parents left out, since a question mark stands behind them: Gray Dock (?); ' +
      'breeder left out, since a question mark stands behind it: Tide Genetics?',
  );
  expect(notes(2)).toContain('type left out, since a question mark stands behind it: sativa?');
});

test.each([
  ['Fog Quay (https://www.notion.so/Fog-Quay-5cf6?pvs=21), Gray Dock (https://www.notion.so/Gray-Dock-a5e7?pvs=21)'],
  ['[Fog Quay](https://strains.example/fog) x [Gray Dock](/gray "Gray")'],
  ['[[Fog Quay]] x [[strains/gray|Gray Dock]]'],
  ['Fog Quay <https://strains.example/fog>; Gray Dock'],
  ['Fog Quay; Gray Dock; https://strains.example/pier'],
])('takes links off the parents %j', async (parents) => {
  await importSheet(
    orm.em,
    `Strain,Type,Parents\n[Salt Pier](https://strains.example),hybrid,"${parents.replaceAll('"', '""')}"`,
  );
  expect(await orm.em.fork().execute('select name, parents from strain')).toEqual([
    { name: 'Salt Pier', parents: ['Fog Quay', 'Gray Dock'] },
  ]);
});
