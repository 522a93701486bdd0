import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import { LAW_STALE_DAYS } from '@bluntbot/proto/locations/vocabulary';
import type { DatedClaim } from './law-claim.ts';

const DAY_MS = 86_400_000;

/** The date in a time zone at a moment: "2027-07-01". */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/**
 * Of each topic the claim that began last, in the order in which topics are written; claims that begin later, the
 * nearest first.
 */
export function claimsOn<Claim extends DatedClaim>(
  claims: readonly Claim[],
  day: string,
): { standing: Claim[]; upcoming: Claim[] } {
  const standing = new Map<string, Claim>();
  for (const claim of claims) {
    const before = standing.get(claim.topic);
    const hasBegun = startOf(claim) <= day;
    if (hasBegun && (!before || startOf(before) <= startOf(claim))) standing.set(claim.topic, claim);
  }
  const upcoming = claims
    .filter((claim) => startOf(claim) > day)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return { standing: [...standing.values()], upcoming };
}

/**
 * A claim as visitors read it. A claim that expired without a successor counts as old, because the next state is
 * unchecked.
 */
export function toLawClaim(
  { topic, text, effectiveFrom, until, sources, checkedOn }: DatedClaim,
  day: string,
): LawClaim {
  const hasEnded = until !== null && until <= day;
  return {
    topic,
    text,
    effectiveFrom,
    until,
    sources,
    checkedOn,
    isOld: hasEnded || daysBetween(checkedOn, day) > LAW_STALE_DAYS,
  };
}

const startOf = ({ effectiveFrom }: DatedClaim): string => effectiveFrom ?? '';
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
