import { expect, jest, test } from '@jest/globals';
import { shippedSections } from '../../test/shipped-sections.ts';
import { DIMENSIONS, type SentenceVectors } from '../meaning/sentence-vectors.ts';
import { bytesOf, digestOf, readVectors, SectionVectors } from './section-vectors.ts';
import { vectorTexts } from './sections.ts';
import { rowOf } from './vector-table.ts';

const shipped = vectorTexts(shippedSections());

/** A vector of length 1, different for each number. */
const along = (nth: number) =>
  Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sign(Math.sin(nth * (at + 1))) / Math.sqrt(DIMENSIONS));

test('has the vectors of exactly the shipped texts: run npm run learn -w @bluntbot/assistant', () => {
  expect([...readVectors().keys()].toSorted()).toEqual(shipped.map(digestOf).toSorted());
});

test('changes one record of the file when one text changes', () => {
  const size = bytesOf(new Map([['one', rowOf(along(1))]])).length;
  const before = bytesOf(
    new Map([
      ['one', rowOf(along(1))],
      ['two', rowOf(along(2))],
    ]),
  );
  const after = bytesOf(
    new Map([
      ['one', rowOf(along(1))],
      ['three', rowOf(along(2))],
    ]),
  );
  const records = (bytes: Buffer) => [0, size].map((at) => bytes.toString('hex', at, at + size));
  expect(records(before).filter((record) => records(after).includes(record))).toHaveLength(1);
});

test('finds a text outside the file once it is encoded, one at a time', async () => {
  const encode = jest.fn(async () => along(3));
  const vectors = new SectionVectors({ of: encode, soon: encode } as unknown as SentenceVectors);
  const table = vectors.keep(['written today', 'written later']);
  const question = await vectors.of('today: written');
  if (!question) throw new Error('There is no vector.');
  expect([encode.mock.calls, table.missing()]).toEqual([[['written today'], ['today: written']], ['written later']]);
  const [today, later] = table.similarities(question, 0.2);
  expect([today, later]).toEqual([expect.closeTo(1, 1), expect.closeTo(0.2)]);
  expect(vectors.keep([]).placeOf('written today')).toBe(0);
  await vectors.onApplicationShutdown();
  expect(encode.mock.calls.map(([text]: unknown[]) => text)).not.toContain('written later');
});

test('has no vector for a question when the encoder is busy', async () => {
  const vectors = new SectionVectors({
    of: async () => undefined,
    soon: async () => undefined,
  } as unknown as SentenceVectors);
  vectors.keep(shipped.slice(0, 1));
  expect(await vectors.of('question')).toBeUndefined();
  await vectors.onApplicationShutdown();
});
