import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Law } from '../laws/law.entity.ts';

/** A city that the site has a page for. */
export const City = defineEntity({
  name: 'City',
  tableName: 'city',
  properties: {
    slug: p.text().primary(),
    name: p.text(),
    state: () => p.manyToOne(Law).mapToPk().fieldName('state'),
    stateName: p.text(),
    region: p.text(),
    latitude: p.double().columnType('double precision'),
    longitude: p.double().columnType('double precision'),
    timeZone: p.text(),
    imageUrl: p.text().nullable(),
    seoTitle: p.text(),
    seoDescription: p.text(),
    intro: p.text(),
    openaiIntro: p.text().nullable(),
    faqs: p.json<{ question: string; answer: string }[]>(),
  },
});
export type City = InferEntity<typeof City>;
