import { expect, test } from '@jest/globals';
import { SectionIndex } from './section-index.ts';
import type { Section } from './sections.ts';
import { SEARCHED, VectorTable } from './vector-table.ts';

const LONG = `${'we are at a cabin without a grinder and '.repeat(3)}how do we break up buds`;
const SHORT = 'how do i break up buds by hand';
const BEST = 'How can I break up buds by hand?';
const section = (questions: readonly string[]): Section => ({
  ...{ kind: 'article', id: 'rolling', title: 'Rolling', heading: 'Grinding', href: '/learn/rolling' },
  ...{ names: ['Rolling', 'Grinding'], keywords: '', starts: new Map() },
  excerpts: [{ text: 'Grind the buds to even, fluffy pieces before you roll them.' }],
  questions: [...questions],
  answers: new Map(questions.map((question) => [question, 'Break the buds along their stem with your fingers.'])),
});

test.each([
  ['one that fits on a chip', [LONG, SHORT], SHORT],
  ['the one that somebody asks for themselves', [LONG, 'How may buds be broken up by hand?', SHORT], SHORT],
  ['the well-formed one if the others are full of shortcuts', [LONG, 'how do u break up buds', BEST], BEST],
])('suggests of related questions %s', async (_which, questions, suggested) => {
  const index = await SectionIndex.of([section(questions)], new VectorTable([], () => undefined));
  const [found] = index.find('how fine do I grind', undefined);
  expect(found?.related('Grind the buds to even pieces.')).toBe(suggested);
});

test('finds the section with the nearest text, and leaves out answers that do not suit', async () => {
  const near = (nth: number) => Int8Array.from({ length: SEARCHED }, (_, at) => (at === nth ? 127 : 0));
  const other = { ...section(['where do I buy seeds']), heading: 'Seeds' };
  const table = new VectorTable([SHORT, 'where do I buy seeds'], (text) => near(text === SHORT ? 1 : 2));
  const index = await SectionIndex.of([section([SHORT]), other], table);
  const found = index.find('zzz', near(2));
  expect(found[0]?.section.heading).toBe('Seeds');
  expect(found.map(({ features }) => features.isWritten).toSorted()).toEqual([0, 0, 1, 1]);
  const unsuited = index.find('zzz', near(2), { suits: () => false });
  expect(unsuited.map(({ features }) => features.isWritten)).toEqual([0, 0]);
});

test('knows the pages that a question is about, searched for before or not', async () => {
  const index = await SectionIndex.of([section([SHORT])], new VectorTable([], () => undefined));
  const pages = new Set(['article:rolling']);
  expect(index.topic(SHORT, undefined)).toEqual(pages);
  index.find('buds by hand', undefined);
  expect(index.topic('buds by hand', undefined)).toEqual(pages);
  expect(index.topic('buds by hand', undefined, { kinds: ['word'] })).toEqual(new Set());
});
