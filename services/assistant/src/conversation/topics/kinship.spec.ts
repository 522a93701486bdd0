import { expect, test } from '@jest/globals';
import { SEEDED_STRAINS } from '../../../test/seeded-strains.ts';
import { askedKin } from './asked-kin.ts';
import { CROSSES, kinship, RELATED } from './kinship.ts';

const row = (slug: string) =>
  SEEDED_STRAINS.find((strain) => strain.slug === slug) ??
  (() => {
    throw new Error(slug);
  })();
const read = async (slugs: readonly string[]) => slugs.map(row);

test.each([
  ['runtz', 'gelato', /^Yes: Gelato is a parent of Runtz\./],
  ['gelato', 'runtz', /^Yes: Gelato is a parent of Runtz\./],
  ['runtz', 'grape-ape', /^Yes: Grape Ape is a grandparent of Runtz, by Zkittlez\. Runtz is Zkittlez × Gelato\. Zkittlez is /],
  ['zkittlez', 'maui-wowie', /^No, not as recorded here/],
  ['pink-runtz', 'gelato', /^Yes: Gelato is a grandparent of Pink Runtz, by Runtz\./],
])('%s and %s', async (one, other, told) => expect((await kinship(row(one), row(other), read)).told).toMatch(told));

test('strains with an ancestor in common are related by it', async () => {
  const { told, through } = await kinship(row('runtz'), row('wedding-cake'), read);
  expect(told).toMatch(/^Yes, by a common ancestor: \S.* of Runtz and .* of Wedding Cake\./);
  expect(through.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['runtz', 'wedding-cake']));
});

test.each([
  ['runtz', 'gelato', 'is runtz a child of gelato', /^Yes: Gelato is a parent of Runtz\./],
  ['gelato', 'runtz', 'is gelato a child of runtz', /^No, Gelato is not recorded as a child of Runtz: Gelato is a parent of Runtz\./],
  ['gelato', 'runtz', 'is gelato the parent of runtz', /^Yes: Gelato is a parent of Runtz\./],
  [
    'gelato',
    'pink-runtz',
    'is gelato a parent of pink runtz',
    /^No, Gelato is not recorded as a parent of Pink Runtz: Gelato is a grandparent/,
  ],
  ['gelato', 'pink-runtz', 'is gelato a grandparent of pink runtz', /^Yes: Gelato is a grandparent of Pink Runtz, by Runtz/],
  ['pink-runtz', 'gelato', 'is gelato an ancestor of pink runtz', /^No, Pink Runtz is not recorded/],
  ['gelato', 'runtz', 'does gelato have runtz as a grandparent', /^No, Runtz is not recorded as a grandparent of Gelato/],
  ['gelato', 'runtz', 'are gelato and runtz siblings', /^No, not siblings as recorded here: Gelato is a parent of Runtz/],
  ['gelato', 'runtz', 'are gelato and runtz cousins', /^No, not cousins as recorded here: Gelato is a parent of Runtz/],
  ['runtz', 'gelato', 'does runtz have gelato as a parent', /^Yes: Gelato is a parent of Runtz/],
  ['gelato', 'runtz', 'is gelato bred from runtz', /^No, Gelato is not recorded as a descendant of Runtz: Gelato is a parent/],
  ['runtz', 'wedding-cake', 'do runtz and wedding cake share parents', /^No, they have no parents in common as recorded here, but/],
])('%s and %s: %s', async (one, other, asked, told) =>
  expect((await kinship(row(one), row(other), read, askedKin(` ${asked} `))).told).toMatch(told),
);

test.each([
  [' does headband have sour diesel in it ', true],
  [' has gelato got any og kush in its lineage ', true],
  [' does gelato or headband have limonene in it ', false],
  [' does gelato have as much thc as headband in it ', false],
  [' is blue dream stronger than gelato ', false],
  [' is blue dream a sister of blueberry ', true],
  [' my brother swears by bubba kush and i by northern lights which has more thc ', false],
])('asks whether two are kin:%s', (text, is) => expect(RELATED.test(text)).toBe(is));

test.each([
  [' mate gelato with runtz ', true],
  [' my mate wants to try runtz is that weaker ', false],
])('asks for a cross:%s', (text, is) => expect(CROSSES.test(text)).toBe(is));
