import type { Strain } from '@bluntbot/proto/catalog/strains';

/** What a card shows of a row. */
export const cardOf = (strain: Strain) => ({
  slug: strain.slug,
  name: strain.name,
  type: strain.type,
  effects: strain.effects.slice(0, 3),
  thc: strain.thcContent === null ? null : Number(strain.thcContent),
  cbd: strain.cbdContent === null ? null : Number(strain.cbdContent),
});
