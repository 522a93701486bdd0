import { expect, test } from '@jest/globals';
import { parentsOf } from './genetics.ts';

test.each([
  ['Blueberry × Haze', ['Blueberry', 'Haze']],
  ['OG Kush x Durban Poison', ['OG Kush', 'Durban Poison']],
  ['Skunk #1 x (Haze x NL5)', ['Skunk #1', '(Haze × NL5)']],
  ['(Skunk #1 X Haze) x [NL5 × Afghani]', ['(Skunk #1 × Haze)', '(NL5 × Afghani)']],
  ['((A x B) x C) x D', ['((A × B) × C)', 'D']],
  ['(A x B)', ['A', 'B']],
  ['Haze (Original) x OG Kush [Fire cut]', ['Haze (Original)', 'OG Kush [Fire cut]']],
  ['Skunk #1 x (Haze x NL5', ['Skunk #1', 'Haze', 'NL5']],
  ['NL5) x Haze', ['NL5', 'Haze']],
  ['Xanadu', ['Xanadu']],
  ['Haze x Haze', ['Haze']],
  ['Same as Blue Dream', []],
  ['see above', []],
  ['Seedless Haze x Sensi Star', ['Seedless Haze', 'Sensi Star']],
  ['', []],
])('reads %j as the parents %j', (genetics, parents) => {
  expect(parentsOf(genetics)).toEqual(parents);
  // The displayed text is read back unchanged.
  expect(parentsOf(parents.join(' × '))).toEqual(parents);
});
