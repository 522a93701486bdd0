import { afterAll, expect, test } from '@jest/globals';
import { sourcesDigest } from '../../scripts/source-examples.ts';
import { PatientVectors } from '../../test/patient-encoders.ts';
import { readKinds } from './kind-weights.ts';
import { SourceMeaning } from './source-meaning.ts';

const vectors = new PatientVectors();
afterAll(() => vectors.onApplicationShutdown());
const meaning = new SourceMeaning(vectors);

test('has learned training/sources.tsv: run npm run learn-sources -w @bluntbot/assistant', () => {
  expect(readKinds('source').examples).toBe(sourcesDigest());
});

test.each(['why does my tent still smell with the filter running', 'is it rude to bring edibles to a baby shower'])(
  'reads %s as a question for a page',
  async (message) => expect(await meaning.ofPage(message)).toBeGreaterThan(0.8),
);

test.each(['a mellow berry strain under 17 percent for reading', 'sturdiest grinder you have under 40 dollars'])(
  'reads %s as a question for rows',
  async (message) => expect(await meaning.ofPage(message)).toBeLessThan(0.2),
);

test('reads a message together with the one before it', async () => {
  const after = (before: string) => meaning.ofPage('why', before);
  expect(await after('my leaves turn yellow at the bottom')).toBeGreaterThan(0.8);
});

test('returns nothing while the encoder is busy', async () => {
  const busy = new SourceMeaning({ soon: () => Promise.resolve(undefined) } as unknown as PatientVectors);
  expect(await busy.ofPage('why does it smell')).toBeUndefined();
});
