import { expect, test } from '@jest/globals';
import { numberAt } from './numbers.ts';
import { sentencesOf } from './tokens.ts';

test.each([
  ['two and a half grams', 2.5],
  ['3 and a half grams', 3.5],
  ['1 1/2 cups', 1.5],
  ['half an ounce', 0.5],
  ['two and three', 2],
  ['5 and half of it', 5.5],
  ['hundred dollars', 100],
  ['two hundred', 200],
  ['two hundred and fifty mg', 250],
  ['one hundred fifty dollars', 150],
  ['twelve hundred bucks', 1200],
  ['two hundred and a beer', 200],
  ['10:10', 1],
  ['1:00', undefined],
  ['20:1', 20],
  ['4:45', undefined],
])('reads %s', (text, value) => {
  expect(numberAt(sentencesOf(text).flat(), 0)?.low).toBe(value);
});
