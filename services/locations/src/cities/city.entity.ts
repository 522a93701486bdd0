import type { CitySource } from '@bluntbot/proto/locations/cities';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LawEntity } from '../laws/law.entity.ts';

/** A city that the site has a page for. */
export const CityEntity = defineEntity({
  name: 'CityEntity',
  tableName: 'city',
  properties: {
    slug: p.text().primary(),
    name: p.text(),
    state: () => p.manyToOne(LawEntity).mapToPk().fieldName('state'),
    stateName: p.text(),
    region: p.text(),
    latitude: p.double().columnType('double precision'),
    longitude: p.double().columnType('double precision'),
    timeZone: p.text(),
    imageUrl: p.text().nullable(),
    seoTitle: p.text(),
    seoDescription: p.text(),
    intro: p.text(),
    faqs: p.json<{ question: string; answer: string }[]>(),
    sources: p.json<CitySource[]>().default([]),
  },
});
export type CityEntity = InferEntity<typeof CityEntity>;
