import { expect, test } from '@jest/globals';
import { quoteFrom, quoteOf } from './quote.ts';
import { share, termsOf } from './terms.ts';

const read = (text: string, row?: string) => ({
  text,
  ...(row && { row }),
  terms: new Set(termsOf(text)),
  rowTerms: termsOf(row ?? ''),
});
const byWords = (question: string) => (one: { terms: ReadonlySet<string> }) => share(asked(question), one.terms);
const asked = (question: string) => new Map(termsOf(question).map((term) => [term, 1]));
const rows = [
  read('Seedling. Hours: 18.', 'Seedling'),
  read('Vegetative. Hours: 18.', 'Vegetative'),
  read('Flowering. Hours: 12.', 'Flowering'),
];
const long = (text: string) => read(`${text} ${'It says more about that. '.repeat(8)}`.trim());

test('quotes each requested row in table order', () => {
  const [both, one] = ['hours in flowering and in the vegetative stage', 'vegetative hours'];
  expect(quoteOf(rows, asked(both), byWords(both))).toBe('Vegetative. Hours: 18. Flowering. Hours: 12.');
  expect(quoteOf(rows, asked(one), byWords(one))).toBe('Vegetative. Hours: 18.');
});

test('quotes the most valuable excerpt', () => {
  const [water, lamps] = [long('Water in the morning.'), long('Lamps hang high.')];
  expect(quoteOf([water, lamps], asked('lamps'), byWords('lamps'))).toBe(lamps.text);
  expect(quoteOf([water, lamps], asked('thirsty'), (one) => (one === water ? 0.6 : 0.2))).toBe(water.text);
});

test('quotes a short paragraph with the next one', () => {
  expect(
    quoteOf([read('Ask three questions.'), read('Where? Old leaves go pale first.')], asked('questions'), () => 0),
  ).toBe('Ask three questions. Where? Old leaves go pale first.');
});

test('prefers a paragraph to a row that the question does not name', () => {
  const rule = read('Give water when the pot is light.');
  expect(quoteOf([...rows, rule], asked('how much'), (one) => (one === rule ? 0.4 : 0.5))).toBe(rule.text);
});

test('quotes from the first words of an answer, and nothing if they are missing', () => {
  const excerpts = [read('Buy a jar. Fill it to the rim.'), read('Keep it dark.')];
  expect(quoteFrom(excerpts, 'Fill it')).toBe('Fill it to the rim. Keep it dark.');
  expect(quoteFrom(excerpts, 'Empty it')).toBeUndefined();
});

test('starts with the excerpt that another one builds on', () => {
  const [first, second] = [read('Soak the glass.'), { ...read('Then rinse it with hot water.'), goesOn: true }];
  expect(quoteOf([first, second], asked('hot water'), byWords('hot water'))).toBe(`${first.text} ${second.text}`);
});
