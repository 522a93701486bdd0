import type { Law } from '@bluntbot/proto/locations/laws';
import { numbersIn } from '../said-numbers.ts';

const GRAMS_AN_OUNCE = 28.35;
const IN_OUNCES: Readonly<Record<string, number>> = { ounce: 1, gram: 1 / GRAMS_AN_OUNCE, pound: 16, lb: 16 };
/** Laws round an ounce to 28 to 30 grams: so near a limit nothing is said. */
const ROUNDED = 1.06;
/** What the row's one figure does not speak of. */
const OF_OTHERS =
  / (?:concentrates?|extracts?|hash|wax|edibles?|gummies|thc|gift\w*|give|giving|share|sharing|buy|buying|purchase|sell|selling|visitors?|tourists?|visiting|patients?|medical|card|home|house|store|keep) /;

/** Whether something is asked that the figure of a row is not about: what is kept at home, or is no flower. */
export const isOfOthers = (text: string): boolean => OF_OTHERS.test(text);
/** Whether an amount is so near above a limit that rounding decides. */
export const isRounded = (ounces: number, limit: number): boolean => ounces > limit && ounces <= limit * ROUNDED;

/** How many ounces a message speaks of, and how it says so; the most of them where there are several. */
export function ouncesSaid(message: string): { ounces: number; told: string } | undefined {
  return numbersIn(message)
    .flatMap(({ value, unit }) => {
      const each = IN_OUNCES[unit];
      return each === undefined ? [] : [{ ounces: value * each, told: `${value} ${unit.replace('lb', 'pound')}${value === 1 ? '' : 's'}` }];
    })
    .toSorted((a, b) => b.ounces - a.ounces)[0];
}

/** Whether an adult may carry so much flower, in a sentence; empty where the row does not say. */
export function carried({ possessionOunces: most }: Law, text: string, message: string): string {
  const ounces = ouncesSaid(message)?.ounces;
  if (ounces === undefined || most === null || isOfOthers(text)) return '';
  if (ounces <= most) return 'So much flower is within the limit. ';
  return !isRounded(ounces, most) ? `So much is too much to carry: the most is ${most} ${most === 1 ? 'ounce' : 'ounces'} of flower. ` : '';
}
