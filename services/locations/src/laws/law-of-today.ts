import type { FederalLaw, Law, OldLaw } from '@bluntbot/proto/locations/laws';
import { claimsOn, dayIn, toLawClaim } from './claims-on-day.ts';
import type { FederalClaim, StateClaim } from './law-claim.ts';

/** Federal law follows Washington time. */
const FEDERAL_TIME_ZONE = 'America/New_York';
const FEDERAL = { code: 'US', name: 'Federal law' };

/** A stored row about a jurisdiction. */
export interface LawRow {
  code: string;
  name: string;
  status: Law['status'];
  regulator: string | null;
  timeZone: string;
  claims: readonly StateClaim[];
}

type Facts = { [Topic in StateClaim['topic']]?: Extract<StateClaim, { topic: Topic }> };

/** Returns what a jurisdiction allows at a moment, by its own calendar. Throws if a topic has no claim in effect. */
export function toLaw({ code, name, status, regulator, timeZone, claims: dated }: LawRow, now: Date): Law {
  const day = dayIn(timeZone, now);
  const { standing, upcoming } = claimsOn(dated, day);
  const { possession, plants, sale, delivery }: Facts = Object.fromEntries(
    standing.map((claim) => [claim.topic, claim]),
  );
  if (!possession || !plants || !sale || !delivery)
    throw new Error(`The law of ${code} has a topic without a claim on ${day}`);
  const inRow = [possession, plants, sale, delivery].map((claim) => toLawClaim(claim, day));
  const sources = new Map(inRow.flatMap((claim) => claim.sources.map((source) => [source.url, source] as const)));
  return {
    ...{ code, name, status, regulator },
    possession: possession.text,
    possessionOunces: possession.possessionOunces,
    plants: plants.text,
    plantsPerHousehold: plants.plantsPerHousehold,
    sale: sale.text,
    adultSales: sale.adultSales,
    medicalSales: sale.medicalSales,
    delivery: delivery.text,
    deliveryAllowed: delivery.deliveryAllowed,
    medicalDelivery: delivery.medicalDelivery,
    sources: [...sources.values()],
    checkedOn: oldestCheck(inRow),
    isOld: inRow.some(({ isOld }) => isOld),
    claims: standing.map((claim) => toLawClaim(claim, day)),
    upcoming: upcoming.map((claim) => toLawClaim(claim, day)),
  };
}

/** Returns federal law as of a moment. */
export function toFederalLaw(dated: readonly FederalClaim[], now: Date): FederalLaw {
  const day = dayIn(FEDERAL_TIME_ZONE, now);
  const { standing, upcoming } = claimsOn(dated, day);
  return {
    claims: standing.map((claim) => toLawClaim(claim, day)),
    upcoming: upcoming.map((claim) => toLawClaim(claim, day)),
  };
}

/** Returns the laws that staff must check again, oldest check first. */
export function oldLaws(laws: readonly Law[], federal: FederalLaw): OldLaw[] {
  return [{ ...FEDERAL, ...federal }, ...laws]
    .map(({ code, name, claims }) => ({ code, name, claims: claims.filter(({ isOld }) => isOld) }))
    .filter(({ claims }) => claims.length > 0)
    .map((law) => ({ ...law, checkedOn: oldestCheck(law.claims) }))
    .toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.name.localeCompare(b.name));
}

const oldestCheck = (claims: readonly { checkedOn: string }[]): string =>
  claims.map(({ checkedOn }) => checkedOn).toSorted((a, b) => a.localeCompare(b))[0] as string;
