import { afterAll, expect, jest, test } from '@jest/globals';
import { PatientVectors } from '../../test/patient-vectors.ts';
import type { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { SubjectMeaning } from './subject-meaning.ts';

const vectors = new PatientVectors();
const meaning = new SubjectMeaning(vectors);
afterAll(() => vectors.onApplicationShutdown());

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
])('%s: %s', async (message, subject) => {
  expect(await meaning.of(message)).toMatchObject({ subject });
});

test('what the words tell is not asked for its meaning; without a vector the rest means nothing', async () => {
  const none = { of: jest.fn(async () => undefined) };
  const deaf = new SubjectMeaning(none as unknown as SentenceVectors);
  expect(await deaf.of('is weed legal in Maryland')).toMatchObject({ subject: 'law' });
  expect(none.of).not.toHaveBeenCalled();
  expect(await deaf.of('xqzt flurbing')).toBeUndefined();
});
