import { expect, test } from '@jest/globals';
import { Draft } from './draft.ts';
import { wishBefore, withBoth } from './two-questions.ts';

test.each([
  ['two questions: a sativa that tastes of pineapple, and how much of it may I carry in Maryland?', 'a sativa that tastes of pineapple'],
  ['something for sleep, and where can I buy it in Rockville?', 'something for sleep'],
  ['An indica with grape. Also, is it legal in DC?', 'An indica with grape'],
  ['a sativa with pine and lemon', undefined],
  ['is weed legal in DC, and how much may I have?', undefined],
  ['which strain is strongest and where is it sold', undefined],
  ['my shop sells gummies, and how much may I carry?', undefined],
])('a wish before another question: %s', (message, wish) => expect(wishBefore(message)).toBe(wish));

test('both answers are told, with the cards of the second', () => {
  const other = new Draft().say('Two.');
  other.strains.push({ slug: 'one', name: 'One', type: 'sativa', effects: [], thc: 18, cbd: 0, reason: 'Sativa.', misses: null });
  const { paragraphs, strains } = withBoth(new Draft().say('One.'), other);
  expect([paragraphs, strains.length]).toEqual([['One.', 'Two.'], 1]);
});
