import { expect, test } from '@jest/globals';
import { SubjectMeaning } from './subject-meaning.ts';

const meaning = new SubjectMeaning();

test.each([
  ['my aunt needs a place to pick up her order in Gaithersburg, she walks with a cane', 'dispensary'],
  ['will the trooper care about two ounces in the glovebox in Virginia', 'law'],
  ['the fan leaves on my seedling curl under', 'growing'],
  ['how many weeks should a break from smoking last after years', 'how-to'],
  ['a desk vaporizer below two hundred bucks', 'product'],
  ['brownies for a party of ten', 'recipe'],
  ['who came up with Chemdawg', 'strain-fact'],
  ['Runtz against Gelato, which is sweeter', 'comparison'],
  ['budtender kept saying diamonds, huh', 'word'],
  ['mellow, fruity, nothing that glues me to the couch', 'wish'],
  ['who won the game last night', 'off-topic'],
  ['howdy partner, how ya been', 'small-talk'],
])('%s: %s', (message, subject) => {
  expect(meaning.of(message)).toMatchObject({ subject });
});

test.each(['xqzt flurbing', 'x'.repeat(2_000), ''])('%p is about nothing for certain', (message) => {
  expect(meaning.of(message)?.likelihood ?? 0).toBeLessThan(0.6);
});
