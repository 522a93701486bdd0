import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { answered, answeredBehind, claimed, shop } from '../../../test/answering.ts';
import { readFacts } from '../../written-file.ts';
import { isOfKind, KINDS, NEAREST } from './kinds.ts';
import { asksForNotSold } from './not-sold.ts';
import { productComparison } from './product-comparison.ts';
import { asksForGear, products } from './products.ts';

const ask = async (...messages: string[]) => {
  const draft = await answered(products, 'product', ...messages);
  return (
    draft && {
      names: draft.products.map(({ name }) => name),
      prices: draft.products.map(({ price }) => price ?? 0),
      text: draft.paragraphs.join(' '),
    }
  );
};
const categoriesOf = (names: readonly string[]) => [
  ...new Set(names.map((name) => shop.find((row) => row.name === name)?.category)),
];

test('has rows in the shop for every kind in the lexicon', () => {
  for (const kind of Object.keys(KINDS)) expect([kind, shop.some((row) => isOfKind(row, kind))]).toEqual([kind, true]);
  const Ways = z.record(z.string(), z.array(z.string()));
  const lexicon = readFacts(new URL('../../understanding/lexicon/', import.meta.url), Ways);
  const keysOf = (file: string) => Object.keys(lexicon.find(({ name }) => name === file)?.facts ?? {});
  expect(keysOf('product-kind')).toEqual(Object.keys(KINDS));
  expect(keysOf('not-sold')).toEqual([...NEAREST.keys()]);
  for (const kind of NEAREST.values()) if (kind !== undefined) expect(KINDS[kind]).toBeDefined();
});

test.each([
  ['show me some grinders', 'Grinders'],
  ['i need a new bong', 'Bongs & Water Pipes'],
  ['any good vapes for dry herb?', 'Dry Herb Vaporizers'],
  ['whats a nice pipe to buy', 'Hand Pipes'],
  ['got any cones', 'Rolling Papers'],
  ['where do I get a decarb machine', 'Edible Making'],
  ['I want to buy a led grow light', 'Grow Lights & Tents'],
  ['something to keep my weed fresh', 'Storage & Stash'],
  ['need a torch', 'Lighters & Torches'],
  ['looking for an e-rig', 'Dab Rigs & E-Rigs'],
  ['what should i get to clean my bong', 'Cleaning'],
  ['show me nutes', 'Growing Tools & Nutrients'],
  ['do u have rolling trays', 'Rolling Trays & Machines'],
  ['recommend a gridner', 'Grinders'],
  ['vaporizor recommendations please', 'Dry Herb Vaporizers'],
])('finds a kind: %s', async (message, category) => {
  expect(categoriesOf((await ask(message))?.names ?? [])).toEqual([category]);
});

test.each([
  ['grinder under $20', 0, 20],
  ['a bong between 50 and 100', 50, 100],
  ['vaporizers less than two hundred... i mean under 200 bucks', 0, 200],
  ['I have $30 for a pipe', 0, 30],
  ['dab rig for around $130', 97.5, 162.5],
  ['grow lights over $200', 200, 5_000],
  ['nothing over 15 dollars, papers', 0, 15],
  ['bongs at least $140', 140, 5_000],
  ["i don't want to spend more than 60 on a grinder", 0, 60],
])('stays within a price range: %s', async (message, least, most) => {
  const { prices = [] } = (await ask(message)) ?? {};
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...prices)).toBeLessThanOrEqual(most);
});

test('hears a price behind a count of people', async () => {
  const { prices = [] } = (await ask('which dry herb vape for one person', 'under 120')) ?? {};
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(120);
});

test('says that the only one of its kind is the cheapest', async () => {
  const only = shop.findIndex(({ name }) => name === 'GRAV Upline Upright Bubbler') + 1;
  const draft = await answeredBehind(products, 'product', ['show me bubblers', 'is there one cheaper than that'], {
    products: [only],
    latest: 'products',
  });
  expect(draft?.paragraphs[0]).toContain('GRAV Upline Upright Bubbler');
  expect(draft?.paragraphs[0]).toContain('cheap');
});

test.each([
  ['cheapest grinder', 'Santa Cruz Shredder Hemp Grinder'],
  ['whats the most expensive bong', 'Stündenglass Gravity Infuser'],
  ['the cheapest dry herb vape you got', 'DynaVap The M'],
  ['priciest grow light', 'Gavita Pro 1700e LED'],
  ['cheap rolling tray', 'OCB Metal Rolling Tray Small'],
  ['a budget dab rig', 'Lookah Seahorse Pro'],
  ['glass pipe, cheapest one', 'Marley Natural Smoked Glass Taster'],
  ['a grow tent 2x4', 'VIVOSUN 2×4 Grow Tent'],
  ['tent 4 by 4', 'Gorilla Grow Tent 4×4'],
  ['silicone bong', 'PieceMaker Kali'],
  ['wooden humidor', 'Cannador 4-Strain Humidor'],
  ['cherry flavored papers', "Juicy Jay's Very Cherry 1¼"],
  ['a lockable case', 'Stashlogix Silverton'],
  ['anything by Puffco?', 'Puffco Hot Knife'],
  ['PAX vaporizer', 'PAX Mini'],
  ['what is the cheapest thing from Storz & Bickel', 'Storz & Bickel Herb Mill'],
  ['discreet backpack', 'Revelry The Escort'],
])('puts the right product first: %s', async (message, name) => {
  expect((await ask(message))?.names[0]).toBe(name);
});

test.each([
  ['grinders but not Santa Cruz Shredder', 'Santa Cruz Shredder'],
  ['papers, no RAW', 'RAW'],
  ['vaporizers except PAX', 'PAX'],
])('leaves out a brand: %s', async (message, brand) => {
  const { names = [] } = (await ask(message)) ?? {};
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => shop.find((row) => row.name === name)?.brand === brand)).toEqual([]);
});

test('leaves out a material', async () => {
  const { names = [] } = (await ask('a bong without glass')) ?? {};
  expect(names).toContain('Eyce Beaker');
  expect(names).not.toContain('Session Goods Bong');
});

test('applies a price limit after an exclusion', async () => {
  expect((await ask('show me bongs that arent glass and under 90'))?.names).toEqual(
    expect.arrayContaining(['PieceMaker Kali']),
  );
});

test('does not take a word that starts like a name for a name', async () => {
  expect((await ask('roach clips'))?.names).toEqual([]);
  expect(categoriesOf((await ask('need something to grind my bud'))?.names ?? [])).toEqual(['Grinders']);
});

test('finds either of two kinds', async () => {
  expect(categoriesOf((await ask('a pipe or a bong under $100'))?.names ?? []).toSorted()).toEqual([
    'Bongs & Water Pipes',
    'Hand Pipes',
  ]);
});

test('does not take a light for a tent for a tent', async () => {
  expect((await ask('a light for a 2x4 tent'))?.names[0]).toMatch(/SF2000|IONGRID/);
});

test('does not list what a product is for', async () => {
  expect(categoriesOf((await ask('cleaner for my bong'))?.names ?? [])).toEqual(['Cleaning']);
  expect(categoriesOf((await ask('a torch for my dab rig'))?.names ?? [])).toEqual(['Lighters & Torches']);
});

test('does not take a small number without a unit for a price', async () => {
  const answer = await ask('how big of a rolling tray do I need if I only roll like one a day');
  expect(answer?.text ?? '').not.toContain('$1');
});

test('reads "cheaper" as below everything that was shown', async () => {
  const first = await answered(products, 'product', 'show me bongs');
  const shown = first?.products ?? [];
  const least = Math.min(...shown.slice(1).map(({ price }) => price ?? 0));
  const cards = shown.slice(1).map(({ id }) => id);
  const cheaper = await answeredBehind(products, 'product', ['show me bongs', 'cheaper'], { products: cards });
  expect(cheaper?.products.length).toBeGreaterThan(0);
  for (const { price } of cheaper?.products ?? []) expect(price).toBeLessThan(least);
});

test('names the closest product when none is in the price range', async () => {
  const asked = await ask('dry herb vaporizer under $50');
  expect(asked?.names[0]).toBe('DynaVap The M');
  expect(asked?.text).toContain('under $50');
});

test('says so when a brand does not make the kind', async () => {
  expect((await ask('Puffco grinder'))?.text).toMatch(/Puffco/);
});

test('says that ratings are not recorded', async () => {
  const asked = await ask('best rated bong');
  expect(asked?.text).toContain('ratings');
  expect(asked?.names.length).toBeGreaterThan(1);
});

test('says how the site earns money, and how old the prices are', async () => {
  expect((await ask('grinders'))?.text).toMatch(/commission.*June 30, 2025/);
});

test.each([
  ['how much is the PAX Plus?', 'PAX Plus', '$200'],
  ['what is the GRAV Classic Spoon made of', 'GRAV Classic Spoon', 'glass'],
  ['who makes the Mighty+', 'Storz & Bickel Mighty+', 'Storz & Bickel'],
  ['tell me about the Volcano Hybrid', 'Storz & Bickel Volcano Hybrid', '$699'],
  ['features of the Puffco Peak Pro?', 'Puffco Peak Pro', 'feature'],
  ['is the dynavap any good', 'DynaVap The M', '$75'],
])('states a fact about one product: %s', async (message, name, text) => {
  const asked = await ask(message);
  expect(asked?.names).toContain(name);
  expect(asked?.text).toContain(text);
});

test.each([
  ['is the volcano worth it over the mighty', /Volcano/],
  ['which is cheaper, pax mini or dynavap', /DynaVap The M is \$75 cheaper than the PAX Mini/],
  ['something for rolling joints because my hands shake', /Roll|OTTO/],
  ['humidity packs 62 or 58', /Boveda/],
  ["what's in stock from GRAV under 30", /GRAV/],
  ['what light do i need for a 4x4 tent', /Gavita/],
])('reads the whole wish: %s', async (message, text) => {
  const asked = await ask(message);
  expect(asked?.text).toMatch(text);
  expect(asked?.text).not.toMatch(/Cleaner|Humidor|Scale/);
});

test('does not guess from incidental words', async () => {
  const asked = await ask('my landlord hates the smell of burnt popcorn on shaky mornings');
  expect(asked?.names).toEqual([]);
});

test('follows up on a kind', async () => {
  expect((await ask('show me bongs', 'under $70'))?.names).toEqual(expect.arrayContaining(['PieceMaker Kali']));
  expect((await ask('show me bongs', 'the cheapest'))?.names[0]).toBe('PieceMaker Kali');
  expect(categoriesOf((await ask('PAX vaporizers', 'what about grinders?'))?.names ?? [])).toEqual(['Grinders']);
});

test('finds products cheaper than a named one', async () => {
  const { names = [], prices = [] } = (await ask('something cheaper than the PAX Plus')) ?? {};
  expect(categoriesOf(names)).toEqual(['Dry Herb Vaporizers']);
  expect(Math.max(...prices)).toBeLessThan(200);
});

test.each(['how do I clean a bong?', 'how do you use a grinder', 'why does my vape taste burnt'])(
  'leaves how-to to the pages: %s',
  async (message) => {
    expect(await ask(message)).toBeUndefined();
  },
);

test('asks for the kind when none is named', async () => {
  const draft = await answered(products, 'product', 'I wanna buy stuff');
  expect(draft?.products).toEqual([]);
  expect(draft?.suggestions.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['PAX Plus vs PAX Mini', ['PAX Plus', 'PAX Mini']],
  ['mighty or crafty, which is better?', ['Storz & Bickel Mighty+', 'Storz & Bickel Crafty+']],
  ['compare the levo c with the magicalbutter mb2e', ['LĒVO C', 'MagicalButter MB2e']],
])('compares: %s', async (message, names) => {
  const draft = await answered(productComparison, 'comparison', message);
  expect(draft?.products.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(draft?.paragraphs[0]).toMatch(/cheaper/);
});

test('does not compare strains as products', async () => {
  expect(await answered(productComparison, 'comparison', 'sativa vs indica')).toBeUndefined();
});

test.each([
  ['what is the herb mill by storz & bickel made of', 'food-safe plastic'],
  ['what is the grav upline upright bubbler made of', 'borosilicate glass'],
  ['does the puffco proxy come with a warranty', 'warranty'],
  ['does the volcano hybrid have a bluetooth app', 'App control over Bluetooth'],
  ['smallest grinder', "doesn't track sizes"],
  ['got a smaller bong', "doesn't track sizes"],
  ['is the volcano hybrid worth it', 'no ratings'],
  ['pax mini vs pax plus', '$50 cheaper'],
])('says what listings contain and what they lack: %s', async (message, text) => {
  expect((await ask(message))?.text).toContain(text);
});

test.each(['do i need a grinder for a vaporizer', 'should i clean my pipe every day'])(
  'offers nothing to buy: %s',
  async (message) => {
    expect(await ask(message)).toBeUndefined();
  },
);

test.each([
  ['most expensive bong you carry, just curious', 'Stündenglass Gravity Infuser'],
  ['what light do i need for a 3x3 tent', 'Spider Farmer'],
])('matches whole words: %s', async (message, name) => {
  expect((await ask(message))?.names.join()).toContain(name);
});

test('writes the reasons on cards as sentences', async () => {
  const draft = await answered(products, 'product', 'cheapest grinder');
  expect(draft?.products[0]?.reason).toBe('Cheapest of these. Hemp-based material and biodegradable.');
});

test('lists gear even when the message was read as a wish', async () => {
  const loupe = await answered(claimed(asksForGear, products), 'wish', 'a jewelers loupe to look at trichomes');
  expect(loupe?.products.length).toBeGreaterThan(0);
  expect(await answered(claimed(asksForGear, products), 'how-to', 'how do i clean my bong')).toBeUndefined();
});

test.each(['blunt wraps, but none with tobacco', 'a cheap vape, no not the dry kind'])(
  'answers %s although every thing of that kind is turned away',
  async (message) => expect(await ask(message)).toMatchObject({ text: expect.any(String) }),
);

test.each([
  ['got any sweatshirts', 'clothes', undefined],
  ['a replacement bowl piece for my beaker', 'bong bowls', undefined],
  ['screens for my pipe', 'screens', undefined],
  ['a hookah for the patio', 'hookahs', 'Bongs & Water Pipes'],
  ['room spray that kills the smell', 'candles and sprays', 'Storage & Stash'],
  ['carbon filter for a small tent', 'carbon filters', 'Growing Tools & Nutrients'],
])('says what the shop lacks, and what comes nearest: %s', async (message, thing, category) => {
  const asked = await ask(message);
  expect(asked?.text).toMatch(new RegExp(`(?:don't have|doesn't carry) ${thing}`));
  expect(categoriesOf(asked?.names ?? [])).toEqual(category === undefined ? [] : [category]);
});

test.each([
  ['a grinder with a pollen screen', 'Grinders'],
  ['brush for my bong', 'Cleaning'],
  ['motorized grinder', 'Rolling Trays & Machines'],
  ['desktop vape', 'Dry Herb Vaporizers'],
])('does not take a part for a thing that it lacks: %s', async (message, category) => {
  expect(categoriesOf((await ask(message))?.names ?? [])).toEqual([category]);
});

test('keeps to what the shop lacks until something else is named', async () => {
  expect((await ask('do you have hats', 'in large'))?.text).toMatch(/clothes/);
  expect((await ask('do you have hats', 'ok then grinders'))?.text).not.toMatch(/clothes/);
});

test('hears what the shop lacks, whatever it was taken for', async () => {
  const lacking = claimed(asksForNotSold, products);
  expect((await answered(lacking, 'how-to', 'stickers?'))?.paragraphs[0]).toMatch(/stickers/);
  expect((await answered(lacking, 'off-topic', 'a beanie with your name on it'))?.paragraphs[0]).toMatch(/clothes/);
  expect(await answered(lacking, 'how-to', 'my hoodie smells of smoke, help')).toBeUndefined();
});

test('does not take a tool for a rig, or the next kind for a narrow one', async () => {
  expect((await ask('cheapest dab rig'))?.names).not.toContain('Puffco Hot Knife');
  expect((await ask('a bubbler'))?.names).toEqual(['GRAV Upline Upright Bubbler']);
  expect((await ask('something cheaper than the Volcano Classic, still a desktop'))?.names).toEqual([
    'Arizer Extreme Q',
  ]);
});

test.each([
  ['a 2x2 tent', /mentions 2×2.*closest is VIVOSUN/],
  ['a 5x5 grow tent', /mentions 5×5.*closest is Gorilla/],
  ['bong with an 18mm joint', /mentions 18 mm/],
  ['rolling tray that has a lid', /mentions lid/],
  ['dishwasher safe hand pipe', /mentions dishwasher/],
])('says which property no listing has: %s', async (message, text) => {
  const asked = await ask(message);
  expect(asked?.text).toMatch(text);
  expect(asked?.text).not.toMatch(/would do it|that fit,/);
});

test.each([
  ['a tent that is 3x3', 'AC Infinity CLOUDLAB 733 Grow Tent'],
  ['12 inch bong', 'GRAV 12-Inch Beaker Base Water Pipe'],
  ['5 gallon fabric pot', 'Smart Pot 5-Gallon'],
])('finds a size: %s', async (message, name) => {
  expect((await ask(message))?.names).toEqual([name]);
});

test('takes a number of pieces for a kind of grinder', async () => {
  const { names = [] } = (await ask('a 4 piece grinder')) ?? {};
  for (const name of names)
    expect(shop.find((row) => row.name === name)?.features.join() + name).toMatch(/4-Piece|Four/);
});

test('compares what two brands make', async () => {
  expect((await ask('dynavap or arizer'))?.text).toMatch(/cheaper than/);
});

test('reads "ish" as about a price', async () => {
  const { prices = [] } = (await ask('show me pipes', '40ish')) ?? {};
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toBeLessThanOrEqual(41);
});

test('finds a part of a shelf that is named with the shelf', async () => {
  expect((await ask('desktop vape, a vaporizer for home'))?.names).not.toContain('PAX Mini');
  expect((await ask('a vape that desktop fans like'))?.names).not.toContain('PAX Mini');
});
