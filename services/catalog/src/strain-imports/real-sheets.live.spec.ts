import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { seedCatalog } from '../seed/seeder.ts';
import { readTerpeneSeed } from '../seed/strain-seed.ts';

/** Invented rows in the layouts of real public files, each of which was read wrongly once. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
  await seedCatalog(orm.em.fork(), [], readTerpeneSeed());
});
afterAll(() => orm.close());
beforeEach(() => orm.em.fork().execute('delete from strain'));

const imported = (lines: readonly string[]) => importSheet(orm.em, lines.join('\n'));
const importedJson = (rows: object) => importSheet(orm.em, JSON.stringify(rows));
const strains = () =>
  orm.em.fork().execute(
    `select name, type, thc, cbd, effects, flavors, parents, breeder, flowering_time as flowering, description,
         terpenes from strain order by name`,
  );

test('reads types under "Genetics" as types, and no parents', async () => {
  const { warnings } = await imported([
    'Strain,Genetics,THC',
    'Fog Quay,Sativa-dominant (60%),Medium',
    'Salt Pier,Indica (90-100%),18%',
    'Tide Mill,Indica/sativa (50/50),16-20%',
    'Reed Bed,Indica-dominant autoflowering,18+%',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', type: 'hybrid', thc: null, parents: [] },
    { name: 'Reed Bed', type: 'hybrid', thc: '18.00', parents: [] },
    { name: 'Salt Pier', type: 'indica', thc: '18.00', parents: [] },
    { name: 'Tide Mill', type: 'hybrid', thc: '18.00', parents: [] },
  ]);
  expect(warnings.join()).toContain('The column "Genetics" holds types, not parents.');
});

test('leaves types under "Genetics" out beside a column of types, and keeps parents there', async () => {
  const rows = ['A,indica,Indica dominant', 'B,sativa,Sativa', 'C,hybrid,50/50 Hybrid'];
  await imported(['Strain,Type,Genetics', ...rows]);
  await imported(['Strain,Type,Genetics', 'D,indica,Northern Indica x Skunk', 'E,indica,Thai Sativa x Haze']);
  expect(await strains()).toMatchObject([
    { name: 'A', parents: [] },
    { name: 'B', parents: [] },
    { name: 'C', parents: [] },
    { name: 'D', parents: ['Northern Indica', 'Skunk'] },
    { name: 'E', parents: ['Thai Sativa', 'Haze'] },
  ]);
});

test('reads facts that are spread over columns with a number within their header', async () => {
  const strain = (name: string, parent2Name: string) => ({
    ...{ index: 1, name, phenotype: 'Indica', description: 'Lorem Ipsum is simply dummy text of the printing.' },
    ...{ feelings1Icon: 'xe80a', feelings1Text: 'Relaxed', feelings2Icon: 'xe80b', feelings2Text: 'Sleepy' },
    ...{ flavors1Icon: 'xf4d8', flavors1Text: 'Earthy', flavors2Icon: 'xe803', flavors2Text: 'Berry' },
    ...{ parent1Name: 'Salt Pier', parent1Phenotype: 'Sativa', parent2Name, parent2Phenotype: 'Unknown' },
  });
  await importedJson([strain('Fog Quay', 'Tide Mill'), strain('Reed Bed', 'Unknown')]);
  const facts = { type: 'indica', effects: ['relaxed', 'sleepy'], flavors: ['earthy', 'berry'], description: '' };
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', ...facts, parents: ['Salt Pier', 'Tide Mill'] },
    { name: 'Reed Bed', ...facts, parents: ['Salt Pier'] },
  ]);
});

test('reads a seed catalog with shares in two columns and breeders in brackets', async () => {
  const { rows } = await imported([
    'Name,ShortName,Brand,Typ,THC,CBD,Sativa,Indica,URL',
    'Fog Quay (Pier Seeds) feminisiert,Fog Quay,Pier Seeds,F,23,1,20,80,https://example.com/1',
    'Salt Pier (T.H. Seeds),Salt Pier,T.H. Seeds,,18,0,90,10,https://example.com/2',
    'Tide Mill (Reed Seeds) regulär,Tide Mill,Reed Seeds,A,20,5,50,50,https://example.com/3',
    'Reed Auto (Reed Seeds) feminisiert,Reed Auto,Reed Seeds,AF,19,1,0,70,https://example.com/4',
    'Half Told (Reed Seeds) feminisiert,Half Told,Reed Seeds,AF,19,1,0,0,https://example.com/5',
    'Pier Auto Mix (Pier Seeds) feminisiert,Pier Auto Mix,Pier Seeds,AF,19,1,50,50,https://example.com/6',
    'Misspelled (Pier Seeds) feminsiert,Misspelled,Pier Seeds,F,19,1,50,50,https://example.com/8',
    'Pier Bundle (Pier Seeds) feminisiert,Pier Bundle,Pier Seeds,F,19,1,50,50,https://example.com/7',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', type: 'indica', breeder: 'Pier Seeds', thc: '23.00', cbd: '1.00' },
    { name: 'Misspelled', type: 'hybrid' },
    { name: 'Reed Auto', type: 'indica', breeder: 'Reed Seeds' },
    { name: 'Salt Pier', type: 'sativa', breeder: 'T.H. Seeds', cbd: null },
    { name: 'Tide Mill', type: 'hybrid', breeder: 'Reed Seeds' },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['created', 'created', 'created', 'created', 'rejected', 'unchanged', 'created', 'unchanged'],
  ]);
});

test.each([
  ...[['Staff notes', 'keeper'] as const, ['Vendor notes', 'keeper'] as const, ['Supplier (internal)', 'Ann'] as const],
  ...[['Country', 'Spain'] as const, ['Size', '3.5g'] as const, ['Batch', 'HQ-A'] as const],
  ...[['Dispensary', 'Corner'] as const, ['Also known', 'FQ'] as const, ['Brand', '10 pack'] as const],
  ['Vendor', 'Lot 7'] as const,
])('takes no column "%s" with "%s" in brackets for breeders', async (header, cell) => {
  const rows = ['Fog Quay', 'Salt Pier', 'Tide Mill', 'Reed Bed'].map((name) => `${name} (${cell}),hybrid,${cell}`);
  const { warnings } = await imported([`Name,Type,${header}`, ...rows]);
  expect((await strains()).map(({ breeder }) => breeder).filter(Boolean)).toEqual([]);
  expect(warnings.join()).not.toContain('breeder');
});

test('takes breeders in brackets under "Seed Bank", also one with a number', async () => {
  const rows = ['Fog Quay (Pier),', 'Salt Pier (Reed),', 'Tide Mill (Cove),', 'Reed Bed (420 Pier),'];
  await imported([
    'Name,Seed Bank,Type',
    ...rows.map((row) => `${row}${/\((.*)\)/.exec(row)?.[1]},hybrid`),
    'Fen,-,hybrid',
  ]);
  expect((await strains()).map(({ name, breeder }) => `${name}: ${breeder}`)).toEqual([
    ...['Fen: null', 'Fog Quay: Pier', 'Reed Bed: 420 Pier', 'Salt Pier: Reed', 'Tide Mill: Cove'],
  ]);
});

test('reads terpenes of an object, and writes names in small letters as names', async () => {
  const strain = (type: string, myrcene: number) => ({
    ...{ terpenes: { myrcene, limonene: 0.4033, caryophyllene: 0.21 }, type, thc_range: '14-22%', cbd_range: '<1%' },
  });
  await importedJson({
    'fog quay og': strain('indica', 0.45),
    "salt pier's": strain('sativa', 0.5167),
    'tide mill': strain('hybrid', 0.1),
    'reed bed': strain('hybrid', 0.2),
    '24k reed': strain('hybrid', 0.3),
  });
  const found = await strains();
  expect(found.map(({ name }) => name)).toEqual([
    ...['24k Reed', 'Fog Quay OG', 'Reed Bed', "Salt Pier's", 'Tide Mill'],
  ]);
  expect(found[1]?.terpenes).toMatchObject([
    { slug: 'myrcene', percentage: 0.45 },
    { slug: 'limonene', percentage: 0.403 },
    { slug: 'caryophyllene', percentage: 0.21 },
  ]);
});

test('takes hash in the type of a landrace for no product, and "w" for weeks', async () => {
  const coast = { name: 'Fog Coast', type: 'Highland hash landrace', category: 'Indica', flowering: '10–14w' };
  const other = { name: 'Salt Coast', type: 'Sativa landrace', category: 'Sativa', flowering: '70d' };
  const columns = { category: 'type', type: null } as const;
  const { rows } = await importSheet(orm.em, JSON.stringify([coast, other]), { columns });
  expect(rows[0]?.outcome).toBe('created');
  expect(await strains()).toMatchObject([
    { name: 'Fog Coast', type: 'indica', flowering: '10–14 weeks' },
    { name: 'Salt Coast', type: 'sativa', flowering: '70 days' },
  ]);
});

test('takes the row with the very name of a strain, not an earlier one with another of its names', async () => {
  await buildStrain(orm.em, { name: 'Fog Quay Kush', aliases: ['FQ'], type: 'hybrid' });
  const { rows } = await imported([
    'Name,Category,Abstract,Relaxed,Happy',
    'FQ,Sativa,A short-lived row of another strain.,1,5',
    'Fog Quay Kush,Indica,"A heavy, earthy plant for late evenings.",9,5',
  ]);
  expect(rows[0]).toMatchObject({
    outcome: 'rejected',
    notes: ['is another name of Fog Quay Kush, which has a row of its own'],
  });
  const description = expect.stringMatching(/heavy/);
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay Kush', type: 'indica', effects: ['relaxed', 'happy'], description },
  ]);
});

test.each([
  ['hidden by its owner', 'Fog Quay Kush,Indica,A hidden row.,no,'],
  ['another product', 'Fog Quay Kush,Indica,A row of an oil.,yes,Oil'],
])("takes another name of a strain where the row with the strain's own name is %s", async (_, row) => {
  await buildStrain(orm.em, { name: 'Fog Quay Kush', aliases: ['FQ'], type: 'hybrid' });
  const others = ['Salt Pier', 'Tide Mill', 'Reed Bed'].map((name) => `${name},Indica,A text of it.,yes,`);
  const { rows } = await imported([
    'Name,Type,Description,Show on site,Product Type',
    'FQ,Sativa,A sound row.,yes,',
    row,
    ...others,
  ]);
  expect(rows.slice(0, 2)).toMatchObject([{ outcome: 'updated' }, { outcome: 'unchanged' }]);
  expect(await strains()).toContainEqual(
    expect.objectContaining({ name: 'Fog Quay Kush', type: 'sativa', description: 'A sound row.' }),
  );
});

test('takes the flavors out of a sentence, and says that its terpenes have no known share', async () => {
  const strain = (name: string, flavor: string) => ({
    ...{ id: name, name, type: 'Hybrid', flavor, terps: [{ n: 'Limonene', p: 0.4 }] },
  });
  const { notes } = await importedJson([
    strain('Fog Quay', 'Sweet and citrus on the palate with a linalool-leaning finish.'),
    strain('Reed Bed', 'Limonene-forward with a caryophyllene undertone.'),
    strain('Salt Pier', 'Berry-sweet with a mellow herbal exhale.'),
    strain('Spar Buoy', 'Sweet earthy pine, classic, mellow.'),
    strain('Tide Mill', 'Sweet, blue cheese, tree fruit and rose'),
  ]);
  expect((await strains()).map(({ name, flavors }) => [name, flavors])).toEqual([
    ['Fog Quay', ['sweet', 'citrus']],
    ['Reed Bed', []],
    ['Salt Pier', ['berry', 'sweet', 'herbal']],
    ['Spar Buoy', ['sweet', 'earthy', 'pine']],
    ['Tide Mill', ['sweet', 'blue cheese', 'tree fruit', 'rose']],
  ]);
  expect(notes(2)).toContain('a sentence in place of flavors: Limonene-forward');
  expect(notes(2)).toContain('Limonene has no share from 0 to 5%');
});

test('takes the whole breeder off, where a column has only the first word of it', async () => {
  const { notes } = await imported([
    'strain_name,genetics,flowering,type,flowering_time,breeder_name',
    'Old Heron Seeds Fog Quay AUTO,Fog Quay Auto,Autoflowering,Mostly Sativa,75 - 85 days,Old',
    'Garden of Reed Seeds Salt Pier,Haze x Salt Pier,Photoperiod,Indica,56 - 63 days,Garden',
    'T H Seeds Tide Mill,Tide Mill x Tide Mill,Photoperiod,Sativa,56 days,T',
    'Pier Seed Organization Reed Bed,South India x S.E. Asia,Photoperiod,Sativa,56 days,Pier',
    'Mudflat Genetics (Delta Seeds) Mud Lark,Haze x Variety Similar to Mud Lark,Photoperiod,Sativa,56 days,Mudflat',
    'Shore Seeds Kelp,25% mix of all original types,Photoperiod,Sativa,56 days,',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay AUTO', breeder: 'Old Heron Seeds', parents: [], flowering: null },
    { name: 'Kelp', breeder: 'Shore Seeds', parents: [], flowering: '56 days' },
    { name: 'Mud Lark', breeder: 'Mudflat Genetics (Delta Seeds)', parents: ['Haze'] },
    { name: 'Reed Bed', breeder: 'Pier Seed Organization', parents: [] },
    { name: 'Salt Pier', breeder: 'Garden of Reed Seeds', parents: ['Haze'] },
    { name: 'Tide Mill', breeder: 'T H Seeds', parents: [] },
  ]);
  expect(notes(3)).toContain('no strain is a parent of its own: Tide Mill');
});

test('takes the name of a parent from what describes it, and no description for a parent', async () => {
  const strain = (name: string, genetics: string) => ({ name, type: 'Hybrid', typeDetails: 'Hybrid', genetics });
  await importedJson([
    strain('A', 'Fog Kush phenotype'),
    strain('B', 'Salt Pier (Purple phenotype)'),
    strain('BB', 'Fog Kush phenotype from Florida'),
    strain('C', 'White Pier phenotype (Fog x Salt x Tide)'),
    strain('D', 'Unknown cross'),
    strain('E', 'Fog Kush x an unknown strain'),
    strain('F', 'Fog Kush x (likely another Salt Pier phenotype)'),
    strain('G', 'Represents a first-generation cross'),
    strain('H', "Unknown (clone-only, presumed 'Pier' phenotype)"),
    strain('I', 'Tide Mill (Humboldt, CA)'),
    strain('J', 'Fog x Fog'),
    strain('K', '(Fog x Unknown) x Tide Mill'),
    strain('L', 'Haze (Original), Tide Mill'),
  ]);
  expect((await strains()).map(({ parents }) => parents)).toEqual([
    ['Fog Kush'],
    ['Salt Pier'],
    ['Fog Kush'],
    ['White Pier'],
    [],
    ['Fog Kush'],
    ['Fog Kush'],
    [],
    [],
    ['Tide Mill (Humboldt, CA)'],
    ['Fog'],
    ['(Fog × Unknown)', 'Tide Mill'],
    ['Haze (Original)', 'Tide Mill'],
  ]);
});

test('reads no parents from what says how sure they are, and takes them from their display', async () => {
  const strain = (name: string, parentage: object, breeder = 'Pier Seeds') => ({
    ...{ name, strainType: 'sativa-leaning', breeder, parentage },
    ...{
      aroma: { dominant: ['sharp citrus', 'solvent'] },
      effects: { mental: ['creative', 'bright'], physical: ['relaxing'], mood: ['social'], bestTime: ['daytime'] },
    },
    ...{ confidence: { lineage: 'widely-accepted', information: 'disputed', notes: 'Its parents differ by source.' } },
  });
  await importedJson([
    strain('Fog Quay', { mother: { name: 'Genie', type: 'clone' }, father: { name: 'P12' }, display: 'Genie × P12' }),
    strain('Kelp', { display: 'Complex Mexican, Thai and Haze-associated ancestry' }),
    strain('Marsh', { display: 'Coast-region Mexican landrace/heirloom-associated' }),
    strain('Mud Lark', { display: 'Commonly reported as Old Kush × F1 Durban' }),
    strain('Reed Bed', { display: 'Disputed; commonly linked to Pier/Fog family material' }),
    strain('Salt Pier', { display: 'Princess × Haze-associated' }),
    strain('Spar Buoy', { display: 'Menthol Line × Coastal Landrace (Santa Marta region)' }),
    strain('Tide Mill', { display: 'Selected Mill line' }),
    strain('Tide Mill F2 (example line)', { display: 'Tide Mill F1 × Tide Mill F1' }, 'Starter demonstration'),
  ]);
  const facts = { type: 'hybrid', effects: ['creative', 'relaxed', 'talkative'] };
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', ...facts, parents: ['Genie', 'P12'] },
    { name: 'Kelp', ...facts, parents: [] },
    { name: 'Marsh', ...facts, parents: [] },
    { name: 'Mud Lark', ...facts, parents: ['Old Kush', 'F1 Durban'] },
    { name: 'Reed Bed', ...facts, parents: [] },
    { name: 'Salt Pier', ...facts, parents: ['Princess'] },
    { name: 'Spar Buoy', ...facts, parents: ['Menthol Line', 'Coastal Landrace (Santa Marta region)'] },
    { name: 'Tide Mill', ...facts, parents: [] },
  ]);
});

test('reads a grow shop\'s seeds: shares under "ratio", the brand as breeder, and how a plant flowers as no type', async () => {
  const seeds = (name: string, type: string, ratio: string, flavor: string) => ({
    ...{ brand: "Heron's Fruit", name, type, seeds: 4, thc: null, flavor, flower_days: 65, price_ars: 40000, ratio },
  });
  const { warnings, notes } = await importedJson([
    seeds('Fog Quay', 'FOTOPERIODICA', 'SAT60% - IND40%', 'Naranja, queso'),
    seeds('Kelp', 'AUTOMATICA', 'SAT50% - IND50%', 'Frutilla fermentada'),
    seeds('Reed Bed', 'FOTOPERIODICA', 'SAT70% - IND30%', 'Vainilla y anís'),
    seeds('Salt Pier', 'FOTOPERIODICA', 'SAT65% - IND35%', 'Dulce de maracuyá'),
    seeds('Tide Mill', 'AUTOMATICA', '', 'Ananá'),
  ]);
  const breeder = "Heron's Fruit";
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', type: 'hybrid', breeder, flowering: '65 days', flavors: ['orange', 'cheese'] },
    { name: 'Kelp', type: 'hybrid', breeder, flowering: null, flavors: ['strawberry'] },
    { name: 'Reed Bed', type: 'sativa', breeder, flowering: '65 days', flavors: ['vanilla', 'anise'] },
    { name: 'Salt Pier', type: 'hybrid', breeder, flowering: '65 days', flavors: ['sweet', 'passion fruit'] },
  ]);
  expect(notes(2)).toContain('the time of an autoflower');
  expect(warnings.join()).toContain('The column "type" holds no types of strains, but "FOTOPERIODICA".');
  expect(warnings.join()).toContain('The column "brand" was read as the breeder');
});

test('takes no brand for a breeder where no column counts seeds, and photoperiod indicas for types', async () => {
  await imported(['Name,Type,Brand', 'Fog Quay,Indica (photo),Pier', 'Kelp,Sativa auto,Pier', 'Reed,Hybrid,Fen']);
  expect((await strains()).map(({ type, breeder }) => [type, breeder])).toEqual([
    ['indica', null],
    ['sativa', null],
    ['hybrid', null],
  ]);
});

test('leaves out CBD where most figures of THC are in hundredths of a percent', async () => {
  const { notes } = await imported([
    'id,status,name,type,thc,cbd',
    '1,1,Fog Quay,Hybrid,127,16',
    '2,2,Kelp,Hybrid,1700,20',
    '3,2,Reed Bed,Hybrid,0,0',
    '4,2,Salt Pier,Hybrid,1900,1100',
    '5,2,Tide Mill,Hybrid,18,3%',
  ]);
  expect((await strains()).map(({ thc, cbd }) => [thc, cbd])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    [null, '3.00'],
  ]);
  expect(notes(1)).toContain('CBD "16" was left out, since most figures of THC in the file are no percentages');
});

test("keeps a strain's effects where a list names none of the library's", async () => {
  await buildStrain(orm.em, { name: 'Fog Quay', type: 'hybrid', effects: ['happy'] });
  const { notes } = await imported(['Name,Type,Effects', 'Fog Quay,Hybrid,"dreamy, heavy"']);
  expect(await strains()).toMatchObject([{ name: 'Fog Quay', effects: ['happy'] }]);
  expect(notes(1)).toContain('no effect of the library: dreamy, heavy');
});

test("takes a seed bank's breeders off names that call them otherwise, and the page's heading off its texts", async () => {
  const TEXT = 'A cross of two lines that smells of sea salt and pine, and grows as tall as a person.';
  const row = (name: string, breeder: string, type = 'Indical Leaning Hybrid') =>
    `Pier Seed Bank,${name},${breeder},"Product description\n${TEXT}",60 - 65 days,${type},"calm, Euphoric",Feminized,Easy`;
  await imported([
    'seed_bank,strain_name,breeder_name,description,flowering_time,strain_type,feelings,seed_type,grow_difficulty',
    row('Heron Seeds - Fog Quay', 'Heron Seeds'),
    row('Mudflat Genetics - Salt Pier x Reed Bed', 'Mudflat Genetics'),
    row('Umber Seeds - Tide Mill Bx1', 'Umber Seed Co'),
    row('Kelp Seeds -Mudflat Genetics', 'Mudflat Genetics', 'Indica'),
    row('Heron Blossom', 'Heron Seed Co'),
    row('Heron Seeds - Spar Buoy', 'Heron Seeds'),
  ]);
  expect((await strains()).map(({ name, breeder, description }) => [name, breeder, description])).toEqual([
    ['Fog Quay', 'Heron Seeds', TEXT],
    ['Heron Blossom', 'Heron Seed Co', TEXT],
    ['Kelp', 'Mudflat Genetics', TEXT],
    ['Salt Pier x Reed Bed', 'Mudflat Genetics', TEXT],
    ['Spar Buoy', 'Heron Seeds', TEXT],
    ['Tide Mill Bx1', 'Umber Seed Co', TEXT],
  ]);
});
