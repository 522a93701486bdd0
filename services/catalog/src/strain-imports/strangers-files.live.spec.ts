import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet, type SheetOptions } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';

/** Files in the layouts of public data sets, with their mistakes. */
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
  orm.em
    .fork()
    .execute<Record<string, unknown>[]>(
      `select name, slug, type, thc, cbd, effects, negative_effects as unwanted, flavors, parents, breeder, description from strain order by name`,
    );

test('keeps two rows for one strain from overwriting each other, even on a second run', async () => {
  await buildStrain(orm.em, {
    name: 'Chem Dog',
    aliases: ['Chemdawg', 'Chem D.O.G.'],
    type: 'hybrid',
    effects: ['happy'],
  });
  const file =
    'Name,Type,Effects,AKA\nChemdawg,sativa,"euphoric,creative",\nChem D.O.G.,indica,,\nGorilla Glue #4,hybrid,,GG4\nGG 4,indica,,\n';
  const first = await imported(file);
  expect(first.counts).toEqual({ created: 1, updated: 1, unchanged: 0, rejected: 2 });
  expect(first.notes(2)).toBe('is the same strain as row 1 (Chemdawg)');
  expect(first.notes(4)).toBe('is the same strain as row 3 (Gorilla Glue #4)');
  expect((await strains())[0]).toMatchObject({ name: 'Chem Dog', type: 'sativa', effects: ['euphoric', 'creative'] });
  const again = await imported(file);
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 2 });
  expect(again.notes(4)).toBe('is the same strain as row 3 (Gorilla Glue #4)');
});

test('keeps the rest of a row with unreadable cells', async () => {
  await buildStrain(orm.em, { name: 'Known Bush', type: 'indica', thc: '18' });
  const { counts, notes } = await imported('Name,Type,THC,CBD\nKnown Bush,ruderalis,20,\nNew Bush,sativa,plenty,1\n');
  expect(counts).toEqual({ created: 1, updated: 1, unchanged: 0, rejected: 0 });
  expect([notes(1), notes(2)]).toEqual([
    'the type "ruderalis" is none of sativa, hybrid, indica',
    'THC "plenty" is no percentage and was left out',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Known Bush', type: 'indica', thc: '20.00' },
    { name: 'New Bush', thc: null, cbd: '1.00' },
  ]);
});

test('treats a row without a type the same on a second run', async () => {
  const file = 'Name,Type,THC\nUntyped Bush,,20\nUntyped Bush,sativa,24\nOther Bush,indica,\n';
  const first = await imported(file);
  expect(first.notes(2)).toBe('is the same strain as row 1');
  expect((await imported(file)).rows.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'unchanged']);
  expect(first.counts).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 2 });
});

test('ignores all-zero columns and all-zero rows in a Leafly export with shares', async () => {
  await buildStrain(orm.em, {
    name: 'Known Bush',
    thc: '19',
    cbd: '1',
    effects: ['happy'],
    negativeEffects: ['anxious', 'dizzy'],
  });
  const { columns, rows } = await imported(
    [
      'name,img_url,type,thc_level,cbd,most_common_terpene,description,relaxed,happy,creative,dizzy,dry_mouth,anxious,stress,pain',
      'Known Bush,,Hybrid,18%,0,Myrcene,,0%,0%,0%,0%,0%,0%,33%,20%',
      'Share Bush,https://example.com/s.jpg,Indica,,0,Myrcene,A plant.,55%,61%,0%,2%,20%,0%,10%,0%',
      'Other Bush,,Sativa,21%,0,Limonene,,10%,0%,0%,0%,0%,0%,0%,0%',
    ].join('\n'),
  );
  expect(columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
    'cbd',
    'most_common_terpene',
    'creative',
    'anxious',
    'stress',
    'pain',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Known Bush', thc: '18.00', cbd: '1.00', effects: ['happy'], unwanted: ['anxious', 'dizzy'] },
    { name: 'Other Bush', cbd: null, effects: ['relaxed'], unwanted: [] },
    { name: 'Share Bush', effects: ['happy', 'relaxed'], unwanted: ['dry mouth', 'dizzy'] },
  ]);
  expect(rows[0]).toMatchObject({ outcome: 'updated', changes: [{ field: 'thc', from: '19', to: '18' }] });
});

test('ignores zeros in a column that is nearly all zero, and drops an impossible figure but not its row', async () => {
  await buildStrain(orm.em, { name: 'Known Bush', thc: '19', cbd: '1' });
  const { notes } = await imported(
    [
      'name,type,thc,cbd,crosses',
      'Known Bush,Hybrid,0,0,"378,272"',
      ...Array.from({ length: 20 }, (_, n) => `Bush ${n},Hybrid,0,0,0`),
      'Real Bush,Sativa,21,12,0',
      'Full Bush,Sativa,127,1000,0',
    ].join('\n'),
  );
  const found = new Map((await strains()).map(({ name, thc, cbd, parents }) => [name, [thc, cbd, parents]]));
  expect([found.get('Known Bush'), found.get('Bush 7'), found.get('Real Bush'), found.get('Full Bush')]).toEqual([
    ['19.00', '1.00', []],
    [null, null, []],
    ['21.00', '12.00', []],
    [null, null, []],
  ]);
  expect([notes(1), notes(2), notes(23)]).toEqual([
    'numbers are no parents: 378, 272',
    '',
    'THC "127" is more than 40% and was left out; CBD "1000" is more than 30% and was left out',
  ]);
});

const KAGGLE = `Strain,Type,Rating,Effects,Flavor,Description
100-Og,hybrid,4.0,"Creative,Energetic,Tingly,Euphoric,Relaxed","Earthy,Sweet,Citrus","$100 OG is a 50/50 hybrid strain that packs a strong punch."
98-White-Widow,hybrid,4.7,"Relaxed,Aroused,Creative,Happy,Energetic","Flowery,Violet,Diesel","The ’98 Aloha White Widow is an especially potent cut."
1024,sativa,4.4,"Uplifted,Happy,Relaxed,Energetic,Creative","Spicy/Herbal,Sage,Woody",None
Ak-47,hybrid,4.4,"Happy,Dry,Mouth,Uplifted",Earthy,
Afghani-Bullrider,indica,0.0,None,None,None
Alien-Rift,hybrid,,"Relaxed,Dry,Eyes",None,"<p>Alien Rift is a hybrid<br>by &amp; for growers&#8230;</p><script>alert(1)</script>"
`;

test('reads the Kaggle file: hyphens as spaces, None as nothing, "Dry,Mouth" as unwanted, and HTML as text', async () => {
  const { counts, notes } = await imported(KAGGLE);
  expect(counts).toEqual({ created: 6, updated: 0, unchanged: 0, rejected: 0 });
  expect(await strains()).toMatchObject([
    { name: '100 Og', slug: '100-og' },
    { name: '1024', flavors: ['spicy', 'herbal', 'sage', 'woody'], description: '' },
    { name: '98 White Widow', slug: '98-white-widow', effects: ['relaxed', 'creative', 'happy', 'energetic'] },
    { name: 'Afghani Bullrider', effects: [], flavors: [] },
    { name: 'Ak-47', effects: ['happy', 'uplifted'], unwanted: ['dry mouth'] },
    { name: 'Alien Rift', unwanted: ['dry eyes'], description: 'Alien Rift is a hybrid\nby & for growers…' },
  ]);
  expect(notes(4)).toBe('among the effects, taken for unwanted ones: dry mouth');
  expect((await imported(KAGGLE)).counts).toMatchObject({ unchanged: 6 });
});

test('replaces hyphens in a name when the other names have spaces, but keeps them in codes', async () => {
  await imported(
    'Name,Type\n98-White-Widow,hybrid\nBlue Dream,hybrid\nG-13,indica\nBlue-Velvet,hybrid\nFog-N-Salt,indica\n',
  );
  expect((await strains()).map(({ name }) => name)).toEqual([
    '98 White Widow',
    'Blue Dream',
    'Blue-Velvet',
    'Fog-N-Salt',
    'G-13',
  ]);
});

test('adds unwanted effects listed among the others to the known ones', async () => {
  await buildStrain(orm.em, { name: 'Known Bush', effects: ['happy'], negativeEffects: ['dizzy'] });
  await imported('Name,Effects\nKnown Bush,"Cottonmouth; Happy; Paranoia"\n');
  expect(await strains()).toMatchObject([{ effects: ['happy'], unwanted: ['dizzy', 'dry mouth', 'paranoid'] }]);
  expect((await imported('Name,Effects\nKnown Bush,"Cottonmouth; Happy; Paranoia"\n')).counts).toMatchObject({
    unchanged: 1,
  });
});

test('ignores numbers as parents, keeps nested crosses as one parent, and reads API objects by name', async () => {
  const { notes } = await imported(
    [
      'name\ttype\tgenetics\tseedCompany',
      'A\thybrid\t1024;2077\t{"name": "Sample Seeds", "ucpc": "VUJCJ"}',
      'B\thybrid\tSkunk #1 x (Haze x NL5)\tNone',
      'C\thybrid\t{"names": "Blueberry x Haze", "ucpc": "X", "link": null}\t',
      'D\thybrid\t{"Colombia": "CO", "Thailand": "TH"}\t',
      'E\thybrid\tBlueberry, 42, Haze\t',
    ].join('\n'),
  );
  expect((await strains()).map(({ name, parents, breeder }) => [name, parents, breeder])).toEqual([
    ['A', [], 'Sample Seeds'],
    ['B', ['Skunk #1', '(Haze × NL5)'], null],
    ['C', ['Blueberry', 'Haze'], null],
    ['D', [], null],
    ['E', ['Blueberry', 'Haze'], null],
  ]);
  expect([notes(1), notes(4), notes(5)]).toEqual([
    'numbers are no parents: 1024, 2077',
    'the parents were not understood: {"Colombia": "CO", "Thailand": "TH"}',
    'numbers are no parents: 42',
  ]);
});

test('lists changed fields and flags contradictions on a dry run', async () => {
  await buildStrain(orm.em, { name: 'Known Bush', type: 'indica', thc: '18', flavors: ['earthy'], breeder: null });
  const { rows } = await imported(
    'Name,Type,THC,Flavors,Breeder,Description\nKnown Bush,Sativa,28,"earthy,pine",Sample Seeds,\n',
    {
      dryRun: true,
    },
  );
  expect(rows).toEqual([
    {
      row: 1,
      name: 'Known Bush',
      outcome: 'updated',
      changes: [
        { field: 'type', from: 'indica', to: 'sativa' },
        { field: 'thc', from: '18', to: '28' },
        { field: 'flavors', from: 'earthy', to: 'earthy, pine' },
        { field: 'breeder', from: '', to: 'Sample Seeds' },
      ],
      notes: [
        'contradicts our data: the type is indica, the file says sativa',
        'contradicts our data: THC is 18%, the file says 28%',
      ],
    },
  ]);
  expect(await strains()).toMatchObject([{ type: 'indica', thc: '18.00' }]);
});

test('reads semicolons, tabs, Windows-1252, and sentences full of commas', async () => {
  await imported(
    Buffer.from(
      'Name;Type;Description\nJack’s “Café”;sativa;One, two, three, four, five, six\n'
        .replace('’', '\x92')
        .replace('“', '\x93')
        .replace('”', '\x94'),
      'latin1',
    ),
  );
  await imported('Strain\tType\tAbout\nTab Bush\tindica\tA, b, c, d, e, f, g\n');
  expect((await strains()).map(({ name, description }) => [name, description])).toEqual([
    ['Jack’s “Café”', 'One, two, three, four, five, six'],
    ['Tab Bush', 'A, b, c, d, e, f, g'],
  ]);
});
