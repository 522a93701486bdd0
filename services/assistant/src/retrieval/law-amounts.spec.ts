import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { toFederalLaw, toLaw } from '../../../locations/src/laws/law-of-today.ts';
import { readFederalLaw, readLaws } from '../../../locations/src/seed/location-seed.ts';
import { FEDERAL, fillLaws, hasLawMark, type LawRow } from './law-marks.ts';
import { WRITTEN_ANSWERS } from './questions.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const PLACES: Readonly<Record<string, RegExp>> = {
  DC: /\bDC\b|\bDistrict\b|\bWashington\b/,
  VA: /\bVirginia\b/,
  MD: /\bMaryland\b/,
  [FEDERAL]: /\bfederal\b|\bhemp\b|\bSchedule I/i,
};
const CODES = Object.keys(PLACES);
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Past events that share a date or an amount with a row. They don't change when the row does. */
const HISTORY = [
  'on July 1, 2026; earlier reforms',
  'automatically on July 1, 2026.',
  'began in Virginia on July 1, 2026',
  'On June 18, 2026, the Supreme Court held',
  'The Schedule III order of April 28, 2026',
  'Since April 28, 2026, marijuana under a state medical license',
  'civil fine for up to one ounce',
];
const withoutHistory = (say: string): string => HISTORY.reduce((text, event) => text.replace(event, ''), say);

const seeds = readLaws().filter(({ code }) => code in PLACES);
const federal = readFederalLaw().claims;
const rowsAt = (moment: Date): ReadonlyMap<string, LawRow> =>
  new Map<string, LawRow>([
    ...seeds.map((seed) => [seed.code, toLaw(seed, moment)] as const),
    [FEDERAL, toFederalLaw(federal, moment)],
  ]);
const rows = rowsAt(NOW);
const dayText = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A pattern for every figure in a row, which finds it when it's written by hand. */
function figuresOf(code: string): RegExp {
  const claims = code === FEDERAL ? federal : (seeds.find((seed) => seed.code === code)?.claims ?? []);
  const amounts = claims.flatMap(({ text }) => [...text.matchAll(/\b(\d+(?:\.\d+)?) (ounce|gram|mg|plant)/g)]);
  const spelled = (figure: string) => [figure.replace('.', '\\.'), NUMBERS[Number(figure)]].filter(Boolean).join('|');
  const days = claims.flatMap(({ effectiveFrom, until, checkedOn }) =>
    [effectiveFrom, until, checkedOn].flatMap((day) => (day ? dayText(day) : [])),
  );
  const plants = [rows.get(code)?.plantsPerHousehold ?? []].flat().map((count) => `(?:${spelled(`${count}`)}) plants?`);
  const written = amounts.map(([, figure = '', unit]) => `(?:${spelled(figure)})[ -]${unit}s?`);
  return new RegExp(`(?<![\\d.])(?:${[...written, ...plants, ...days].join('|')})\\b`, 'gi');
}
const figures = new Map(CODES.map((code) => [code, figuresOf(code)]));

/** The figures that a text states by hand although the rows of its places have them. */
const byHand = (say: string): string[] =>
  CODES.filter((code) => PLACES[code]?.test(say)).flatMap((code) => say.match(figures.get(code) as RegExp) ?? []);

const answers = [...WRITTEN_ANSWERS].flatMap(([page, sections]) =>
  Object.values(sections).flatMap((section) => section.map(({ say }) => ({ page, say }))),
);
const marked = answers.filter(({ say }) => hasLawMark(say));
const filled = (at: ReadonlyMap<string, LawRow>) => marked.map(({ say }) => fillLaws(say, at));

describe('written answers about the law', () => {
  test('state no amount or date by hand that a law row has', () => {
    expect(marked.length).toBeGreaterThan(50);
    const found = answers.flatMap(({ page, say }) => byHand(withoutHistory(say)).map((one) => `${page}: ${one}`));
    expect(found).toEqual([]);
  });

  test('use every listed exception', () => {
    expect(HISTORY.filter((event) => !answers.some(({ say }) => say.includes(event)))).toEqual([]);
  });

  test('would be reported otherwise', () => {
    for (const said of [
      'In Virginia you may have 2 ounces.',
      'Virginia allows four plants per household.',
      'Maryland allows 12 grams of concentrate.',
      'No store in Virginia may sell before July 1, 2027.',
      'The federal hemp rule caps a container at 0.4 mg.',
    ])
      expect(byHand(said)).not.toEqual([]);
    expect(byHand('In Virginia you may have {{ounces VA}}.')).toEqual([]);
  });

  test('have every placeholder filled today and after the next changes', () => {
    for (const moment of ['2026-11-26', '2026-12-13', '2027-07-02'])
      for (const [at, text] of filled(rowsAt(new Date(`${moment}T12:00:00Z`))).entries())
        expect([marked[at]?.say, text]).toEqual([marked[at]?.say, expect.not.stringMatching(/[{}]|undefined|null/)]);
  });

  test('stay short once they are filled', () => {
    expect(filled(rows).filter((text) => (text ?? '').split(/\s+/).length > 90)).toEqual([]);
  });

  test('change with the row', () => {
    const changed = new Map(rows).set('VA', { ...(rows.get('VA') as LawRow), possessionOunces: 3 });
    const before = filled(rows).filter((text) => text?.includes('3 ounces'));
    expect(before).toEqual([]);
    expect(filled(changed).filter((text) => text?.includes('3 ounces')).length).toBeGreaterThan(5);
  });
});

test.each([
  ['{{ounces MD}} of flower ({{grams MD}})', '1.5 ounces of flower (43 grams)'],
  ['{{amount MD possession grams}}, {{amount US hemp mg}}', '12 grams, 0.4 mg'],
  ['{{plants VA}} from {{day VA sale}}, {{gift DC}}', '4 plants from July 1, 2027, 1 ounce'],
  ['{{law VA hemp}} ({{checked DC}})', expect.stringMatching(/^Starting August 15, 2026, .*\(June 30, 2026\)$/)],
])('fills %s from the rows', (text, expected) => {
  expect(fillLaws(text, rows)).toEqual(expected);
});

test.each(['{{ounces XX}}', '{{amount VA sale grams}}', '{{nothing VA}}', '{{law VA}}', '{{ounces va}}'])(
  'gives no answer if %s cannot be filled',
  (text) => {
    expect(fillLaws(`It is ${text}.`, rows)).toBeUndefined();
  },
);

test('takes the page’s amounts from the law rows and none by hand', () => {
  const page = readFileSync(new URL('../articles/content/learn/everyday-law-questions.md', import.meta.url), 'utf8');
  for (const code of ['DC', 'VA', 'MD']) {
    for (const topic of ['possession', 'plants', 'sale']) expect(page).toContain(`{{law ${code} ${topic}}}`);
    const ounces = rows.get(code)?.possessionOunces;
    expect(page).not.toMatch(new RegExp(`(?<![\\d.])${ounces}[ -]ounces?\\b`));
  }
  expect(page).not.toMatch(/\b\d+ plants per (?:adult|home|household)\b/);
  expect(page).not.toMatch(/\b(?:DC|Maryland|Virginia) as of \w+ \d+, \d{4}/);
});
