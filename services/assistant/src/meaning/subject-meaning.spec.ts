import { afterAll, expect, test } from '@jest/globals';
import { PatientVectors } from '../../test/patient-encoders.ts';
import { SubjectMeaning } from './subject-meaning.ts';

const vectors = new PatientVectors();
afterAll(() => vectors.onApplicationShutdown());
const meaning = new SubjectMeaning(vectors);

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
])('reads %s as %s', async (message, subject) => {
  expect(await meaning.of(message)).toMatchObject({ subject });
});

test.each(['x'.repeat(2_000), ''])('finds no known subject in %p', async (message) => {
  const { subject = 'off-topic', likelihood = 0 } = (await meaning.of(message)) ?? {};
  expect(subject === 'off-topic' || likelihood < 0.6).toBe(true);
});

test('decides by words while the encoder is busy', async () => {
  const busy = new SubjectMeaning({ soon: () => Promise.resolve(undefined) } as unknown as PatientVectors);
  expect(await busy.of('the fan leaves on my seedling curl under')).toMatchObject({ subject: 'growing' });
});
