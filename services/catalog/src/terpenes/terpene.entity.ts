import { defineEntity, p } from '@mikro-orm/core';

export const TERPENE_FAMILIES = [
  'monoterpene',
  'monoterpenoid',
  'sesquiterpene',
  'sesquiterpenoid',
  'diterpenoid',
] as const;

/** An entry of the terpene guide. How often it occurs is computed from the strains, not kept here. */
export const TerpeneEntity = defineEntity({
  name: 'TerpeneEntity',
  tableName: 'terpene',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    name: p.text(),
    family: p.enum(TERPENE_FAMILIES),
    aroma: p.text(),
    description: p.text(),
    effects: p.array().columnType('text[]').default([]),
    alsoFoundIn: p.array().columnType('text[]').default([]),
    /** Degrees Celsius at 1 atm. */
    boilingPoint: p.decimal().precision(5).scale(1).nullable(),
  },
});
