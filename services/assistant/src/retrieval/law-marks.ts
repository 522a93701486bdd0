import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import type { FederalLaw, Law } from '@bluntbot/proto/locations/laws';

/** Where a mark stands for federal law instead of a state's. */
export const FEDERAL = 'US';
const MARK = /\{\{([a-z]+) ([A-Z]{2})(?: ([a-z-]+))?(?: ([a-z]+))?\}\}/g;
const GRAMS_PER_OUNCE = 28.35;

/** A law row; federal law has claims only. */
export type LawRow = FederalLaw & Partial<Law>;
type Fill = (law: LawRow, topic: string, unit: string) => string | undefined;

/** How each kind of mark is filled. */
const FILLS: Readonly<Record<string, Fill>> = {
  /** `{{ounces DC}}`: "2 ounces", the flower that an adult may have. */
  ounces: ({ possessionOunces }) => counted(possessionOunces, 'ounce'),
  /** `{{grams DC}}`: the same amount in whole grams. */
  grams: ({ possessionOunces }) => counted(possessionOunces && Math.round(possessionOunces * GRAMS_PER_OUNCE), 'gram'),
  /** `{{plants VA}}`: "4 plants" that a household may grow. */
  plants: ({ plantsPerHousehold }) => counted(plantsPerHousehold, 'plant'),
  /** `{{gift DC}}`: "1 ounce" that an adult may give to another. */
  gift: ({ possession = '' }) => /\b(?:give|share) up to (\d+(?:\.\d+)? ounces?)\b/.exec(possession)?.[1],
  /** `{{amount MD possession grams}}`: "12 grams", the first amount in that unit, now or from the next change. */
  amount: (law, topic, unit) =>
    [current(law, topic), next(law, topic)]
      .map((claim) => new RegExp(`\\b\\d[\\d,.]* ${unit}\\b`).exec(claim?.text ?? '')?.[0])
      .find((amount) => amount !== undefined),
  /** `{{law DC plants}}`: what applies today, in the words of the row. */
  law: (law, topic) => current(law, topic)?.text,
  /** `{{day VA sale}}`: the day of the next change, or of the last one. */
  day: (law, topic) => dayText((next(law, topic) ?? current(law, topic))?.effectiveFrom),
  /** `{{checked DC}}`: the day as of which the row is known to be true. */
  checked: ({ checkedOn }) => dayText(checkedOn),
};

/** Returns true if a written answer takes something from a law row. */
export const hasLawMark = (text: string): boolean => text.includes('{{');

/** Returns a text to search by: the words of its marks without braces, because rows change without a release. */
export const withoutBraces = (text: string): string => text.replaceAll(/\{\{|\}\}/g, '');

/** Returns a written answer with its marks filled; undefined if a row is missing or doesn't say it. */
export function fillLaws(text: string, laws: ReadonlyMap<string, LawRow>): string | undefined {
  const values = [...text.matchAll(MARK)].map(([, kind = '', code = '', topic = '', unit = '']) => {
    const law = laws.get(code);
    return law && FILLS[kind]?.(law, topic, unit);
  });
  if (!values.every((value) => value !== undefined)) return undefined;
  const filled = text.replaceAll(MARK, () => values.shift() ?? '');
  return hasLawMark(filled) ? undefined : filled;
}

const current = (law: LawRow, topic: string): LawClaim | undefined => law.claims.find((one) => one.topic === topic);
const next = (law: LawRow, topic: string): LawClaim | undefined => law.upcoming.find((one) => one.topic === topic);

const counted = (count: number | null | undefined, unit: string): string | undefined =>
  count ? `${count} ${unit}${count === 1 ? '' : 's'}` : undefined;

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string | null | undefined): string | undefined =>
  day ? DAYS.format(new Date(`${day}T12:00:00Z`)) : undefined;
