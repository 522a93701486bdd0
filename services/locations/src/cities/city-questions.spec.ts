import { readFileSync } from 'node:fs';
import type { City } from '@bluntbot/proto/locations/cities';
import { LAW_TOPICS } from '@bluntbot/proto/locations/law-claims';
import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { questionsOf } from './city-questions.ts';

const claims = [
  { topic: 'possession', text: 'Adults may have up to 1 ounce.' },
  { topic: 'plants', text: 'Growing at home is not allowed.' },
] as Law['claims'];

test('takes what a law row says today into the answers', () => {
  const faqs = [{ question: 'How much, and can it be grown?', answer: '{{possession}} {{plants}}' }];
  expect(questionsOf(faqs, { claims })).toEqual([
    {
      question: 'How much, and can it be grown?',
      answer: 'Adults may have up to 1 ounce. Growing at home is not allowed.',
    },
  ]);
});

test('leaves out a question that the row doesn’t answer', () => {
  const faqs = [
    { question: 'Is it delivered?', answer: '{{delivery}}' },
    { question: 'May I smoke on the pier?', answer: 'No.' },
  ];
  expect(questionsOf(faqs, { claims })).toEqual([{ question: 'May I smoke on the pier?', answer: 'No.' }]);
});

test('finds only topics of law rows in the answers that ship', () => {
  const cities = JSON.parse(readFileSync(new URL('../seed/data/cities.json', import.meta.url), 'utf8')) as City[];
  const marks = cities.flatMap(({ faqs }) => faqs.flatMap(({ answer }) => answer.match(/\{\{.*?\}\}/g) ?? []));
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((mark) => !LAW_TOPICS.some((topic) => mark === `{{${topic}}}`))).toEqual([]);
});
