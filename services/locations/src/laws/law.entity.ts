import { LEGAL_STATUSES } from '@bluntbot/proto/locations/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What one jurisdiction allows. Written by the seed whenever its row is newer. */
export const LawEntity = defineEntity({
  name: 'LawEntity',
  tableName: 'law',
  properties: {
    code: p.text().primary(),
    name: p.text(),
    status: p.enum(LEGAL_STATUSES),
    regulator: p.text().nullable(),
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
    checkedOn: p.date(),
  },
});
export type LawEntity = InferEntity<typeof LawEntity>;
