import { expect, test } from '@jest/globals';
import { termsOf } from './terms.ts';

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
