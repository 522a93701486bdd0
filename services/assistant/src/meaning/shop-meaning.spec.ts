import { afterAll, expect, test } from '@jest/globals';
import { shopDigest } from '../../scripts/shop-examples.ts';
import { PatientVectors } from '../../test/patient-encoders.ts';
import { KINDS } from '../answers/product/kinds.ts';
import { readKinds } from './kind-weights.ts';
import { ANYTHING, NOTHING, ShopMeaning } from './shop-meaning.ts';

const vectors = new PatientVectors();
afterAll(() => vectors.onApplicationShutdown());
const meaning = new ShopMeaning(vectors);

test('has learned training/shop.tsv: run npm run learn-shop -w @bluntbot/assistant', () => {
  expect(readKinds('shop').examples).toBe(shopDigest());
});

test('knows only kinds of the shop', () => {
  const learned = Object.keys(readKinds('shop').kinds).filter((kind) => kind !== ANYTHING && kind !== NOTHING);
  expect(learned.filter((kind) => !(kind in KINDS))).toEqual([]);
});

test.each([
  ['yuck, the inside of my water pipe is black, which of your products fixes that', 'cleaning supplies'],
  ['what do you stock for someone who wants canna oil without the stove', 'infusers'],
  ['a stash I can shut with a code because my nephews snoop', 'locked storage'],
  ['my old grinder takes skin off my knuckles, what else is there', 'grinders'],
])('reads %s as %s', async (message, kind) => {
  expect(await meaning.of(message)).toMatchObject({ kind });
});

test.each(['how long should the butter and the flower simmer', 'how often should the water in my bong be changed'])(
  'reads %s as nothing to buy',
  async (message) => {
    expect((await meaning.of(message))?.buys).toBeLessThan(0.1);
  },
);

test('returns nothing while the encoder is busy', async () => {
  const busy = new ShopMeaning({ soon: () => Promise.resolve(undefined) } as unknown as PatientVectors);
  expect(await busy.of('a grinder')).toBeUndefined();
});
