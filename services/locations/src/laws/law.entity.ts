import { LEGAL_STATUSES } from '@bluntbot/proto/locations/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { FederalClaim, StateClaim } from './law-claim.ts';

/** What one jurisdiction allows, and from which day. Written by the seed unless its row was checked later. */
export const LawEntity = defineEntity({
  name: 'LawEntity',
  tableName: 'law',
  properties: {
    code: p.text().primary(),
    name: p.text(),
    status: p.enum(LEGAL_STATUSES),
    regulator: p.text().nullable(),
    /** The time zone of its dates. */
    timeZone: p.text().default('America/New_York'),
    claims: p.json<StateClaim[]>().defaultRaw(`'[]'`),
    checkedOn: p.date(),
    /**
     * What held when it was written. Only processes of the release before claims read it, while they are replaced; the
     * next one drops it.
     */
    possession: p.text(),
    possessionOunces: p.decimal().precision(5).scale(2).nullable(),
    plants: p.text(),
    plantsPerHousehold: p.integer().nullable(),
    sale: p.text(),
    adultSales: p.boolean(),
    medicalSales: p.boolean(),
    delivery: p.text(),
    deliveryAllowed: p.boolean(),
    medicalDelivery: p.boolean(),
    sources: p.json<{ title: string; url: string }[]>(),
  },
});
export type LawEntity = InferEntity<typeof LawEntity>;

/** What federal law says: one row. */
export const FederalLawEntity = defineEntity({
  name: 'FederalLawEntity',
  tableName: 'federal_law',
  properties: {
    code: p.text().primary(),
    claims: p.json<FederalClaim[]>(),
    checkedOn: p.date(),
  },
});
export type FederalLawEntity = InferEntity<typeof FederalLawEntity>;
