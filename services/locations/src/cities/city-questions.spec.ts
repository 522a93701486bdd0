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
