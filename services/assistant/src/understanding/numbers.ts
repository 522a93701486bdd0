import type { Token } from './tokens.ts';

const SMALL = [
  ...'zero one two three four five six seven eight nine'.split(' '),
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FIGURES = /^(\d[\d,]*(?:\.\d+)?)(?:[-–](\d[\d,]*(?:\.\d+)?))?$/;
const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ half: 1 / 2, halves: 1 / 2, '1/2': 1 / 2, '1⁄2': 1 / 2, thirds: 1 / 3 },
  ...{ quarter: 1 / 4, quarters: 1 / 4, '1/4': 1 / 4, '1⁄4': 1 / 4, eighth: 1 / 8, '1/8': 1 / 8, '1⁄8': 1 / 8 },
};
const OF = new Set(['of', 'a', 'an']);
const RATIO = /^(\d{1,3}(?:\.\d+)?):(\d{1,3}(?:\.\d+)?)$/;

const POINTING: ReadonlySet<string> = new Set(['the', 'which', 'that', 'this', 'what']);

/** A number, or the two ends of "7-9", and how many tokens it takes. */
export interface SaidNumber {
  low: number;
  high: number;
  length: number;
  /** "2:1", as what stands before the colon per one behind it. */
  isRatio?: true;
}

/** The number that starts at a place: figures, "thirty five", "7-9", "1:1". Articles are none. */
export function numberAt(tokens: readonly Token[], place: number): SaidNumber | undefined {
  const number = simpleNumberAt(tokens, place);
  const end = place + (number?.length ?? 0);
  const joint = tokens.slice(end, end + 3).map(({ text }) => text);
  // "Two and a half": without its whole, a dose would be too small.
  const [and, ...rest] = joint;
  const part =
    and === 'and'
      ? rest[0] === 'a'
        ? FRACTIONS[rest[1] ?? '']
        : FRACTIONS[rest[0] ?? '']
      : FRACTIONS[and?.includes('/') ? and : ''];
  if (!number || part === undefined || number.low < 1 || number.isRatio || number.high > number.low) return number;
  const whole = number.low + part;
  return { low: whole, high: whole, length: number.length + (and !== 'and' ? 1 : rest[0] === 'a' ? 3 : 2) };
}

function simpleNumberAt(tokens: readonly Token[], place: number): SaidNumber | undefined {
  // "The one that makes you sleepy" counts nothing.
  if (tokens[place]?.text === 'one' && POINTING.has(tokens[place - 1]?.text ?? '')) return undefined;
  const text = (tokens[place]?.text ?? '').replace(/ish$/, '');
  const [, before, behind] = RATIO.exec(text) ?? [];
  if (before && behind) return ratio(Number(before) / Number(behind));
  const [, low, high = low] = FIGURES.exec(text) ?? [];
  if (low !== undefined && high !== undefined) {
    const [a, b] = [low, high].map((figures) => Number(figures.replaceAll(',', ''))) as [number, number];
    return { low: Math.min(a, b), high: Math.max(a, b), length: 1 };
  }
  const part = FRACTIONS[text];
  if (part !== undefined) {
    const next = tokens.slice(place + 1, place + 3).findIndex((token) => !OF.has(token.text));
    return { low: part, high: part, length: 1 + Math.max(0, next) };
  }
  const tens = TENS.indexOf(text);
  const small = SMALL.indexOf(text);
  if (tens < 0) return small < 0 ? undefined : { low: small, high: small, length: 1 };
  const ones = SMALL.indexOf(tokens[place + 1]?.text ?? '');
  const value = 20 + 10 * tens + (ones > 0 && ones < 10 ? ones : 0);
  return { low: value, high: value, length: value % 10 > 0 ? 2 : 1 };
}

function ratio(value: number): SaidNumber {
  const figure = Math.round(value * 100) / 100;
  return { low: figure, high: figure, isRatio: true, length: 1 };
}
