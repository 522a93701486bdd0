import { DISPENSARY_TYPES } from '@bluntbot/proto/locations/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { WeekSpans } from './opening-hours.ts';
import { spotSql } from './place-sql.ts';

/** A listed place. Written by the seed and by imports; reads go through `dispensary-reader.ts`. */
export const DispensaryEntity = defineEntity({
  name: 'DispensaryEntity',
  tableName: 'dispensary',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    /** The key that a repeated import finds it by: "demo:…", "license:MD:D-23-00001", "osm:node/42". */
    origin: p.text().unique(),
    name: p.text(),
    type: p.enum(DISPENSARY_TYPES),
    address: p.text(),
    city: p.text(),
    state: p.text(),
    zip: p.text(),
    latitude: p.double().columnType('double precision'),
    longitude: p.double().columnType('double precision'),
    /** False: the coordinates are the middle of its ZIP code, good for a distance but not for a pin on a map. */
    exact: p.boolean().default(true),
    phone: p.text().nullable(),
    website: p.text().nullable(),
    rating: p.decimal().precision(3).scale(2).nullable(),
    reviewCount: p.integer().default(0),
    services: p.array().columnType('text[]').default([]),
    tags: p.array().columnType('text[]').default([]),
    licenseNumber: p.text().nullable(),
    licenseType: p.text().nullable(),
    licenseStatus: p.text().nullable(),
    regulator: p.text().nullable(),
    checkedOn: p.date().nullable(),
    hours: p.json<WeekSpans>().nullable(),
    closedOn: p.array().columnType('text[]').default([]),
    timeZone: p.text(),
    source: p.text(),
    /** True if visitors see it. False for demo listings once real ones exist, and for expired licenses. */
    listed: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
  indexes: [
    {
      name: 'dispensary_by_place',
      expression: `create index dispensary_by_place on dispensary using gist ((${spotSql('latitude', 'longitude')})) where listed`,
    },
    { name: 'dispensary_by_source', expression: 'create index dispensary_by_source on dispensary (source)' },
  ],
});
export type DispensaryEntity = InferEntity<typeof DispensaryEntity>;
