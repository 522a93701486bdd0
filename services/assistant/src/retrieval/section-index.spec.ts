import { expect, test } from '@jest/globals';
import { SectionIndex } from './section-index.ts';
import type { Section } from './sections.ts';
import { VectorTable } from './vector-table.ts';

const LONG = `${'we are at a cabin without a grinder and '.repeat(3)}how do we break up buds`;
const SHORT = 'how do i break up buds by hand';
const section: Section = {
  ...{ kind: 'article', id: 'rolling', title: 'Rolling', heading: 'Grinding', href: '/learn/rolling' },
  ...{ names: ['Rolling', 'Grinding'], keywords: '', starts: new Map() },
  excerpts: [{ text: 'Grind the buds to even, fluffy pieces before you roll them.' }],
  questions: [LONG, SHORT],
  answers: new Map([LONG, SHORT].map((question) => [question, 'Break the buds along their stem with your fingers.'])),
};

test('suggests only related questions that fit on a chip', async () => {
  const index = await SectionIndex.of([section], new VectorTable([], () => undefined));
  const [found] = index.find('how fine do I grind', undefined);
  expect(found?.related('Grind the buds to even pieces.')).toBe(SHORT);
});
