import { expect, test } from '@jest/globals';
import { strainName } from './product-names.ts';

test.each([
  ['Purple Haze (Lila Dunst)', 'Purple Haze', 'Lila Dunst'],
  ['White Widow (Weiße Witwe) 3.5g', 'White Widow', 'Weiße Witwe'],
  ['Blue Dream (Sueño Azul)', 'Blue Dream', 'Sueño Azul'],
  ['Fog Quay (aka Quay Fog)', 'Fog Quay', 'Quay Fog'],
  ['Fog Quay aka Quay Fog', 'Fog Quay', 'Quay Fog'],
  ['FQC (Fog Quay Cookies)', 'FQC', 'Fog Quay Cookies'],
  ['Fog Quay Cookies (FQC)', 'Fog Quay Cookies', 'FQC'],
])('keeps the other name in %s', (text, name, alias) => {
  expect(strainName(text)).toEqual({ name, alias });
});

test.each([
  ...['Purple Haze (R&D)', 'Purple Haze (Indica)', 'Purple Haze (Barney’s Farm)', 'Blue Dream (Haze cut)'],
  ...['Sun Haze (Sold out)', 'Lemon Haze (Limonene)', 'Haze (H)', 'OG (Fog Quay)', 'Hybrid Lemon (HL cut)'],
])('takes no other name from %s', (text) => {
  expect(strainName(text)).toEqual({ name: text });
});
