import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readAccessories, readSamples } from '../seed/commerce-seed.ts';
import { chooseFigure, paintOf } from './figure-choice.ts';
import { parcel } from './figures/boxes.ts';
import { BRASS, GLASS, STEEL, WOOD } from './pen/colors.ts';
import { productDrawing } from './product-drawing.ts';
import { renderProduct } from './product-image-render.ts';

const PRODUCTS = [
  ...readAccessories().map(({ slug, category, name }) => ({ slug, category, name })),
  ...readSamples().map(({ slug, categories, name }) => ({ slug, category: categories[0] ?? '', name })),
];
const DRAWINGS = PRODUCTS.map(productDrawing);

/** Nothing but the few elements and attributes that a pen makes, each closed, and only numbers and colors in them. */
const ELEMENT =
  /<(?:svg|path|clipPath|linearGradient|stop|g)(?: [\w:-]+="[\w\s.,:/#()%-]*")*\/?>|<\/(?:svg|clipPath|linearGradient|g)>/g;

function expectWellFormed(svg: string): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 480" /);
  expect(svg.replace(ELEMENT, '')).toBe('');
  const open: string[] = [];
  for (const [, end, name = '', alone] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (end && open.at(-1) === name) open.pop();
    else if (end || !alone) open.push(`${end}${name}`);
  }
  expect(open).toEqual([]);
  const lines = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, line = '']) => line);
  expect(
    lines
      .join(' ')
      .replace(/[MLQlZ]|-?\d+(?:\.\d)?/g, '')
      .trim(),
  ).toBe('');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg.includes(`id="${id}"`)).toBe(true);
}

test('draws the same product the same way', () => {
  for (const [at, product] of PRODUCTS.entries())
    if (at % 9 === 0) expect(productDrawing({ ...product }) === DRAWINGS[at]).toBe(true);
});

test('draws every seed product, each one differently', () => {
  DRAWINGS.forEach(expectWellFormed);
  expect(new Set(DRAWINGS).size).toBe(PRODUCTS.length);
});

test('every seed category has a drawing of its own', () => {
  for (const category of new Set(PRODUCTS.map((product) => product.category)))
    expect([category, chooseFigure(category, '', ([first]) => first) === parcel]).toEqual([category, false]);
});

test('two products in a category differ in more than position', () => {
  const [one, other] = ['one', 'other'].map((slug) => productDrawing({ slug, category: 'Grinders' }));
  expect(one).not.toBe(other);
  const colors = (svg = '') => new Set(svg.match(/#[\da-f]{6}/g));
  expect(colors(one)).not.toEqual(colors(other));
});

test.each([
  ['Grow Lights & Tents', 'SF1000', 'Grow Tent'],
  ['Edible Making', 'Digital Scale', 'Thermapen'],
  ['Lighters & Torches', 'Refillable Lighter', 'Micro Torch'],
  ['Rolling Trays & Machines', 'Rolling Tray', '79 mm Roller'],
])('%s: %s and %s are different things', (category, one, other) => {
  const figure = (name: string) => chooseFigure(category, name, ([first]) => first);
  expect(figure(one)).not.toBe(figure(other));
});

test.each([
  ['RAW Bamboo Back Flip Tray', '', WOOD],
  ['Blazy Susan Spinning Rolling Tray', 'Round wooden tray on a turntable.', WOOD],
  ['RAW Classic Metal Rolling Tray Small', '', STEEL],
  ['GRAV Classic Spoon', 'Four-inch borosilicate spoon pipe with a side carb.', GLASS],
  ['Proto Pipe Classic', 'Machined brass pipe with a swiveling lid, storage pod, and poker.', BRASS],
  ['Formula 420 Original Cleaner', 'Shake-and-rinse cleaner for glass, metal, and ceramic.', undefined],
])('%s: the material decides the color', (name, description, color) => {
  expect(paintOf(name, description)).toBe(color);
});

test('falls back to the slug when the name is missing', () => {
  const facts = { slug: 'gorilla-grow-tent', category: 'Grow Lights & Tents' };
  expect(productDrawing(facts)).toBe(productDrawing({ ...facts, name: 'gorilla grow tent' }));
});

describe('any data a shop sends', () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    "' onload='x",
    '&amp;]]>',
    '',
    '\u0000\ud800',
    '../../etc/passwd',
    'ÿ😀',
    '%s{x}',
    'x'.repeat(5000),
  ];

  test.each(HOSTILE)('never writes %j into the drawing', (text) => {
    for (const product of [
      { slug: text, category: 'Grinders' },
      { slug: 'a', category: text },
      { slug: 'a', category: 'Rolling Papers', name: text },
      { slug: text, category: text, name: text },
    ])
      expectWellFormed(productDrawing(product));
  });

  test.each(['Aquarium Pumps', '', '<b>', 'constructor', '__proto__'])(
    'the unknown category %j is a parcel',
    (category) => {
      expect(chooseFigure(category, 'Grow Tent', ([first]) => first)).toBe(parcel);
      expect(productDrawing({ slug: 'thing', category })).toBe(productDrawing({ slug: 'thing', category: 'none' }));
    },
  );
});

test('the largest picture is square, transparent, and small', async () => {
  // Of all drawings those with the most fine lines and the most that is half clear.
  for (const slug of ['bamboo-plant-stakes-pack-of-twenty', 'pocket-tube-set']) {
    const product = PRODUCTS.find((each) => each.slug === slug);
    expect(product).toBeDefined();
    if (!product) continue;
    const { bytes } = await renderProduct(product, { width: 960, format: 'webp' });
    const meta = await sharp(bytes).metadata();
    expect([meta.width, meta.height, meta.hasAlpha, meta.format]).toEqual([960, 960, true, 'webp']);
    expect(bytes.length).toBeLessThan(60_000);
  }
});
