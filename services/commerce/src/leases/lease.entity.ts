import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Work that one replica at a time does, and how it went. */
export const LeaseEntity = defineEntity({
  name: 'LeaseEntity',
  tableName: 'lease',
  properties: {
    name: p.text().primary(),
    /** The ID of the current or last run; new each time. */
    holder: p.uuid().nullable(),
    /** The end of the lease, so that a dead holder loses it. After a failed run, the time of the failure. */
    heldUntil: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    succeededAt: p.datetime().nullable(),
    outcome: p.text().nullable(),
    error: p.text().nullable(),
    /** Where the next run continues. */
    cursor: p.json<Record<string, unknown>>().nullable(),
  },
});
export type LeaseEntity = InferEntity<typeof LeaseEntity>;
