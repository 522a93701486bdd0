import { afterAll, expect, test } from '@jest/globals';
import { PatientContext, PatientVectors } from '../../test/patient-encoders.ts';
import { rowOf } from '../retrieval/vector-table.ts';
import { DIMENSIONS } from './sentence-vectors.ts';

const context = new PatientContext();
const vectors = new PatientVectors();
afterAll(() => Promise.all([context.onApplicationShutdown(), vectors.onApplicationShutdown()]));

const visitor = (content: string) => ({ role: 'user' as const, content });
const HISTORY = [
  visitor('how do I clean a glass bong'),
  { role: 'assistant' as const, content: 'Soak it in isopropyl alcohol with coarse salt, shake, and rinse well.' },
];

/** The product of a row with itself. */
const ROWS_OF_LENGTH_1 = 500 ** 2;

/** How near two vectors are by the numbers that pages are searched by. */
const nearness = (one: Float32Array | undefined, other: Float32Array | undefined): number => {
  const [a, b] = [rowOf(one ?? new Float32Array(DIMENSIONS)), rowOf(other ?? new Float32Array(DIMENSIONS))];
  return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0) / ROWS_OF_LENGTH_1;
};

test('reads a follow-up with the words that it leaves out', async () => {
  const read = await context.of('how often?', HISTORY);
  expect(read?.carried).toContain('bong');
  const meant = await vectors.of('how often should I clean my bong');
  const alone = await vectors.of('how often?');
  expect(nearness(read?.vector, meant)).toBeGreaterThan(nearness(alone, meant) + 0.1);
});

test.each(['is it legal to smoke weed in a park in Baltimore', 'do edibles show up on a drug test for a new job'])(
  'takes nothing into a message on another subject: %s',
  async (message) => {
    expect((await context.of(message, HISTORY))?.carried).toEqual([]);
  },
);

test('reads nothing into a first message, or one without words', async () => {
  const greeting = { role: 'assistant' as const, content: 'Ask me about strains and growing.' };
  expect(await context.of('how often?', [])).toBeUndefined();
  expect(await context.of('what do you know', [greeting])).toBeUndefined();
  expect(await context.of('👍👍', HISTORY)).toBeUndefined();
  expect(await context.of('how often?', [visitor('👍')])).toBeUndefined();
});

test('reads endless conversations, and the message above all', async () => {
  const endless = Array.from({ length: 20 }, (_, nth) => visitor(`1${nth}234567 `.repeat(400)));
  const [one, other] = await Promise.all([
    context.of('is it legal', endless),
    context.of('how do I clean it', endless),
  ]);
  expect(one?.vector).toHaveLength(DIMENSIONS);
  expect(nearness(one?.vector, other?.vector)).toBeLessThan(0.95);
});
