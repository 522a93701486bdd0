import type { Law } from '@bluntbot/proto/locations/laws';
import { numbersIn } from '../said-numbers.ts';

const GRAMS_AN_OUNCE = 28.35;
const IN_OUNCES: Readonly<Record<string, number>> = { ounce: 1, gram: 1 / GRAMS_AN_OUNCE, pound: 16, lb: 16 };
/** Laws round an ounce to 28 to 30 grams: so near a limit nothing is said. */
const ROUNDED = 1.06;
/** What the row's one figure does not speak of. */
const OF_OTHERS =
  / (?:concentrates?|extracts?|hash|wax|edibles?|gummies|thc|gift\w*|give|giving|share|sharing|buy|buying|purchase|sell|selling|visitors?|tourists?|visiting|patients?|medical|card|home|house|store|keep) /;

/** How many ounces a message speaks of, the most of them where there are several. */
export function ouncesSaid(message: string): number | undefined {
  const said = numbersIn(message).flatMap(({ value, unit }) => (IN_OUNCES[unit] === undefined ? [] : [value * IN_OUNCES[unit]]));
  return said.length > 0 ? Math.max(...said) : undefined;
}

/** Whether an adult may carry so much flower, in a sentence; empty where the row does not say. */
export function carried({ possessionOunces: most }: Law, text: string, message: string): string {
  const ounces = ouncesSaid(message);
  if (ounces === undefined || most === null || OF_OTHERS.test(text)) return '';
  if (ounces <= most) return 'So much flower is within the limit. ';
  return ounces > most * ROUNDED ? `So much is too much to carry: the most is ${most} ${most === 1 ? 'ounce' : 'ounces'} of flower. ` : '';
}
