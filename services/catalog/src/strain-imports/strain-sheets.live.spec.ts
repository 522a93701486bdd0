import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet, type SheetOptions } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import type { GivenColumns } from './csv-columns.ts';
import { undoImport } from './strain-undo.ts';

/** Sheets like those of shop owners, with placeholders, counts, fractions, and unusual headers. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const imported = (content: string | Buffer, options?: SheetOptions) => importSheet(orm.em, content, options);
const strains = () =>
  orm.em.fork().execute<Record<string, unknown>[]>(
    `select name, type, thc, cbd, effects, negative_effects as unwanted, flavors, parents, breeder, description, grow_difficulty as difficulty
         from strain where deleted_at is null order by name`,
  );
const LONG = 'A long and careful text about where this plant comes from, how it grows, and what people say of it.';

test('ignores summary rows', async () => {
  const { rows, rejected } = await imported(
    'Strain,Type,THC\nKnown Bush,hybrid,20\nTotal Knockout,indica,22\nTOTAL,,42\nAverage:,hybrid,21\n',
  );
  expect((await strains()).map(({ name }) => name)).toEqual(['Known Bush', 'Total Knockout']);
  expect(rejected).toBe(0);
  expect(rows.slice(2).map(({ outcome, notes }) => [outcome, ...notes])).toEqual(
    Array.from({ length: 2 }, () => ['unchanged', 'sums up other rows, so it is no strain']),
  );
});

describe('placeholders', () => {
  test.each([
    '0',
    'n.a.',
    'TBD',
    'Unknown',
    'clone-only',
    'S1',
    'N/A',
    '--',
    '?',
    'None',
    'Coming soon',
    'to be determined',
    'Not available',
  ])('are not a text, flavor, parent, or breeder: %j', async (nothing) => {
    await buildStrain(orm.em, {
      name: 'Known Bush',
      description: LONG,
      flavors: ['pine'],
      parents: ['Haze'],
      breeder: 'Sample Seeds',
    });
    const line = (name: string, type: string) => [name, type, nothing, nothing, nothing, nothing].join(',');
    await imported(
      `Strain,Type,Description,Flavors,Lineage,Breeder\n${line('Known Bush', '')}\n${line('New Bush', 'hybrid')}\n`,
    );
    expect(await strains()).toMatchObject([
      { name: 'Known Bush', description: LONG, flavors: ['pine'], parents: ['Haze'], breeder: 'Sample Seeds' },
      { name: 'New Bush', description: '', flavors: [], parents: [], breeder: null },
    ]);
  });

  test('are removed from a list of other values', async () => {
    await imported('Name,Type,Flavors,Genetics\nA Bush,hybrid,"pine, unknown, 0, citrus",Haze x Unknown\n');
    expect(await strains()).toMatchObject([{ flavors: ['pine', 'citrus'], parents: ['Haze'] }]);
  });

  test.each(['No description available. Check back soon!', 'Lorem ipsum dolor sit amet, consectetur elit.'])(
    'leave a text empty that begins with one: %s',
    async (description) => {
      await imported(`Name\tType\tDescription\nA Bush\thybrid\t${description}\nB Bush\thybrid\t${LONG}\n`);
      expect((await strains()).map((strain) => strain.description)).toEqual(['', LONG]);
    },
  );

  test('include secret parents and places of origin, which do not become parents', async () => {
    const { rows } = await imported(
      'Name,Type,Genetics,Breeder\nA,hybrid,Undisclosed,Undisclosed\nB,sativa,100% South African,\nC,hybrid,50% Haze x 50% Skunk #1,\nD,hybrid,60% Indica / 40% Sativa,\n',
    );
    expect((await strains()).map(({ parents, breeder }) => [parents, breeder])).toEqual([
      [[], null],
      [[], null],
      [['Haze', 'Skunk #1'], null],
      [[], null],
    ]);
    expect(rows[1]?.notes).toEqual(['an origin is no parent: 100% South African']);
  });

  test('may have a broken encoding, which is repaired, and shares, which do not become flavors', async () => {
    await imported(
      'Name,Type,Flavors\n"Fire \\xE2\\x80\\x98Og",hybrid,"Lemon (12%), Pine: 7%, Vitamin C"\n"Caf\\xc3\\xa9 Bush\\xff",sativa,mint\n',
    );
    expect((await strains()).map(({ name, flavors }) => [name, flavors])).toEqual([
      ['Café Bush', ['mint']],
      ['Fire ‘Og', ['lemon', 'pine', 'vitamin c']],
    ]);
  });

  test('include descriptions of one or two words', async () => {
    await buildStrain(orm.em, { name: 'Known Bush', description: LONG });
    const { rows } = await imported('Name,Description\nKnown Bush,indoor\n');
    expect(rows).toMatchObject([
      { outcome: 'unchanged', notes: ['too short for a description, and left out: indoor'] },
    ]);
  });
});

test('warns about a column that would replace many long texts with short ones, and can undo the import', async () => {
  for (const at of [1, 2, 3, 4]) await buildStrain(orm.em, { name: `Known ${at}`, description: LONG, thc: '18' });
  const sheet = `Name,Type,Description,THC\n${[1, 2, 3, 4].map((at) => `Known ${at},,A short new text.,21`).join('\n')}\nNew One,sativa,,20\n`;
  const dry = await imported(sheet, { dryRun: true });
  expect(dry.warnings).toEqual([
    expect.stringMatching(/^The column for description would replace 4 of 4 texts by much shorter ones\./),
  ]);
  const { id } = await imported(sheet);
  expect((await strains())[0]).toMatchObject({ description: 'A short new text.', thc: '21.00' });
  // Staff edit one of them, and the edit stays.
  await orm.em
    .fork()
    .execute(`update strain set description = 'Edited since.', version = version + 1 where name = 'Known 2'`);
  expect(await undoImport(orm.em, id, 'ada')).toEqual({ restored: 3, removed: 1, kept: 1 });
  expect((await strains()).map(({ name, description, thc }) => [name, description, thc])).toEqual([
    ['Known 1', LONG, '18.00'],
    ['Known 2', 'Edited since.', '21.00'],
    ['Known 3', LONG, '18.00'],
    ['Known 4', LONG, '18.00'],
  ]);
  await expect(undoImport(orm.em, id, 'ada')).rejects.toThrow('There is nothing to undo.');
  expect((await imported(sheet)).created).toBe(1);
});

describe('reported effects', () => {
  test('sorts them by the number of votes, at any size', async () => {
    await imported(
      'name,type,relaxed,happy,euphoric,creative,dry_mouth,dizzy\nVoted Bush,hybrid,98,"1,204",341,0,512,7\n',
    );
    expect(await strains()).toMatchObject([
      { effects: ['happy', 'euphoric', 'relaxed'], unwanted: ['dry mouth', 'dizzy'] },
    ]);
  });

  test('reads votes after the names, in headers and in lists', async () => {
    await imported('strain,type,effect_relaxed,happy_votes\nA Bush,hybrid,20,140\n');
    await imported(
      'strain,type,effects\nB Bush,hybrid,"relaxed: 20; happy (140); creative: 0"\nC Bush,hybrid,"{""relaxed"": 523, ""sleepy"": 61}"\n',
    );
    expect((await strains()).map(({ effects }) => effects)).toEqual([
      ['happy', 'relaxed'],
      ['happy', 'relaxed'],
      ['relaxed', 'sleepy'],
    ]);
  });
});

describe('figures', () => {
  test('reads a column of fractions, and CBD next to it', async () => {
    await imported('name,type,thc,cbd\nA,hybrid,0.21,0.001\nB,sativa,0.185,0\nC,indica,0.18-0.22,0.12\n');
    expect((await strains()).map(({ thc, cbd }) => [thc, cbd])).toEqual([
      ['21.00', '0.10'],
      ['18.50', null],
      ['20.00', '12.00'],
    ]);
  });

  test('keeps less than 1% THC for hemp, and does not read ordinary CBD as a fraction', async () => {
    await imported('name,type,thc,cbd\nA,hybrid,0.2,14\nB,sativa,0.3,12.5\nC,indica,0.25,16\n');
    expect((await strains()).map(({ thc, cbd }) => [thc, cbd])).toEqual([
      ['0.20', '14.00'],
      ['0.30', '12.50'],
      ['0.25', '16.00'],
    ]);
  });

  test('reads milligrams per gram if the header says so', async () => {
    await imported('name,type,THC (mg/g)\nA,hybrid,214\n');
    expect(await strains()).toMatchObject([{ thc: '21.40' }]);
  });
});

describe('potency', () => {
  /** The name, THC, and CBD of each imported strain. */
  const figures = async () => (await strains()).map(({ name, thc, cbd }) => [name, thc, cbd]);

  test('is read by the unit of its row, independent of other rows', async () => {
    const { columns } = await imported(
      [
        'Strain,Type,Unit,Total THC,Total CBD',
        ...['A,indica,%,21.8,0.05', 'B,indica,mg/g,202,1.5', 'C,hybrid,fraction,0.1808,0.0009'],
        ...['D,hybrid,%,0.18,0.3', 'E,hybrid,mg,10,10', 'F,hybrid,each,19,0.2'],
      ].join('\n'),
    );
    expect(await figures()).toEqual([
      ['A', '21.80', '0.05'],
      ['B', '20.20', '0.15'],
      ['C', '18.08', '0.09'],
      ['D', '0.18', '0.30'],
      ['E', null, null],
      ['F', '19.00', '0.20'],
    ]);
    expect(columns.find(({ header }) => header === 'Unit')?.field).toBe('unit: thc, cbd');
  });

  test('follows the unit column for its own figures, and the unit in a cell for that cell', async () => {
    await imported(
      'name,type,thc,thc_unit,cbd,Yield Unit\nA,indica,214,mg/g,1.2,mg/g\nB,indica,22%,mg/g,202 mg/g,mg/g\n',
    );
    expect(await figures()).toEqual([
      ['A', '21.40', '1.20'],
      ['B', '22.00', '20.20'],
    ]);
  });

  test('is left out for a single figure below 1 among percentages, unless it has a unit or high CBD explains it', async () => {
    const { rows } = await imported(
      'name,type,thc,cbd\nA,indica,18,\nB,indica,0.23,\nC,indica,25,\nD,sativa,21,\nE,indica,0.3%,\nF,sativa,22,\nG,hybrid,19,\nH,hybrid,0.4,12\n',
    );
    expect((await figures()).filter((_, at) => [1, 4, 7].includes(at))).toEqual([
      ['B', null, null],
      ['E', '0.30', null],
      ['H', '0.40', '12.00'],
    ]);
    expect(rows.map(({ notes }) => notes.join())).toEqual([
      '',
      'THC "0.23" was left out: it may mean 0.23% or, as a fraction, 23%',
      ...['', '', '', '', '', ''],
    ]);
  });

  test('is left out when impossible or an unmeasured zero, and the row is kept', async () => {
    const { rows } = await imported(
      'name,type,thc,cbd\nA,indica,48.9%,0\nB,indica,74,31\nC,sativa,0.00%,0.00%\nD,sativa,0,12\nE,hybrid,40,30\n',
    );
    expect(await figures()).toEqual([
      ['A', null, null],
      ['B', null, null],
      ['C', null, null],
      ['D', null, '12.00'],
      ['E', '40.00', '30.00'],
    ]);
    expect(rows.map(({ notes }) => notes.join('; '))).toEqual([
      'THC "48.9%" is more than 40% and was left out',
      'THC "74" is more than 40% and was left out; CBD "31" is more than 30% and was left out',
      'THC "0.00%" says nothing and was left out',
      'THC "0" says nothing and was left out',
      '',
    ]);
  });

  test('of zero counts as measured in a list of hemp, where nothing reaches 1%', async () => {
    await imported('name,type,thc,cbd\nA,hybrid,0,14\nB,sativa,0.3,12.5\nC,indica,0.2,16\n');
    expect((await figures())[0]).toEqual(['A', '0.00', '14.00']);
  });

  test.each([
    ['Very high (24%)', '24.00', 'was taken as 24%'],
    ['THC: 24.31%', '24.31', 'was taken as 24.31%'],
    ['THCA: 31.2%', '31.20', 'was taken as 31.2%'],
    ['THCA 28.1% / THC 0.9% / Total THC 25.5%', '25.50', 'was taken as 25.5%'],
    ['21% THC, 8% CBD', '21.00', 'was taken as 21%'],
    ['Medium (15-17%)', '16.00', 'was taken as 16%'],
    ['26–28%', '27.00', 'was taken as 27%'],
    ['19,5', '19.50', ''],
    ['1.9e1', '19.00', 'was taken as 19%'],
    ['25+', '25.00', 'was taken as 25%'],
    ['Δ9-THC 18%', '18.00', 'was taken as 18%'],
    ['Extreme 42%', null, 'is more than 40% and was left out'],
    ['THC/CBD 20%/1%', null, 'is no percentage and was left out'],
    ['CBD 12%, 3%', null, 'is no percentage and was left out'],
    ['CBD: 12%', null, 'is no percentage and was left out'],
    ['<1%', null, 'is only a bound and was left out'],
    ['< 0,1', null, 'is only a bound and was left out'],
    ['under 5%', null, 'is only a bound and was left out'],
    ['100mg', null, 'is no share of the weight and was left out'],
    ['-1', null, 'is no percentage and was left out'],
    ['20% or 25%', null, 'is no percentage and was left out'],
    ['twenty', null, 'is no percentage and was left out'],
    ['ND', null, ''],
    ['<LOQ', null, ''],
    ['low', null, ''],
  ])('is read from the THC cell %j as %j', async (cell, thc, note) => {
    const { rows, rejected } = await imported(`name;type;thc\nA;indica;${cell}\nB;indica;20\n`);
    expect([rejected, (await figures())[0]]).toEqual([0, ['A', thc, null]]);
    expect(rows[0]?.notes).toEqual(note ? [`THC "${cell}" ${note}`] : []);
  });
});

test('reads letter codes for types if the whole column uses them', async () => {
  const sheet = (values: string[]) => `Name,Type\n${values.map((value, at) => `Bush ${at},${value}`).join('\n')}\n`;
  const { created, rows } = await imported(sheet(['S', 'I', 'H', 'I/H', 'Hyb.']));
  expect([created, rows[3]?.notes]).toEqual([5, ['the type "I/H" was taken as hybrid']]);
  expect((await imported(sheet(['S', 'I', 'M']).replaceAll('Bush', 'Tree'))).created).toBe(0);
});

test('takes linear time for long meaningless cells', async () => {
  const long = ['(', ' ', '0', '%', '!', ' / '].map((sign) => `x${sign.repeat(70_000)}x`);
  const row = long.map((cell) => [cell, cell, cell, cell].join(';')).join('\n');
  const before = Date.now();
  await imported(`Name;Type;THC;Flavors\n${row}\nA Bush;hybrid;20;pine\n`);
  // Quadratic work would take minutes.
  expect(Date.now() - before).toBeLessThan(20_000);
  expect(await strains()).toMatchObject([{ name: 'A Bush', thc: '20.00' }]);
});

describe('headers', () => {
  test('reads a known header with extra words, and parents in two columns', async () => {
    const { columns } = await imported(
      'strain_name_raw,strain_type,parent1,parent2,growth_difficulty,seed_bank,flavor_1,flavor_2\nA Bush,Hybrid,Haze,Skunk #1,Easy,Some Shop,Pine,Mint\n',
    );
    expect(await strains()).toMatchObject([
      { name: 'A Bush', parents: ['Haze', 'Skunk #1'], difficulty: 'easy', breeder: null, flavors: ['pine', 'mint'] },
    ]);
    expect(columns.find(({ header }) => header === 'seed_bank')?.field).toBeNull();
  });

  test('lists the headers when none is a known name column, so that staff can choose one', async () => {
    const sheet = 'Bezeichnung,Art,Notiz\nA Bush,Hybrid,A plant that grows tall and smells of pine.\n';
    await expect(imported(sheet)).rejects.toThrow('The columns are "Bezeichnung", "Art", "Notiz".');
    const given: GivenColumns = { Bezeichnung: 'name', Art: 'type', Notiz: 'description' };
    expect(await imported(sheet, { columns: given })).toMatchObject({ created: 1, rejected: 0 });
    expect((await strains())[0]?.description).toContain('smells of pine');
  });

  test('lets staff leave out a recognized column', async () => {
    await imported(`Name,Type,Description\nA Bush,hybrid,${LONG}\n`, { columns: { Description: null } });
    expect(await strains()).toMatchObject([{ description: '' }]);
  });

  test.each([
    ['Product Name,Strain,Type', 'Shop | A Bush | 3.5g,A Bush,hybrid'],
    ['Category,Strain Type,Strain', 'Flower,hybrid,A Bush'],
    ['Type,Strain Type,strain_raw,Strain', 'Flower,hybrid,a-bush-1,A Bush'],
    ['Cultivar / a.k.a.,Dom.,T.H.C. max', 'A Bush,hybrid,20'],
    ['Strain,ChemoType,Class', 'A Bush,II,hybrid'],
    ['Strain,Seed Type,Sativa/Indica Ratio', 'A Bush,Regular,60% Sativa / 40% Indica'],
  ])('prefers the most certain header: %s', async (header, row) => {
    await imported(`${header}\n${row}\n`);
    expect(await strains()).toMatchObject([{ name: 'A Bush', type: 'hybrid' }]);
  });

  test('reads a header with two names of one fact', async () => {
    await imported('Strain,Type,Taste/Aroma\nA Bush,hybrid,"Citrus, Earthy"\n');
    expect(await strains()).toMatchObject([{ flavors: ['citrus', 'earthy'] }]);
  });

  test('reads other names after a name if the header says so, and ignores blanks', async () => {
    const { created } = await imported('Cultivar / a.k.a.,Type\nA  Bush / Abby,hybrid\nAbby,hybrid\n');
    expect(created).toBe(1);
    await imported('Cultivar,Type\nB Bush / C Bush,hybrid\n');
    expect((await strains()).map(({ name }) => name)).toEqual(['A Bush', 'B Bush / C Bush']);
  });

  test('does not take a title that names the strain for the header', async () => {
    await imported('Strain list,November 2026,\n,,\nStrain,Type,THC\nA Bush,hybrid,20\n');
    expect(await strains()).toMatchObject([{ name: 'A Bush', thc: '20.00' }]);
    await expect(imported('Grow diary,,\n,,\nPflanze,Form,Notiz\nB Bush,hybrid,tall\n')).rejects.toThrow(
      'The columns are "Pflanze", "Form", "Notiz".',
    );
  });

  test('reads the ends of a range, in columns and in JSON, and labeled objects', async () => {
    await imported('Name,Type,THC Min,THC Max\nA Bush,hybrid,18,22\nB Bush,hybrid,,21\n');
    const { rows } = await imported(
      JSON.stringify([
        { name: 'C Bush', race: 'hybrid', breeder: { name: 'Sample Seeds' }, thc: { min: 18, max: 22, unit: '%' } },
        { name: { en: 'D Bush' }, race: { name: 'sativa' }, thc: [16, 20], cbd: { value: 1.5 } },
        { name: { name: 'E Bush' }, race: 'indica', thc: 24 },
        { name: 'F Bush', race: 'indica', thc: { min: 180, max: 220, unit: 'mg/g' }, cbd: { min: 0, max: 0.5 } },
      ]),
    );
    await imported('Name\tType\tTHC\n{"name": "G Bush"}\tindica\t{"min": 20, "max": 24}\nH Bush\tindica\t[20, 22]\n');
    expect((await strains()).map(({ name, thc, cbd, breeder }) => [name, thc, cbd, breeder])).toEqual([
      ['A Bush', '20.00', null, null],
      ['B Bush', '21.00', null, null],
      ['C Bush', '20.00', null, 'Sample Seeds'],
      ['D Bush', '18.00', '1.50', null],
      ['E Bush', '24.00', null, null],
      ['F Bush', '20.00', '0.25', null],
      ['G Bush', '22.00', null, null],
      ['H Bush', '21.00', null, null],
    ]);
    expect(rows[0]?.notes).toEqual(['THC "18 - 22" was taken as 20%']);
  });

  test('finds the header below title rows, and reads a JSON list', async () => {
    await imported('Menu of November\n,\nName,Type\nA Bush,hybrid\n');
    await imported(
      JSON.stringify({ data: [{ name: 'B Bush', type: 'indica', effects: ['happy', 'sleepy'], thc: { value: 18 } }] }),
    );
    expect((await strains()).map(({ name, effects }) => [name, effects])).toEqual([
      ['A Bush', []],
      ['B Bush', ['happy', 'sleepy']],
    ]);
  });
});
