import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * One statement's changes to one followed table, written by a trigger in the transaction that makes them; see
 * `change-log.ts`.
 */
export const ChangeEntity = defineEntity({
  name: 'ChangeEntity',
  tableName: 'change',
  properties: {
    id: p.bigint().primary(),
    /** Set when the transaction commits. A reader that sees a number has seen everything below it. */
    number: p.bigint().nullable(),
    /** Name of the table. */
    topic: p.text(),
    /** Keys of the rows; null when they are too many to name. */
    keys: p.array().columnType('text[]').nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'change_by_number',
      expression: 'create unique index change_by_number on change (number) where number is not null',
    },
  ],
});
export type ChangeEntity = InferEntity<typeof ChangeEntity>;
