import { expect, test } from '@jest/globals';
import { ratingOfTen } from './city-text.ts';

test.each([
  ['4.00', '8.0/10'],
  ['4.35', '8.7/10'],
  ['5', '10.0/10'],
])('a rating of %s of five is printed as %s', (rating, text) => expect(ratingOfTen(rating)).toBe(text));

test.each([null, '', '0', '0.00', 'none'])('%p is no rating', (rating) => expect(ratingOfTen(rating)).toBeUndefined());
