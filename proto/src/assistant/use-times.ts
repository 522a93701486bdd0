/**
 * The one table of how soon cannabis is felt, how long it lasts, and how long to wait before more, by way of use. Pages
 * and BluntBot read it, and `use-times.spec.ts` of the assistant holds what is written in prose to it. Free of zod:
 * pages load it.
 */

/** A range in minutes. Both ends are the same where it is one figure. */
export interface Span {
  least: number;
  most: number;
}

/** The times of one way of use, in minutes from the moment of taking it. */
export interface UseTimes {
  onset: Span;
  peak: Span;
  lasts: Span;
  /** What it lasts at the longest: after a large dose, or in some people. */
  atMost: number;
  /** How long to wait before taking any more. */
  wait: Span;
}

const HOUR = 60;
const span = (least: number, most = least): Span => ({ least, most });

const INHALED: UseTimes = {
  onset: span(0, 10),
  peak: span(10, 30),
  lasts: span(2 * HOUR, 4 * HOUR),
  atMost: 6 * HOUR,
  wait: span(20, 30),
};
const SWALLOWED: UseTimes = {
  onset: span(30, 2 * HOUR),
  peak: span(2 * HOUR, 4 * HOUR),
  lasts: span(6 * HOUR, 8 * HOUR),
  atMost: 12 * HOUR,
  wait: span(2 * HOUR),
};

/** By way of use. A drink is swallowed; makers of fast-acting drinks claim less, but few studies have checked them. */
export const USE_TIMES = {
  smoked: INHALED,
  vaporized: INHALED,
  tincture: {
    onset: span(15, 2 * HOUR),
    peak: span(HOUR, 3 * HOUR),
    lasts: span(2 * HOUR, 6 * HOUR),
    atMost: 8 * HOUR,
    wait: span(2 * HOUR),
  },
  edible: SWALLOWED,
  drink: SWALLOWED,
} as const satisfies Record<string, UseTimes>;

/** Where the figures come from. */
export const USE_TIME_SOURCES = [
  {
    title: 'Consumer Information: Cannabis (Health Canada)',
    url: 'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
    supports: 'When smoked, vaporized, eaten, and drunk cannabis begins, and what it lasts at the longest',
    checkedOn: '2026-11-23',
  },
  {
    title: 'Cannabis use (Government of New Brunswick)',
    url: 'https://www2.gnb.ca/content/gnb/en/corporate/promo/cannabis-in-new-brunswick/cannabis-use.html',
    supports: 'The peaks, and to take no more before the peak',
    checkedOn: '2026-11-23',
  },
  {
    title: 'Short-term effects (Simcoe Muskoka District Health Unit)',
    url: 'https://simcoemuskokahealth.org/topics/drugs/Cannabis/how-marijuana-effects-health/Short-term-effects',
    supports: 'Tinctures: 15 minutes to 2 hours, for 2 to 6 hours',
    checkedOn: '2026-11-23',
  },
  {
    title: 'Pharmacokinetic Profile of Oral Cannabis in Humans (Vandrey and colleagues, 2017)',
    url: 'https://doi.org/10.1093/jat/bkx012',
    supports: 'What is eaten lasts 6 to 8 hours',
    checkedOn: '2026-11-23',
  },
] as const;

const amountOf = (minutes: number): string =>
  minutes < HOUR ? `${minutes} minutes` : `${minutes / HOUR} ${minutes === HOUR ? 'hour' : 'hours'}`;

/** A range as it is read: "within minutes", "20 to 30 minutes", "30 minutes to 2 hours", "2 hours". */
export function spanText({ least, most }: Span): string {
  if (least === 0) return 'within minutes';
  if (least === most) return amountOf(most);
  const [first, last] = [amountOf(least), amountOf(most)];
  const unit = last.slice(last.indexOf(' '));
  return `${first.replace(/ .*/, (own) => (own.trim().charAt(0) === unit.trim().charAt(0) ? '' : own))} to ${last}`;
}

/** How long something lasts, as it is read: "6 to 8 hours, sometimes 12". */
export const lengthText = ({ lasts, atMost }: UseTimes): string => `${spanText(lasts)}, sometimes ${atMost / HOUR}`;
