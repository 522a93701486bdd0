import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { withoutBreeder } from './breeder-names.ts';
import type { GivenColumns } from './csv-columns.ts';
import { strainName } from './product-names.ts';

/** Layouts of laboratories, seed shops, and scrapers beside the usual ones. The strains in them are invented. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
  for (const [slug, name] of [
    ['myrcene', 'Myrcene'],
    ['limonene', 'Limonene'],
    ['pinene', 'Pinene'],
    ['caryophyllene', 'Caryophyllene'],
  ] as const)
    await buildTerpene(slug, name);
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const buildTerpene = (slug: string, name: string) =>
  orm.em.fork().execute(
    `insert into terpene (slug, name, family, aroma, description, effects, also_found_in)
       values (?, ?, 'monoterpene', '', '', '{}', '{}') on conflict do nothing`,
    [slug, name],
  );

const imported = async (content: string, columns: GivenColumns = {}) =>
  (await importSheet(orm.em, content, { columns })).rows;
const strains = () =>
  orm.em
    .fork()
    .execute<{ name: string; thc: string; cbd: string; terpenes: { slug: string; percentage: number }[] }[]>(
      'select name, thc, cbd, terpenes from strain order by name',
    );
const profile = ({ terpenes }: { terpenes: { slug: string; percentage: number }[] }) =>
  terpenes.map(({ slug, percentage }) => [slug, percentage]);

test("reads a laboratory's totals, terpenes in columns of their own, and names with a batch behind a dash", async () => {
  for (const name of ['Salt Pier', 'Fog Quay']) await buildStrain(orm.em, { name, type: 'hybrid' });
  await imported(
    [
      'Sample Name,Matrix,THCA (%),CBD (%),Total THC (%),Total CBD (%),β-Myrcene (mg/g),d-Limonene (mg/g),α-Pinene (mg/g),β-Pinene (mg/g)',
      'Salt Pier (Lot 26-114),Flower,23.10,ND,20.88,ND,4.1,6.6,1.0,0.5',
      'Fog Quay - batch HQ7,Flower,6.20,0.42,5.75,10.42,6.0,0.9,ND,<LOQ',
    ].join('\n'),
  );
  const [fog, salt] = await strains();
  expect(fog).toMatchObject({ name: 'Fog Quay', thc: '5.75', cbd: '10.42' });
  expect(salt).toMatchObject({ name: 'Salt Pier', thc: '20.88' });
  expect(fog && profile(fog)).toEqual([
    ['myrcene', 0.6],
    ['limonene', 0.09],
  ]);
  expect(salt && profile(salt)).toEqual([
    ['limonene', 0.66],
    ['myrcene', 0.41],
    ['pinene', 0.15],
  ]);
});

test('reads units and shares inside of JSON objects', async () => {
  const strain = (name: string, thc: object, terps: object[]) => ({
    attributes: { title: name, category: 'INDICA', cannabinoids: { thc, cbd: null }, terps },
  });
  await imported(
    JSON.stringify({
      results: [
        strain('Salt Pier', { min: 160, max: 220, unit: 'mg/g' }, [{ name: 'beta-Caryophyllene', pct: 0.4 }]),
        strain('Fog Quay', { min: 17, max: 23, unit: '%' }, [
          { name: 'Limonene', pct: 0.3 },
          { name: 'Myrcene', pct: 0.55 },
        ]),
      ],
    }),
  );
  const [fog, salt] = await strains();
  expect([fog?.thc, salt?.thc]).toEqual(['20.00', '19.00']);
  expect(salt && profile(salt)).toEqual([['caryophyllene', 0.4]]);
  expect(fog && profile(fog)).toEqual([
    ['myrcene', 0.55],
    ['limonene', 0.3],
  ]);
});

test('takes breeders and "Feminised Seeds" off the names of a seed shop', async () => {
  await imported(
    [
      'strain_name,breeder,indica_sativa',
      "Barneys Farm Salt Pier Feminised Seeds,Barney's Farm,80% Indica / 20% Sativa",
      'Mr Nice Seeds Fog Quay Regular Seeds,Mr Nice,Mostly Sativa',
      'Dock Genetics Violet Dock Auto Feminised Seeds,Dock Genetics,50/50',
    ].join('\n'),
  );
  expect((await strains()).map(({ name }) => name)).toEqual(['Fog Quay', 'Salt Pier', 'Violet Dock Auto']);
});

test('keeps a name that begins like its breeder where the others do not', async () => {
  await imported(
    [
      'Strain,Breeder,Type',
      'Cookies and Fog,Cookies,hybrid',
      'Salt Pier,Cookies,hybrid',
      'Violet Dock,Dock Genetics,hybrid',
      'Gray Quay,Dock Genetics,hybrid',
    ].join('\n'),
  );
  expect((await strains()).map(({ name }) => name)).toContain('Cookies and Fog');
});

test.each([
  ['Mr Nice Seeds Fog Quay', 'Mr Nice', 'Fog Quay'],
  ['Barneys Farm - Salt Pier', "Barney's Farm", 'Salt Pier'],
  ['Dock Genetics', 'Dock Genetics', 'Dock Genetics'],
  ['Docking Bay', 'Dock', 'Docking Bay'],
])('takes the breeder off %j', (name, breeder, rest) => expect(withoutBreeder(name, breeder)).toBe(rest));

test.each([
  ['Fog Quay - batch HQ7', 'Fog Quay'],
  ['Fog Quay | Lot 12', 'Fog Quay'],
  ['Salt - Pier', 'Salt - Pier'],
  ['Fog Quay - New Bay Cut', 'Fog Quay - New Bay Cut'],
  ['Fog Quay Regular Seeds', 'Fog Quay'],
])('reads the name of %j', (text, name) => expect(strainName(text)).toEqual({ name }));

test('leaves out rows that the owner of a file does not show', async () => {
  const rows = await imported(
    ['id,status,name,type', '1,1,Salt Pier,hybrid', '2,0,Deleted Test,hybrid', '3,1,Fog Quay,hybrid'].join('\n'),
  );
  expect((await strains()).map(({ name }) => name)).toEqual(['Fog Quay', 'Salt Pier']);
  expect(rows[1]?.notes).toEqual(['isn’t shown by the file’s owner: 0']);
});

test('ignores a column of statuses that says the same of most rows', async () => {
  await imported(['status,name,type', '0,Salt Pier,hybrid', '0,Violet Dock,hybrid', '1,Fog Quay,hybrid'].join('\n'));
  expect((await strains()).map(({ name }) => name)).toEqual(['Fog Quay', 'Salt Pier', 'Violet Dock']);
});

test('reads no terpenes from a column that staff leave out', async () => {
  await imported('Strain,Type,Myrcene (%)\nSalt Pier,hybrid,0.4', { 'Myrcene (%)': null });
  expect((await strains()).map(profile)).toEqual([[]]);
});

test('reads no shares from terpene columns without a unit', async () => {
  await imported('Strain,Type,Myrcene,Limonene\nSalt Pier,hybrid,1,0\nFog Quay,hybrid,4.1,2.0');
  expect((await strains()).map(profile)).toEqual([[], []]);
});

const TERPENES = 'beta_myrcene,d_limonene,beta_caryophyllene';
const FOG = [
  ['caryophyllene', 0.2],
  ['limonene', 0.12],
  ['myrcene', 0.71],
];
test.each([
  ['that can only be percent', TERPENES, '0.71,0.12,0.2', FOG],
  ['with a unit in each row', `${TERPENES},units`, '0.71,0.12,0.2,percent', FOG],
  ['in mg/g by their rows', `${TERPENES},Unit`, '7.1,1.2,2,mg/g', FOG],
  ['with pct behind their names', 'myrcene_pct,Limonene percent,caryophyllene_pct', '0.71,0.12,0.2', FOG],
  ['that may be mg/g', TERPENES, '7.1,1.2,2.0', []],
  ['that are fractions', TERPENES, '0.0071,0.0012,0.002', []],
  ['that are yes or no', TERPENES, '1,1,0', []],
  ['in a unit that is no share', TERPENES.replaceAll(/,|$/g, ' (rank)$&'), '0.71,0.12,0.2', []],
])('reads terpene columns %s', async (_what, columns, cells, read) => {
  const names = ['Salt Pier', 'Fog Quay', 'Gray Dock'];
  await imported([`Strain,Type,${columns}`, ...names.map((name) => `${name},hybrid,${cells}`)].join('\n'));
  expect((await strains()).map((strain) => profile(strain).toSorted())).toEqual(names.map(() => read));
});

const times = async () =>
  (
    await orm.em.fork().execute<{ time: string | null }[]>('select flowering_time as time from strain order by name')
  ).map(({ time }) => time);

test('reads nested ends of flowering times, and none of plants that flower by themselves', async () => {
  const strain = (name: string, min: number, max: number, flags: object) => ({
    ...{ name, type: 'hybrid', flowering: { days: { min, max }, ...flags } },
  });
  await imported(
    JSON.stringify([
      strain('A Pier', 56, 63, { auto: false, from_seed: false }),
      strain('B Pier', 70, 70, { auto: false }),
      strain('C Pier', 75, 80, { auto: true }),
      strain('D Pier', 75, 80, { from_seed: true }),
    ]),
  );
  expect(await times()).toEqual(['56–63 days', '70 days', null, null]);
});

test.each([
  ['flowering_max_weeks,flowering_min_weeks', '10,8', '8–10 weeks'],
  ['Flowering weeks min,Flowering weeks max', '8,9', '8–9 weeks'],
  ['Flowering Time,Autoflower', '75 days,Yes', null],
  ['Flowering Time,Autoflowering?', '9 weeks,no', '9 weeks'],
  ['Flowering Time,Seed Type', '75 days,Autoflower Feminized', null],
  ['Flowering Time,Flowering Type', '9 weeks,Photoperiod', '9 weeks'],
])('reads the flowering time of %s with %s', async (columns, cells, time) => {
  const rows = await imported(`Strain,Type,${columns}\nA Pier,hybrid,${cells}`);
  expect(await times()).toEqual([time]);
  expect(rows[0]?.notes.join()).toMatch(time ? /^$/ : /is not that of flowering/);
});

test('reads no flowering time of what its type calls an autoflower', async () => {
  await imported('Strain,Type,Flowering Time\nA Pier,Autoflower (Indica),63 days\nB Pier,Indica,63 days');
  expect(await times()).toEqual([null, '63 days']);
});

test.each([
  ['I/S', ['80/20', '20/80', '55/45'], ['indica', 'sativa', 'hybrid']],
  ['Sativa/Indica', ['80 % / 20 %', '20/80', '50/50'], ['sativa', 'indica', 'hybrid']],
])('reads bare shares of types in the order of the header "%s"', async (header, cells, types) => {
  await imported([`Strain,Parents,${header}`, ...cells.map((cell, at) => `${at} Pier,A x B,${cell}`)].join('\n'), {
    [header]: 'type',
  });
  expect(
    (await orm.em.fork().execute<{ type: string }[]>('select type from strain order by name')).map(({ type }) => type),
  ).toEqual(types);
});

test('leaves out a CBD that may be a fraction where the THC beside it may be one', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `${at} Pier,indica,20,0.1`);
  const read = await imported(['Strain,Type,THC,CBD', ...rows, 'Z Pier,indica,0.23,0.003'].join('\n'));
  expect(read.at(-1)?.notes.join()).toContain('CBD "0.003" was left out');
});

test('keeps a cross among listed parents together', async () => {
  await imported(JSON.stringify([{ name: 'A Pier', type: 'hybrid', parents: ['Haze', 'Fog x Shiva'] }]));
  expect(await orm.em.fork().execute('select parents from strain')).toEqual([{ parents: ['Haze', '(Fog × Shiva)'] }]);
});

test("reads an owner's own texts", async () => {
  const take = 'We grew this one three times, and it never gets too tall.';
  await imported(
    ['Strain,Type,Our take', ...['A', 'B', 'C'].map((name) => `${name} Pier,hybrid,"${take}"`)].join('\n'),
  );
  expect(await orm.em.fork().execute('select distinct description from strain')).toEqual([{ description: take }]);
});

test('reads the text of a column that names its format', async () => {
  await imported(
    JSON.stringify([{ name: 'A Pier', type: 'hybrid', description_html: '<p>Salt &amp; fog on a long pier.</p>' }]),
  );
  expect(await orm.em.fork().execute('select description from strain')).toEqual([
    { description: 'Salt & fog on a long pier.' },
  ]);
});
