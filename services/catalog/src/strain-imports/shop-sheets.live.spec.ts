import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { buildStrain } from '../../test/factories.ts';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { strainName } from './product-names.ts';

/** Sheets as shops, laboratories, breeders, and owners write them. The strains in them are invented. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const imported = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  importSheet(orm.em, Buffer.from(lines.join('\n'), encoding));
const strains = () =>
  orm.em.fork().execute<Record<string, unknown>[]>(
    `select name, aliases, type, thc, cbd, effects, flavors, parents, flowering_time as flowering, image_source_url as picture
       from strain order by name`,
  );

test("skips a menu's other products, and takes a missing name from the product", async () => {
  const { rejected, notes } = await imported([
    'Product,Category,Subcategory,Strain,Strain Type,THC,Effects',
    'Salt Pier | 3.5g,Flower,Whole Flower,Salt Pier,HYBRID,22.4%,"Relaxing, Happy"',
    'Salt Pier Cart 1g,Vaporizers,Cartridge,Salt Pier,HYBRID,84.2%,',
    'Mango Gummies 10pk,Edibles,Gummies,,HYBRID,100mg,',
    'House Blend Shake 28g,Flower,Shake,Blend,HYBRID,15%,',
    'Fog Quay OG 3.5g,Flower,Whole Flower,,Indica Hybrid,24.5-26.1%,Clear-headed',
    'Rolling Papers,Accessories,,,N/A,,',
    'VIOLET DOCK (I) 1/8 oz,FLOWER,,VIOLET DOCK,I,19.8,',
  ]);
  expect((await strains()).map(({ name, type, thc, effects }) => [name, type, thc, effects])).toEqual([
    ['Fog Quay OG', 'hybrid', '25.30', ['focused']],
    ['Salt Pier', 'hybrid', '22.40', ['relaxed', 'happy']],
    ['VIOLET DOCK', 'indica', '19.80', []],
  ]);
  expect(rejected).toBe(0);
  expect(notes(2)).toBe('is another product, so it is no strain: Vaporizers');
});

test("finds a lab sheet's header below three lines, and skips extracts", async () => {
  await buildStrain(orm.em, { name: 'Salt Pier', type: 'hybrid', thc: '18' });
  await imported([
    'Example Labs - Certificate Export,,,,,',
    'Generated 11/12/2026 08:14,,Units: % w/w unless noted,,,',
    ',,,,,',
    'Sample ID,Client,Sample Name,Matrix,Total THC %,Total CBD %',
    '2611-1,Client A,SALT PIER (batch 14),Flower,21.80,ND',
    '2611-2,Client A,Salt Pier,Concentrate,70.39,ND',
    '*** End of report ***,,,,,',
  ]);
  expect((await strains()).map(({ name, thc, type }) => [name, thc, type])).toEqual([['Salt Pier', '21.80', 'hybrid']]);
});

const WOOCOMMERCE =
  'ID,Type,Name,Published,Short description,Tax status,Tax class,Backorders allowed?,Regular price,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

test("reads a shop's export by its attributes, and skips its other products", async () => {
  const { rejected, notes } = await imported([
    WOOCOMMERCE,
    '1,simple,Night Pier (3.5g),1,"Grape and cedar, a heavy indica.",taxable,,0,45,Flower > Indica,Type,Indica,THC,23%',
    '2,variable,Fog Quay,1,"Coffee, for the last hour of the day.",taxable,,0,,Flower,Weight,"3.5g, 7g",Type,Hybrid',
    '3,variation,Fog Quay - 3.5g,1,,taxable,,0,48,,Weight,3.5g,,',
    '4,simple,Fog Quay Pre-Roll 1g,1,"One gram, rolled in hemp.",taxable,,0,12,Pre Rolls,Type,Hybrid,THC,26%',
    '5,simple,Berry Gummies 10 mg,1,Ten pieces.,taxable,,0,20,Edibles,Type,Hybrid,THC,100mg',
    '6,simple,Salt Pier Cartridge 0.5g,1,Distillate with its terpenes.,taxable,,0,35,Vapes,Type,Sativa,THC,84%',
    '7,simple,Logo Grinder,1,Two pieces.,taxable,,0,15,Accessories,Color,Black,,',
    '8,simple,Draft Horse,0,Not out yet.,taxable,,0,38,Flower > Indica,Type,Indica,THC,24%',
  ]);
  expect(await strains()).toMatchObject([
    { name: 'Fog Quay', type: 'hybrid', thc: null },
    { name: 'Night Pier', type: 'indica', thc: '23.00' },
  ]);
  expect(rejected).toBe(0);
  expect(notes(3)).toBe('is another product, so it is no strain: variation');
});

test('takes the next best column for the types if one holds none', async () => {
  const { warnings } = await imported([
    'Name,Type,Category',
    'Night Pier,simple,Indica',
    'Fog Quay,variable,Hybrid',
    'Salt Pier,simple,Sativa',
  ]);
  expect((await strains()).map(({ type }) => type)).toEqual(['hybrid', 'indica', 'sativa']);
  expect(warnings).toEqual(['The column "Type" holds no types of strains, but "simple". It was left out.']);
});

test.each([
  ['WooCommerce', [WOOCOMMERCE, '1,simple,Grinder,1,Two pieces.,taxable,,0,15,Accessories,Color,Black,,']],
  [
    'Shopify',
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
      'scissors,Trim Scissors,,Snip,Tools,trimming,true,Title,Default Title,TS-1,13.99,',
    ],
  ],
  [
    'Google Merchant Center',
    [
      'id\ttitle\tlink\timage_link\tavailability\tgtin\tmpn\tcondition',
      '1\tPipe\thttps://a.example\t\tin_stock\t\tP-1\tnew',
    ],
  ],
  [
    'AWIN',
    ['aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_name', 'https://a.example,Vape,1,V-1,Shop'],
  ],
])('says of a list of products (%s) that it is none of strains', async (writer, lines) => {
  await expect(imported(lines)).rejects.toThrow(`This is a list of products (${writer}), not of strains.`);
});

test('skips merchandise among the types, and packs of several strains', async () => {
  const { rejected, notes } = await imported([
    'Strain,Type,Description',
    'Night Pier,Indica,A squat plant that finishes early and smells of honey.',
    'Seed Shop T-Shirt L,Merchandise,Black cotton.',
    'Mixed Pack Indica,Indica,',
    'Summer Five,Hybrid,Five seeds of our choice.',
    'Mix-Paket Indica (5 Samen),Indica,',
    'Variety Pier,Sativa,A mystery box of flavors.',
  ]);
  expect((await strains()).map(({ name }) => name)).toEqual(['Night Pier', 'Variety Pier']);
  expect(rejected).toBe(0);
  expect([2, 3, 4, 5].map(notes)).toEqual([
    'is another product, so it is no strain: Merchandise',
    'is a choice of several strains, so it is none: Mixed Pack Indica',
    'is a choice of several strains, so it is none: Five seeds of our choice.',
    'is a choice of several strains, so it is none: Mix-Paket Indica',
  ]);
});

test('reads a German sheet', async () => {
  const { notes } = await imported(
    [
      'Sorte;Kreuzung;Typ;THC-Gehalt;CBD-Gehalt;Blütezeit (Tage);Geschmack;Wirkung;Bemerkung',
      'Moorlicht;Afghani x Durban Poison;Hybrid;18,5 %;0,2 %;56;erdig, süß, Kiefer;entspannend, glücklich;',
      'Käferholz;unbekannt;überwiegend Indica;bis 20 %;k. A.;60-65;Kirsch, Schokolade;schläfrig;',
      'Dünengras Automatik;Moorlicht x Ruderalis;Hybrid;15 %;unter 1 %;70 ab Keimung;würzig;beruhigend;',
      'Feldversuch 7;geheim;Hybrid;;;9 Wochen;;;nicht veröffentlichen!',
      'Summe: 4 Sorten;;;;;;;;',
    ],
    'latin1',
  );
  expect(await strains()).toMatchObject([
    { name: 'Dünengras Automatik', thc: '15.00', cbd: null, flowering: null, effects: ['relaxed'] },
    { name: 'Käferholz', type: 'indica', thc: '20.00', cbd: null, parents: [], flowering: '60–65 days' },
    {
      ...{ name: 'Moorlicht', type: 'hybrid', thc: '18.50', cbd: '0.20', flowering: '56 days' },
      ...{ parents: ['Afghani', 'Durban Poison'], flavors: ['earthy', 'sweet', 'pine'], effects: ['relaxed', 'happy'] },
    },
  ]);
  expect(notes(4)).toBe('was left out, as it says: nicht veröffentlichen!');
});

test("reads an owner's notes with headings, ditto marks, and plain column names", async () => {
  const { rejected } = await imported([
    'our strain notes,,,,,,,',
    ',Strain,what kind,THC (lab),smells like,feels like,flowers in,my notes',
    ',INDICAS,,,,,,',
    ',Night Pier,I,17-18,grape,sleepy,8 to 9 weeks,',
    ',Fog Quay,"""",24.5%,diesel / earth,relaxed + happy,~ 9,ask Tom 555-0100',
    ',Salt Pier*,S,22,citrus,energetic,9,',
    ',call the lab by friday,,,,,,',
  ]);
  expect(await strains()).toMatchObject([
    {
      name: 'Fog Quay',
      type: 'indica',
      flavors: ['diesel', 'earthy'],
      effects: ['relaxed', 'happy'],
      flowering: '9 weeks',
    },
    { name: 'Night Pier', type: 'indica', thc: '17.50', flowering: '8 to 9 weeks' },
    { name: 'Salt Pier', type: 'sativa', flowering: '9 weeks' },
  ]);
  expect(rejected).toBe(0);
});

test('ignores stand-in pictures and "Landrace" as a parent', async () => {
  await imported([
    'name,type,image,genetics,flavors',
    'Fog Quay,indica,https://a.example/images/no_image.png,Landrace,Spicy/Herbal',
    'Night Pier,indica,https://a.example/defaults/generic/strain-7.png,,',
    'Salt Pier,sativa,https://a.example/generic-kush.png,,',
    'Violet Dock,sativa,https://a.example/violet.png,,',
  ]);
  expect(await strains()).toMatchObject([
    { picture: null, parents: [], flavors: ['spicy', 'herbal'] },
    { picture: null },
    { picture: 'https://a.example/generic-kush.png' },
    { picture: 'https://a.example/violet.png' },
  ]);
});

test.each([
  ['Fog Quay Feminized', 'Fog Quay'],
  ['Fog Quay Fem. (5+2 free)', 'Fog Quay'],
  ['Fog Quay Regular 10 seeds', 'Fog Quay'],
  ['Fog Quay - Pre-Roll 1g', 'Fog Quay'],
  ['Fog Quay (clone only)', 'Fog Quay'],
  ['Fog Quay (3.5g)', 'Fog Quay'],
  ['Fog Quay (3 Stück)', 'Fog Quay'],
  ['Fog Quay 🍬', 'Fog Quay'],
  ['Fog Quay ❤️', 'Fog Quay'],
  ['Bubba Kush (Pre-98)', 'Bubba Kush (Pre-98)'],
  ['Gelato 41', 'Gelato 41'],
  ['Jack 22 G', 'Jack 22 G'],
  ['Regular', 'Regular'],
  ['(batch 4)', '(batch 4)'],
  ['Salt Pier (pre-roll)', 'Salt Pier'],
])('shortens %j to %j', (text, name) => expect(strainName(text)).toEqual({ name }));

test('reads another name in brackets as an alias', () => {
  expect(strainName('Fog Quay (aka Quay Fog)')).toEqual({ name: 'Fog Quay', alias: 'Quay Fog' });
});

test('reports a name of two known strains, and keeps translations beside other aliases', async () => {
  await buildStrain(orm.em, { name: 'Blue Dream', type: 'hybrid', aliases: ['Azure Haze'] });
  await buildStrain(orm.em, { name: 'GG4', type: 'hybrid', aliases: ['Original Glue'] });
  const { rejected, notes } = await imported([
    'Strain,Type,THC',
    'Blue Dream (Blauer Traum),Hybrid,18',
    'OG Kush,Hybrid,20',
    'Blue Dream / OG Kush,Hybrid,21',
    'GG4 / Original Glue,Hybrid,25',
    'Gutschein 25 €,Hybrid,',
  ]);
  expect(rejected).toBe(0);
  expect((await strains()).map(({ name, aliases }) => [name, aliases])).toEqual([
    ['Blue Dream', ['Azure Haze', 'Blauer Traum']],
    ['GG4', ['Original Glue']],
    ['OG Kush', []],
  ]);
  expect(notes(3)).toMatch(/^names 2 known strains/);
  expect(notes(5)).toBe('is a voucher or merchandise, so it is no strain');
});
