import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { seedCatalog } from '../seed/seeder.ts';
import { readTerpeneSeed } from '../seed/strain-seed.ts';

/** Invented rows in the layouts of more real public files, each of which was read wrongly once. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
  await seedCatalog(orm.em.fork(), [], readTerpeneSeed());
});
afterAll(() => orm.close());
beforeEach(() => orm.em.fork().execute('delete from strain'));

const importedJson = (rows: object) => importSheet(orm.em, JSON.stringify(rows));
const strains = () =>
  orm.em.fork().execute(
    `select name, type, thc, cbd, effects, negative_effects as unwanted, flavors, parents, description, terpenes
         from strain order by name`,
  );

test('reads a menu whose items stand in its categories, and leaves out what is no flower', async () => {
  const item = (name: string, type: string, thc: string) => ({
    ...{ id: name.toLowerCase(), name, type, taste: ['Woody', 'Earthy'], effect: 'relaxing', thc },
    ...{ price1g: 8, price5g: null, inStock: true },
  });
  const { rows } = await importedJson({
    lastUpdated: '2026-04-15T10:00:00Z',
    categories: [
      { id: 'indica', name: 'Indica', color: 'indica', items: [item('Fog Quay', 'indica', '18-22%')] },
      {
        id: 'cali',
        name: 'Caliweed',
        color: 'sativa',
        items: [item('Salt Pier', 'hybrid', '25-30%'), item('Reed Bed', 'hybrid', '25%')],
      },
      { id: 'edibles', name: 'Edibles', color: 'hybrid', items: [item('Tide Cake', 'indica', '~25mg')] },
      { id: 'hash', name: 'Traditional Hash', color: 'hash', items: [item('Reed Polm', 'indica', '20-30%')] },
      { id: 'joints', name: 'Pre-Rolled Joints', color: 'hash', items: [item('Fog Quay', 'hybrid', '15-20%')] },
    ],
  });
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', type: 'indica', thc: '20.00', effects: ['relaxed'], flavors: ['woody', 'earthy'] },
    { name: 'Reed Bed', type: 'hybrid', thc: '25.00' },
    { name: 'Salt Pier', type: 'hybrid', thc: '27.50' },
  ]);
  expect(rows.find(({ name }) => name === 'Reed Polm')?.notes).toContain(
    'is another product, so it is no strain: Traditional Hash',
  );
});

test('takes no terpene for a flavor, no title of a page for a strain, and no filler for a description', async () => {
  const strain = (name: string, description: string) => ({
    ...{ slug: name, name, type: 'Hybrid', description, effects: ['relaxed', 'happy'] },
    ...{ flavors: ['caryophyllene', 'limonene', 'beta-pinene'], lineage: [], thc: 19, cbd: 0 },
  });
  const rest = "if you've smoked, dabbed, or consumed this strain before, tell us about it by leaving a review.";
  const { notes } = await importedJson([
    strain('Fog Quay', 'Fog Quay crosses Salt Pier and Tide Mill.'),
    strain(
      'Tide Mill',
      `Tide Mill is an indica-dominant hybrid marijuana strain. We're still learning about its effects - ${rest}`,
    ),
    strain('Salt Pier', `Salt Pier comes from Reed Bed. We’re still learning about it. ${rest.replace('if', 'If')}`),
    strain('Fog No. 4', `Fog No. 4 is a hybrid marijuana strain. We're still learning about Fog No. 4 - ${rest}`),
    strain('Reed Bed', "Reed Bed is strong. If you've smoked Tide Mill, you'll know its taste."),
    strain('Strain Details', 'To find more information about this strain, visit Example.com/strains.'),
  ]);
  expect((await strains()).map(({ name, flavors, description }) => [name, flavors, description])).toEqual([
    ['Fog No. 4', [], ''],
    ['Fog Quay', [], 'Fog Quay crosses Salt Pier and Tide Mill.'],
    ['Reed Bed', [], "Reed Bed is strong. If you've smoked Tide Mill, you'll know its taste."],
    ['Salt Pier', [], 'Salt Pier comes from Reed Bed.'],
    ['Tide Mill', [], ''],
  ]);
  expect(notes(1)).toContain('terpenes are no flavors: caryophyllene, limonene, beta-pinene');
});

test('takes no unknown parent with a remark for a parent, and no address for a type', async () => {
  const strain = (name: string, genetics: string) => ({
    ...{ name, type: 'hybrid', genetics, thc_min: 15, thc_max: 20 },
    ...{ playlist: { name: `${name} Grooves`, url: `https://example.com/hybrid/${name.length}` } },
  });
  const { warnings } = await importedJson([
    strain('Fog Quay', 'Unknown (Thai x Nepalese)'),
    strain('Salt Pier', 'Fog Quay x Unknown (clone only)'),
    strain('Tide Mill', 'Fog Quay x Salt Pier'),
  ]);
  expect((await strains()).map(({ name, parents }) => [name, parents])).toEqual([
    ['Fog Quay', []],
    ['Salt Pier', ['Fog Quay']],
    ['Tide Mill', ['Fog Quay', 'Salt Pier']],
  ]);
  expect(warnings.join()).not.toContain('playlist');
});

test('proposes no column of addresses for the type', async () => {
  const strain = (name: string) => ({ name, thc: 18, link: { at: `https://example.com/i/hybrid?${name.length}` } });
  const { warnings } = await importedJson(['Fog Quay', 'Salt Pier', 'Tide Mill'].map(strain));
  expect(warnings.join()).not.toContain('link.at');
});

test('reads types that are ticked, and flavors that are ranked in a column each', async () => {
  const head =
    'Strain,Sativa,Indica,Hybrid,Flower,Relaxed (calm),Happy,Reduce Stress,Dry Mouth,Paranoia,Berry,Citrus,Earthy,Spicy/Herbal,Mango';
  const rows = [
    'Fog Quay,,X,,X,4,2,5,1.3,0.4,,3,1,2,',
    'Salt Pier,X,,,X,,5,4,,,2,,,,1',
    'Tide Mill,,,X,X,3,5,2,,,1,,2,,3',
    'Reed Bed,,,X,X,,,,,,,,,,',
  ];
  await importSheet(orm.em, [head, ...rows].join('\n'));
  const none = { unwanted: [], parents: [] };
  expect(await strains()).toMatchObject([
    {
      name: 'Fog Quay',
      type: 'indica',
      effects: ['relaxed', 'happy'],
      unwanted: ['dry mouth', 'paranoid'],
      flavors: ['earthy', 'spicy', 'herbal', 'citrus'],
    },
    { name: 'Reed Bed', type: 'hybrid', effects: [], flavors: [], ...none },
    { name: 'Salt Pier', type: 'sativa', effects: ['happy'], flavors: ['mango', 'berry'], ...none },
    {
      name: 'Tide Mill',
      type: 'hybrid',
      effects: ['happy', 'relaxed'],
      flavors: ['berry', 'earthy', 'mango'],
      ...none,
    },
  ]);
});

test('reads effects and flavors that are ticked', async () => {
  const rows = ['Fog Quay,hybrid,x,,x,,x', 'Salt Pier,sativa,,x,,x,x', 'Tide Mill,indica,,,1,0,0'];
  await importSheet(orm.em, ['Strain,Type,Relaxed,Happy,Berry,Citrus,Mango', ...rows].join('\n'));
  expect((await strains()).map(({ effects, flavors }) => [effects, flavors])).toEqual([
    [['relaxed'], ['berry', 'mango']],
    [['happy'], ['citrus', 'mango']],
    [[], ['berry']],
  ]);
});
