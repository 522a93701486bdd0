import { expect, test } from '@jest/globals';
import { namesSeveral, partKeys } from './several-strains.ts';

const STRAINS = new Map([
  ['bluedream', 'bluedream'],
  ['ogkush', 'ogkush'],
  ['gg4', 'gg4'],
  ['originalglue', 'gg4'],
]);
const strainOf = (key: string) => STRAINS.get(key);

test('says which strains a name with a slash has', () => {
  expect(namesSeveral('Blue Dream / OG Kush 3.5g', strainOf)).toBe(
    'names 2 known strains, so it is a cross or a blend; import a cross under its own name: Blue Dream, OG Kush 3.5g',
  );
});

test.each([
  ['a part is unknown', 'Blue Dream / Fog Quay'],
  ['both parts are one strain', 'GG4 / Original Glue'],
  ['it has no slash', 'Blue Dream'],
  ['the slash belongs to the name', 'Blue Dream/OG Kush'],
])('accepts a name if %s', (_, name) => {
  expect(namesSeveral(name, strainOf)).toBeUndefined();
});

test('compares the parts without what a shop writes behind them', () => {
  expect(partKeys('Blue Dream Feminized / OG Kush (batch 3)')).toEqual(['bluedream', 'ogkush']);
});
