import { defineEntity, p } from '@mikro-orm/core';

/** What the last release that was seeded said of one row, so that the next one can tell its own words from an edit. */
export const ShippedRowEntity = defineEntity({
  name: 'ShippedRowEntity',
  tableName: 'shipped_row',
  properties: {
    /** Name of the table. */
    topic: p.text().primary(),
    /** What the files call the row, usually its slug. */
    key: p.text().primary(),
    /** Field to the hash of its shipped value. */
    hashes: p.json<Record<string, string>>(),
  },
});

/** SQL of the table, for the migration of a service that seeds rows. */
export const CREATE_SHIPPED_ROW = `create table "shipped_row"
  ("topic" text not null, "key" text not null, "hashes" jsonb not null, primary key ("topic", "key"));`;
