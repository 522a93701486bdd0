import { afterAll, expect, test } from '@jest/globals';
import { wishDigest } from '../../scripts/wish-examples.ts';
import { PatientVectors } from '../../test/patient-encoders.ts';
import { WishMeaning } from './wish-meaning.ts';
import { readWishLearned } from './wish-weights.ts';

const vectors = new PatientVectors();
afterAll(() => vectors.onApplicationShutdown());
const meaning = new WishMeaning(vectors);

test('has learned training/wishes.tsv: run npm run learn-wishes -w @bluntbot/assistant', () => {
  expect(readWishLearned().examples).toBe(wishDigest());
});

test.each([
  ['no cottonmouth please, I have to sing', 'no dry mouth'],
  ['chocolate in flower form, is there such a thing', 'taste chocolate'],
  ['rich in cbd and hardly a buzz', 'cbd'],
  ['anything but indica for once', 'not indica'],
])('hears in "%s" a wish for %s', async (message, label) => {
  expect((await meaning.of(message))[0]?.label).toBe(label);
});

test('hears no wish in a question about something else', async () => {
  expect(await meaning.of('how many plants may I have in Maryland')).toEqual([]);
});

test('hears nothing while the encoder is busy', async () => {
  const busy = new WishMeaning({ soon: () => Promise.resolve(undefined) } as unknown as PatientVectors);
  expect(await busy.of('something for sleep')).toEqual([]);
});
