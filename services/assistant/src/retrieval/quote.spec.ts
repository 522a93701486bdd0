import { expect, test } from '@jest/globals';
import { quoteOf } from './quote.ts';
import { termsOf } from './terms.ts';

const read = (text: string, row?: string) => ({
  text,
  ...(row && { row }),
  terms: new Set(termsOf(text)),
  rowTerms: termsOf(row ?? ''),
});
const asked = (question: string) => new Map(termsOf(question).map((term) => [term, 1]));
const rows = [
  read('Seedling – hours: 18.', 'Seedling'),
  read('Vegetative – hours: 18.', 'Vegetative'),
  read('Flowering – hours: 12.', 'Flowering'),
];
const long = (text: string) => read(`${text} ${'It says more about that. '.repeat(8)}`.trim());

test('quotes each row that is asked for, in the order of the table', () => {
  expect(quoteOf(rows, asked('hours in flowering and in the vegetative stage'), () => 0)).toBe(
    'Vegetative – hours: 18. Flowering – hours: 12.',
  );
  expect(quoteOf(rows, asked('vegetative hours'), () => 0)).toBe('Vegetative – hours: 18.');
});

test('quotes what is most like the question, by words or by vector', () => {
  const [water, lamps] = [long('Water in the morning.'), long('Lamps hang high.')];
  expect(quoteOf([water, lamps], asked('lamps'), () => 0)).toBe(lamps.text);
  expect(quoteOf([water, lamps], asked('thirsty'), (one) => (one === water ? 0.6 : 0.2))).toBe(water.text);
});

test('quotes a short paragraph with the next one', () => {
  expect(
    quoteOf([read('Ask three questions.'), read('Where? Old leaves go pale first.')], asked('questions'), () => 0),
  ).toBe('Ask three questions. Where? Old leaves go pale first.');
});
