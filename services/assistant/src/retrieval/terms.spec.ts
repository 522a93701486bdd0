import { expect, test } from '@jest/globals';
import { share, TermTable, termsOf } from './terms.ts';

test.each([
  ['how do I take a t-break?', 'tolerance break'],
  ['my nutes', 'nutrient'],
  ['smoking a joint', 'smoke pre-rolls'],
  ['how long does it take', 'hours'],
  ['how hot', '40 °C'],
  ['growing outside', 'grows outdoors'],
  ['canna butter', 'cannabutter'],
  ['what is the best weed for you', ''],
])('reads %s as %s', (text, same) => expect(termsOf(text)).toEqual(termsOf(same)));

test('drops numbers that mean nothing on their own', () => {
  expect(termsOf('2 plants and 280 grams')).toEqual([...termsOf('plants'), '280', 'gram']);
});

test('compares many texts with a question as one text is compared', () => {
  const texts = [new Set(['water', 'lamp']), new Set<string>(), new Set(['lamp', 'pot', 'soil'])];
  const table = new TermTable();
  expect(texts.map((terms) => table.add(terms))).toEqual([0, 1, 2]);
  const asked = new Map([
    ['lamp', 0.3],
    ['soil', 1.7],
    ['moss', 0.9],
  ]);
  expect([...table.shares(asked)]).toEqual(texts.map((terms) => share(asked, terms)));
  expect([...table.shares(new Map())]).toEqual([0, 0, 0]);
  expect(['lamp', 'moss'].map((term) => table.frequency(term))).toEqual([2, 0]);
});
