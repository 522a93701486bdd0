import { expect, test } from '@jest/globals';
import { signOf } from './shop-names.ts';

test.each([
  ['The Higher Path, The Healing Center', 'The Higher Path, The Healing Center'],
  ['Mary, Mary', 'Mary, Mary'],
  ['Green, Green & Gone', 'Green, Green & Gone'],
  ['Green House, Green House and Garden', 'Green House, Green House and Garden'],
  ['a&amp;b; c', 'a&b'],
  ['Fern, LLC', 'Fern, LLC'],
  ['Fern Dispensaries, Fern', 'Fern Dispensaries'],
  ['Sunrise, Dispensary, Sunrise Dispensary', 'Sunrise'],
  ['Fern Co., Fern Cannabis, Fc', 'Fern Co.'],
  ['Moss Fern, Moss Fern Denver', 'Moss Fern'],
  ['The Fern, Fern Dispensary', 'The Fern'],
  ['Park LLC d/b/a/ Fern', 'Fern'],
  ['Park, LLC  dba/ Fern Cannabis', 'Fern Cannabis'],
  ['Park LLC : dba Fern Dispensary', 'Fern Dispensary'],
  ['Park, Inc. DBA Fern DBA Fern Primo', 'Fern'],
  ['Park LLC (DBA Fern Farms/ DBA Fern Dispensary)', 'Fern Farms'],
  ['PARK LLC DBA FERN (WEED SHOP)', 'FERN (WEED SHOP)'],
  ['Park LLC (dba Fern)', 'Fern'],
])('reads %s as %s', (cell, name) => expect(signOf(cell)).toBe(name));
