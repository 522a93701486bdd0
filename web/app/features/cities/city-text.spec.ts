import { expect, test } from '@jest/globals';
import { ratingOfTen } from './city-text.ts';

test.each([
  ['4.00', '8.0/10'],
  ['4.35', '8.7/10'],
  ['5', '10.0/10'],
])('shows a rating of %s out of five as %s', (rating, text) => expect(ratingOfTen(rating)).toBe(text));

test.each([null, '', '0', '0.00', 'none'])('shows no rating for %p', (rating) =>
  expect(ratingOfTen(rating)).toBeUndefined(),
);
