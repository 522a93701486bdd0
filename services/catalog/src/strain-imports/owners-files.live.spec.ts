import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet, type SheetOptions } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';

/** Files as owners keep them for themselves. The strains in them are invented. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const imported = (lines: readonly string[] | object, options?: SheetOptions) =>
  importSheet(orm.em, Array.isArray(lines) ? lines.join('\n') : JSON.stringify(lines), options);
const strains = () =>
  orm.em.fork().execute<Record<string, unknown>[]>(
    `select name, type, thc, cbd, effects, flavors, parents, breeder, description, flowering_time as flowering
       from strain order by name`,
  );
const names = async () => (await strains()).map(({ name }) => name);

test('leaves out rows that mustn’t be published, wherever it is said', async () => {
  const { rejected, notes } = await imported([
    'Name,Type,Description,Remark',
    "Night Pier (don't publish),Hybrid,,",
    'Fog Quay (batch 4; do not publish),Hybrid,,',
    'Salt Pier DO NOT LIST,Hybrid,,',
    'Violet Dock - internal only,Hybrid,,',
    'Grey Mole,Hybrid,Don’t publish yet,',
    'Low Tide,Hybrid,,for internal use; INTERNAL ONLY!',
    'Open Pier,Hybrid,Growers who keep it for themselves do not list this plant in any of their menus.,',
  ]);
  expect(await names()).toEqual(['Open Pier']);
  expect(rejected).toBe(0);
  expect(notes(1)).toBe("was left out, as it says: Night Pier (don't publish)");
});

const HAND_KEPT = [
  'our strain library,,,,,,,,,,',
  'Name,S / I / H,Breeder / source,Mom x Dad,THC on label,Smell & taste,How it feels,Weeks,Our notes (public),Our notes (private),Stars',
  'Night Pier,I,Tidepool Seeds,Granddaddy Purple x Bubba Kush,24%,"grape soda, earth","sleepy, relaxed",8,Best thing we had all year for a Sunday.,owes us money for the last two jars,5',
  'Salt Pier,S (mostly),Old Phone Co,Durban Poison x ?,19-21,"lemon, fuel","focused, creative",10 to 11,A long flower that is worth the clean focus.,never buy from that man in the hat,4',
  'Fog Quay,50/50,clone from J.,GSC x Salt Pier,23%,"mint, sweet","giggly, happy",9.5,"Silly and light, so don’t plan anything.",call him again about the cuts in May,3',
];

test('recognizes unknown headers whose words and cells agree, and says so', async () => {
  const { rejected, warnings, columns } = await imported(HAND_KEPT);
  expect(rejected).toBe(0);
  expect(await strains()).toMatchObject([
    {
      name: 'Fog Quay',
      type: 'hybrid',
      flowering: '9.5 weeks',
      description: 'Silly and light, so don’t plan anything.',
    },
    {
      ...{
        name: 'Night Pier',
        type: 'indica',
        thc: '24.00',
        effects: ['sleepy', 'relaxed'],
        breeder: 'Tidepool Seeds',
      },
      ...{ parents: ['Granddaddy Purple', 'Bubba Kush'], flavors: ['grape soda', 'earthy'], flowering: '8 weeks' },
      description: 'Best thing we had all year for a Sunday.',
    },
    { name: 'Salt Pier', parents: ['Durban Poison'], flowering: '10–11 weeks', thc: '20.00' },
  ]);
  expect(warnings).toContain('The column "Mom x Dad" was taken for parents, by its header and its cells.');
  expect(columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
    ...['Our notes (private)', 'Stars'],
  ]);
});

test('proposes a field for a header if its cells alone, or only some of its words, say it', async () => {
  const { warnings, columns } = await imported(
    [
      'Name,Type,Column 5,Weeks left in the fridge,Notes,Shelf',
      'Night Pier,indica,Haze x Thai,8,bought from Tom at the market in May,A',
      'Salt Pier,sativa,Kush x Skunk,9,bought from Tom at the market in June,B',
      'Fog Quay,hybrid,Thai x Skunk,10,bought from Tom at the market in July,C',
    ],
    { dryRun: true },
  );
  expect(warnings).toEqual([
    'The column "Column 5" may hold parents, but that isn’t sure. If it does, choose that for it, or add --column "parents=Column 5".',
    'The column "Weeks left in the fridge" may hold floweringTime, but that isn’t sure. If it does, choose that for it, or add --column "floweringTime=Weeks left in the fridge".',
  ]);
  expect(columns.map(({ field }) => field)).toEqual(['name', 'type', null, null, null, null]);
});

test('leaves a column alone that staff said to ignore', async () => {
  const { warnings, columns } = await imported(HAND_KEPT, { columns: { 'Mom x Dad': null } });
  expect(warnings.join()).not.toContain('Mom x Dad');
  expect(columns.find(({ header }) => header === 'Mom x Dad')?.field).toBe(null);
});

test('reads the keys within nested objects by their last words', async () => {
  const strain = (name: string, days: number, descr: string) => ({
    name,
    brinfo: { name: 'Gable Genetics', id: 'Gable', type: 'indica', descr, pic: '', flowering: { auto: false, days } },
    parents: { names: 'Thai x Malawi' },
  });
  await imported({
    strains: [
      strain('Night Pier', 63, '<p>A stout plant that smells of brine.</p>'),
      strain('Salt Pier', 0, '<p>No breeder description available.</p>'),
      strain('Fog Quay', 56, '<p>A tall plant that smells of tar and rope.</p>'),
    ],
  });
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', flowering: '56 days', breeder: 'Gable Genetics', parents: ['Thai', 'Malawi'] },
    { name: 'Night Pier', flowering: '63 days', description: 'A stout plant that smells of brine.' },
    { name: 'Salt Pier', flowering: null, description: '' },
  ]);
});

test("drops a laboratory's remark behind a known name, and takes no figures of a failed sample", async () => {
  for (const name of ['Night Pier', 'Salt Pier', 'Fog Quay'])
    await buildStrain(orm.em, { name, type: 'hybrid', thc: '18' });
  const { rejected, notes } = await imported([
    'Sample Name,Matrix,Result,Total THC (%),Total CBD (%)',
    'Night Pier (R&D),Flower,PASS,23.60,ND',
    'Salt Pier,Flower,FAIL (microbials),20.91,ND',
    'Salt Pier,Flower,PASS,19.40,ND',
    'Fog Quay,Flower,Non-compliant,21.10,ND',
    'Violet Dock (R&D),Flower,PASS,21.00,ND',
  ]);
  expect((await strains()).map(({ name, thc }) => [name, thc])).toEqual([
    ['Fog Quay', '18.00'],
    ['Night Pier', '23.60'],
    ['Salt Pier', '19.40'],
  ]);
  expect(rejected).toBe(1);
  expect(notes(1)).toContain('a remark behind the name of Night Pier was left out');
  expect(notes(2)).toBe('failed its tests, so its figures were left out: FAIL (microbials)');
});

test('keeps brackets in the name of a strain that has a type', async () => {
  await buildStrain(orm.em, { name: 'Night Pier', type: 'indica' });
  await imported(['Name,Type', 'Night Pier (Pre-98),indica']);
  expect(await names()).toEqual(['Night Pier', 'Night Pier (Pre-98)']);
});
