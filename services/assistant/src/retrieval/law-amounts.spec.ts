import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readLaws } from '../../../locations/src/seed/location-seed.ts';
import { readAnswers } from './questions.ts';

const PLACES = { DC: /\bDC\b|\bDistrict\b/, VA: /\bVirginia\b/, MD: /\bMaryland\b/ };
type Place = keyof typeof PLACES;
const CODES = Object.keys(PLACES) as Place[];

const laws = new Map(readLaws().map((law) => [law.code, law]));
const claims = (code: Place) => laws.get(code)?.claims ?? [];
const textOf = (code: Place) =>
  claims(code)
    .map(({ text }) => text)
    .join(' ');
const ounces = (code: Place) =>
  claims(code).flatMap((claim) => (claim.topic === 'possession' ? [claim.possessionOunces] : []));
const dayText = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** The day on which adult sales begin, where a row has it ahead. */
const salesFrom = (code: Place) =>
  claims(code).flatMap((claim) =>
    claim.topic === 'sale' && claim.adultSales && claim.effectiveFrom ? [dayText(claim.effectiveFrom)] : [],
  );

const page = readFileSync(new URL('../articles/content/learn/everyday-law-questions.md', import.meta.url), 'utf8');
const answers = Object.values(readAnswers().get('everyday-law-questions') ?? {}).flatMap((section) =>
  section.map(({ say }) => say),
);
const sentences = answers.flatMap((text) => text.split(/(?<=[.?!])\s+|\n/));
/** Sentences about adults that name one place and no other, with that place. Patients may have other amounts. */
const ofOnePlace = sentences
  .filter((sentence) => !/\bpatients?\b/.test(sentence))
  .flatMap((sentence): [Place, string][] => {
    const named = CODES.filter((code) => PLACES[code].test(sentence));
    return named.length === 1 ? [[named[0] as Place, sentence]] : [];
  });

/** What each pattern says of a place's amounts, held against the place's row. */
const wrong = (pattern: RegExp, isRight: (code: Place, figure: string) => boolean) => {
  const found = ofOnePlace.flatMap(([code, sentence]) =>
    [...sentence.matchAll(pattern)].map(([, figure = '']) => ({ code, figure, sentence })),
  );
  expect(found.length).toBeGreaterThan(0);
  return found.filter(({ code, figure }) => !isRight(code, figure));
};

test('the ounces that an adult may carry are those of the law row', () => {
  const carried = /\b(?:may|lets an adult) (?:have|carry|buy and have)(?: up to)? (\d+(?:\.\d+)?) ounces?\b/g;
  expect(wrong(carried, (code, figure) => ounces(code).includes(Number(figure)))).toEqual([]);
});

test('the page takes its amounts from the law rows and writes none of them by hand', () => {
  for (const code of CODES) {
    for (const topic of ['possession', 'plants', 'sale']) expect(page).toContain(`{{law ${code} ${topic}}}`);
    for (const figure of ounces(code)) expect(page).not.toMatch(new RegExp(`(?<![\\d.])${figure}[ -]ounces?\\b`));
  }
  expect(page).not.toMatch(/\b\d+ plants per (?:adult|home|household)\b/);
  expect(page).not.toMatch(/\b(?:DC|Maryland|Virginia) as of \w+ \d+, \d{4}/);
});

test('the plants that a home may have are those of the law row', () => {
  const grown = /\b(?:grow|[Uu]p to) (\d+) plants\b/g;
  expect(wrong(grown, (code, figure) => new RegExp(`\\b${figure}\\b`).test(textOf(code)))).toEqual([]);
});

test('the day on which stores may open is that of the law row', () => {
  expect(
    wrong(/\b(?:sell|sell to adults|opens?) before (\w+ \d+, \d{4})/g, (code, day) => salesFrom(code).includes(day)),
  ).toEqual([]);
});
