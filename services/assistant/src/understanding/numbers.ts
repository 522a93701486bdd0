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

/** "4:45" is a time of day; what is compared is hardly ever 45 to 4, though "10:10" is. */
const TIME = /^(?!(\d+):\1$)(?:(?:[2-9]|1[0-2]):[0-5]\d|1:00)$/;
/** Before "hundred", they say no figure. */
const VAGUE: ReadonlySet<string> = new Set(['couple', 'few', 'several', 'many']);

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
  if (!number || number.low < 1 || number.isRatio || number.high > number.low) return number;
  // "Two and a half": without its whole, a dose would be too small.
  const part = fractionBehind(tokens, place + number.length);
  const whole = number.low + (part?.value ?? 0);
  return { low: whole, high: whole, length: number.length + (part?.length ?? 0) };
}

/** "And a half", "and half", "1/2". */
function fractionBehind(tokens: readonly Token[], place: number): { value: number; length: number } | undefined {
  const words = tokens.slice(place, place + 3).map(({ text }) => text);
  const joint = ['and', 'a'].filter((word, at) => words[at] === word).length;
  const said = words[joint] ?? '';
  const value = joint > 0 || said.includes('/') ? FRACTIONS[said] : undefined;
  return value === undefined ? undefined : { value, length: joint + 1 };
}

function simpleNumberAt(tokens: readonly Token[], place: number): SaidNumber | undefined {
  // "The one that makes you sleepy" counts nothing.
  if (tokens[place]?.text === 'one' && POINTING.has(tokens[place - 1]?.text ?? '')) return undefined;
  const text = (tokens[place]?.text ?? '').replace(/ish$/, '');
  if (TIME.test(text)) return undefined;
  const [, before, behind] = RATIO.exec(text) ?? [];
  if (before && Number(behind) > 0) return { ...ratio(Number(before) / Number(behind)), length: 1 };
  const [, one, other = one] = FIGURES.exec(text) ?? [];
  if (one && other) {
    const [a = 0, b = 0] = [one, other].map((figures) => Number(figures.replaceAll(',', '')));
    return { low: Math.min(a, b), high: Math.max(a, b), length: 1 };
  }
  const part = FRACTIONS[text];
  if (part === undefined) return hundredsAt(tokens, place) ?? inWords(text, tokens[place + 1]?.text ?? '');
  const next = tokens.slice(place + 1, place + 3).findIndex((token) => !OF.has(token.text));
  return { low: part, high: part, length: 1 + Math.max(0, next) };
}

/** "A hundred", "two hundred", "two hundred and fifty", "twelve hundred". */
function hundredsAt(tokens: readonly Token[], place: number): SaidNumber | undefined {
  const textAt = (at: number): string => tokens[at]?.text ?? '';
  const isAlone = textAt(place) === 'hundred';
  const hundreds = isAlone ? 1 : SMALL.indexOf(textAt(place));
  if (hundreds < 1 || textAt(isAlone ? place : place + 1) !== 'hundred') return undefined;
  if (VAGUE.has(textAt(place - 1))) return undefined;
  const end = place + (isAlone ? 1 : 2);
  const from = textAt(end) === 'and' ? end + 1 : end;
  const rest = inWords(textAt(from), textAt(from + 1));
  const value = 100 * hundreds + (rest?.low ?? 0);
  return { low: value, high: value, length: rest ? from + rest.length - place : end - place };
}

/** "Twelve", "thirty", "thirty five". */
function inWords(text: string, next: string): SaidNumber | undefined {
  const [tens, ones] = [TENS.indexOf(text), SMALL.indexOf(next)];
  const isJoined = tens >= 0 && ones > 0 && ones < 10;
  const value = tens < 0 ? SMALL.indexOf(text) : 20 + 10 * tens + (isJoined ? ones : 0);
  return value < 0 ? undefined : { low: value, high: value, length: isJoined ? 2 : 1 };
}

export function ratio(value: number): Pick<SaidNumber, 'low' | 'high' | 'isRatio'> {
  const figure = Math.round(value * 100) / 100;
  return { low: figure, high: figure, isRatio: true };
}
