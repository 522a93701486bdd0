import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Evidence } from './evidence.ts';
import { numbersIn, type SaidNumber, VAGUE_AMOUNT } from './said-numbers.ts';

const SAME = 0.0051;
/** What counts nothing that a row holds: "the two", "these three". */
const COUNTS_NAMED = /\b(?:the|these|those|all|both|of|between)\s+$/i;
/** True for a figure within its bound: 18 is "under 20% THC". */
const AT_MOST = /\b(?:under|below|less than|at most|up to)\s+$/i;
const AT_LEAST = /\b(?:over|above|more than|at least)\s+$/i;
const RATED = /\b(?:rat(?:ed|ing|es)|stars?|score)\b/i;

/** Numbers with what they count, as the rows and pages of a sentence have them in their texts. */
export function heldNumbers(
  { things, readings }: Evidence,
  about: string,
  subjects: readonly Strain[],
): ReadonlySet<string> {
  const spoken = about.toLowerCase();
  const texts = [
    ...things.filter(({ name }) => isNamed(name, about, spoken)).flatMap((thing) => thing.texts),
    ...readings.flatMap(({ title, passage }) => [title, passage ?? '']),
    ...subjects.map(({ description }) => description),
  ];
  return new Set(texts.flatMap((text) => numbersIn(text).map(({ value, unit }) => `${value} ${unit}`)));
}

const isNamed = (name: string, about: string, spoken: string): boolean =>
  name.length === 2 ? new RegExp(`\\b${name}\\b`).test(about) : spoken.includes(name.toLowerCase());

/** Whether every number of a sentence is one of its rows. */
export function standsInRow(
  bare: string,
  numbers: readonly SaidNumber[],
  { subjects, carried }: { subjects: readonly Strain[]; carried: readonly Strain[] },
  held: ReadonlySet<string>,
): boolean {
  if (VAGUE_AMOUNT.test(bare)) return false;
  return numbers.every((number) => {
    if (number.isWord && isCounting(bare, number, [subjects.length, carried.length])) return true;
    return ofStrain(bare, number, subjects) || held.has(`${number.value} ${number.unit}`);
  });
}

/** "one" is mostly nobody's number; "the two" are those that were named. */
function isCounting(bare: string, { value, unit, index }: SaidNumber, counts: readonly number[]): boolean {
  if (value === 1) return !/^(?:ounce|gram|mg|plant|hour|week|%|\$|star|review|mile)$/.test(unit);
  return counts.includes(value) && COUNTS_NAMED.test(bare.slice(0, index));
}

function ofStrain(bare: string, { value, unit, index }: SaidNumber, subjects: readonly Strain[]): boolean {
  const before = bare.slice(0, index);
  const labels = [/\bTHC\b/.test(bare), /\bCBD\b/.test(bare)];
  if (unit === '%' && (AT_MOST.test(before) || AT_LEAST.test(before)) && labels[0] !== labels[1]) {
    return (
      subjects.length > 0 &&
      subjects.every(({ thcContent, cbdContent }) => {
        const figure = labels[0] ? thcContent : cbdContent;
        return figure !== null && (AT_MOST.test(before) ? Number(figure) < value : Number(figure) > value);
      })
    );
  }
  const same = (figure: number): boolean => Math.abs(figure - value) < SAME;
  return subjects.some(({ thcContent, cbdContent, terpenes, floweringTime, rating, reviewCount }) => {
    if (unit === '%')
      return (
        [thcContent, cbdContent].some((figure) => figure !== null && same(Number(figure))) ||
        terpenes.some(({ percentage }) => same(percentage))
      );
    if (unit === 'week') return [...(floweringTime ?? '').matchAll(/\d+/g)].some(([week]) => same(Number(week)));
    if (unit === 'review') return same(reviewCount);
    return (
      RATED.test(bare) &&
      ['', 'star', 'out', 'of', 'over', 'from'].includes(unit) &&
      (same(Number(rating)) || (value === 5 && unit !== 'of'))
    );
  });
}
