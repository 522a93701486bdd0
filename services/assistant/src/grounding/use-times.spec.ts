import { readdirSync, readFileSync } from 'node:fs';
import { type Span, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import { expect, test } from '@jest/globals';
import { SMALL_NUMBERS } from './said-numbers.ts';

const ROOT = new URL('../', import.meta.url);
const FOLDERS = [
  ...['articles/content', 'seed/data/posts', 'recipes/content', 'policies/policy-texts'],
  ...['retrieval/content/answers', 'glossary/content', 'wording/templates'],
];

const NUMBER = String.raw`\d+(?:\.\d+)?|${SMALL_NUMBERS.join('|')}|half an|an?`;
const UNIT = 'minutes?|min|hours?|h';
const RANGE = String.raw`(${NUMBER})(?:\s(${UNIT}))?(?:\s?(?:to|–|and)\s?)(${NUMBER})\s(${UNIT})\b`;
const TIME = new RegExp(String.raw`\b(?:${RANGE}|(${NUMBER})\s(?:full\s)?(${UNIT})\b)`, 'gi');

/** Words for the ways to consume. */
const WAYS = {
  smoked: /\b(smok|inhal|vap|puff|joint)/i,
  tincture: /\b(tincture|tongue)/i,
  edible: /\b(edible|gumm|eat|swallow|second dose)/i,
} as const;
/** Words for when the effect is felt, or when to take more. */
const SUBJECT =
  /\b(begin|starts?|lasts?|lasting|peak|onset|waits?|leave|felt|fades?|come on|arrive|eases?|needs?|takes?|strongest|over in)\b/i;
const WAITING = /\b(wait|leave)\b/i;
const ROW = /^\| (Smoked|Vap|Edible|Drink|Tincture|Flower|Concentrate|First effect|Peak effect|Duration)/;

/** Sentences about other times, which the table doesn't hold. */
const OTHERS = [
  'Peak in blood', // Concentration, not effect.
  'THC in the blood peaks within', // As above.
  'most people in studies recovered by about five hours', // Skills in a study.
  'two hours after lunch', // When somebody ate.
  'For a light user after three puffs', // One session, hour by hour.
  'Chill for four hours', // A recipe's step.
  'Eat a normal meal an hour or two beforehand', // A meal, not a dose.
];

const minutesOf = (amount: string, unit: string): number => {
  const word = SMALL_NUMBERS.indexOf(amount.toLowerCase());
  const count = /half/i.test(amount) ? 0.5 : /^an?$/i.test(amount) ? 1 : word >= 0 ? word : Number(amount);
  return count * (unit.toLowerCase().startsWith('h') ? 60 : 1);
};

/** The times that a sentence states, in minutes. */
const timesOf = (sentence: string): Span[] =>
  [...sentence.matchAll(TIME)].map(([, from, fromUnit, to, unit, one = '', oneUnit = '']) =>
    to !== undefined && unit !== undefined && from !== undefined
      ? { least: minutesOf(from, fromUnit ?? unit), most: minutesOf(to, unit) }
      : { least: minutesOf(one, oneUnit), most: minutesOf(one, oneUnit) },
  );

const waysOf = (sentence: string): (keyof typeof WAYS)[] =>
  /^\| (First effect|Peak effect|Duration)/.test(sentence)
    ? ['smoked', 'tincture', 'edible']
    : (Object.keys(WAYS) as (keyof typeof WAYS)[]).filter((way) => WAYS[way].test(sentence));

/** Whether the table has the time as a range or as an end of one. A waiting time must match the wait. */
const isInTable = ({ least, most }: Span, sentence: string): boolean =>
  waysOf(sentence).some((way) => {
    const { onset, peak, lasts, wait, atMost } = USE_TIMES[way];
    const spans = [onset, peak, lasts, wait];
    if (least !== most) return spans.some((span) => span.least === least && span.most === most);
    const ends = (WAITING.test(sentence) ? [wait] : spans).flatMap((span) => [span.least, span.most]);
    return ends.includes(most) || (!WAITING.test(sentence) && atMost === most);
  });

/**
 * Sentences and table rows of a file that state a time of use. The questions under a written answer are the visitor's.
 */
const statementsOf = (text: string): string[] =>
  text
    .replace(/\n\s+ask:\n(\s+- .*\n)+/g, '\n\n')
    .replace(/(\S)\n {2,}(?=[^\s|-])/g, '$1 ')
    .split(/(?<=[.?!;"])\s+|\n/)
    .filter((line) => (ROW.test(line) || SUBJECT.test(line)) && waysOf(line).length > 0 && timesOf(line).length > 0);

const statements = FOLDERS.flatMap((folder) =>
  (readdirSync(new URL(`${folder}/`, ROOT), { recursive: true }) as string[])
    .filter((file) => /\.(md|yaml)$/.test(file))
    .flatMap((file) =>
      statementsOf(readFileSync(new URL(`${folder}/${file}`, ROOT), 'utf8')).map((text) => `${file}: ${text}`),
    ),
);

test('agrees with what pages and answers say about onset, peak, duration, and waiting', () => {
  expect(statements.length).toBeGreaterThan(60);
  const wrong = statements
    .filter((text) => !OTHERS.some((other) => text.includes(other)))
    .filter((text) => {
      const sentence = text.slice(text.indexOf(': ') + 2);
      return timesOf(sentence).some((time) => !isInTable(time, sentence));
    });
  expect(wrong).toEqual([]);
});

test('detects a page that differs from the table', () => {
  for (const text of [
    'An edible starts after 10 to 15 minutes.',
    'Take one puff and wait ten minutes.',
    'Smoking lasts 5 to 9 hours.',
  ]) {
    const [sentence = ''] = statementsOf(text);
    expect(timesOf(sentence).some((time) => isInTable(time, sentence))).toBe(false);
  }
});
