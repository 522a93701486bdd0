import { EXPORT_COLUMNS, StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import { expect, test } from '@jest/globals';
import { textOf } from './csv-values.ts';
import { readFlowering } from './fact-cells.ts';
import { changedFacts, changesOf, sameFacts, unknownFacts } from './states.ts';
import { FACT_NAMES, FACTS } from './strain-facts.ts';
import { isTextPlaceholder } from './strain-sheets.ts';
import { OTHER_HEADERS } from './strain-words.ts';

const flowering = (cell: string) => readFlowering(cell, { notes: [] });
const facts = unknownFacts('Blue Dream', 'hybrid');

test('maps each file header to one fact and one table column', () => {
  const headers = FACT_NAMES.flatMap((name) => FACTS[name].headers);
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
  expect(headers.filter((header) => !/^[a-z0-9]+$/.test(header))).toEqual([]);
  expect(new Set(FACT_NAMES.map((name) => FACTS[name].column)).size).toBe(FACT_NAMES.length);
});

test('maps each header in another language to one fact', () => {
  const headers = [...FACT_NAMES.flatMap((name) => FACTS[name].headers), ...Object.values(OTHER_HEADERS).flat()];
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
  expect(Object.keys(OTHER_HEADERS).filter((name) => !FACT_NAMES.some((fact) => fact === name))).toEqual([]);
});

test('recognizes every export column when it is imported again', () => {
  for (const column of EXPORT_COLUMNS) {
    const fact = FACT_NAMES.filter((name) => FACTS[name].exported?.column === column);
    expect(fact).toHaveLength(1);
    expect(fact.flatMap((name) => FACTS[name].headers)).toContain(column.toLowerCase().replace(/\W/g, ''));
  }
});

test('changes only the fields that a form sends', () => {
  const form = (given: object) => StrainForm.parse({ name: 'Blue Dream', type: 'hybrid', ...given });
  const known = { ...facts, thc: '18.00', parents: ['Blueberry', 'Haze'], breeder: 'Humboldt' };
  expect(changedFacts(known, form({}))).toEqual(known);
  expect(
    changedFacts(known, form({ genetics: null, thcContent: '', imageUrl: '', flavors: ['Pine', 'pine'] })),
  ).toEqual({
    ...known,
    parents: [],
    thc: null,
    flavors: ['pine'],
  });
});

test('compares figures by value, but lists by content', () => {
  expect(sameFacts({ ...facts, thc: '18' }, { ...facts, thc: '18.00' })).toBe(true);
  expect(sameFacts(facts, { ...facts, thc: '0' })).toBe(false);
  expect(sameFacts({ ...facts, aliases: ['a', 'b'] }, { ...facts, aliases: ['a, b'] })).toBe(false);
  const terpenes = [{ slug: 'myrcene', name: 'Myrcene', percentage: 0.5 }];
  expect(
    sameFacts(
      { ...facts, terpenes },
      { ...facts, terpenes: [{ slug: 'myrcene', name: 'ß-Myrcene', percentage: 0.5 }] },
    ),
  ).toBe(true);
  expect(changesOf({ ...facts, cbd: '0.10' }, { ...facts, cbd: null, terpenes })).toEqual([
    { field: 'cbd', from: '0.1', to: '' },
    { field: 'terpenes', from: '', to: 'Myrcene 0.5%' },
  ]);
});

test('reads a bare flowering time as weeks, or as days if no plant takes that many weeks', () => {
  expect(['8', '8-9', '63', '56 - 63', '110', '8 to 9 weeks'].map(flowering)).toEqual([
    ...['8 weeks', '8–9 weeks', '63 days', '56–63 days', '110 days', '8 to 9 weeks'],
  ]);
});

test('writes out short and German flowering times, and leaves out times from seed', () => {
  expect(['~ 9', '8.5', 'ca. 8 Wochen', '8 wks', '70 Tage', '12+ weeks', '65-75 from seed'].map(flowering)).toEqual([
    ...['9 weeks', '8.5 weeks', '8 weeks', '8 weeks', '70 days', '12+ weeks', undefined],
  ]);
});

test('takes a flowering time of zero for an unknown one', () => {
  expect(['0', '0.0', '0 days', '0-0 weeks', '10 weeks'].map(flowering)).toEqual([
    ...[undefined, undefined, undefined, undefined, '10 weeks'],
  ]);
});

test.each([
  'Stay tuned for a description of this strain.',
  'No breeder description available.',
  'Description to follow',
  'More info coming soon!',
  'We’re still working on it. Please check back later.',
  'This strain has no review yet',
  'Beschreibung folgt bald',
])('takes %j for no description', (text) => expect(isTextPlaceholder(text)).toBe(true));

test.each([
  'Stay tuned for a citrus aroma.',
  'No couch lock, just a clear head.',
  'Soon after the first hit, the day gets lighter.',
  'Not for beginners.',
  'A new strain.',
])('takes %j for a text', (text) => expect(isTextPlaceholder(text)).toBe(false));

test("reads WooCommerce's escaped line breaks as line breaks", () => {
  expect(textOf('Sweet and heavy.\\nFor the evening.')).toBe('Sweet and heavy.\nFor the evening.');
});
