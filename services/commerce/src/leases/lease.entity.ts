import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Work that one replica at a time does, and how it went. */
export const LeaseEntity = defineEntity({
  name: 'LeaseEntity',
  tableName: 'lease',
  properties: {
    name: p.text().primary(),
    /** The run that is at it, or was the last; a new one each time. */
    holder: p.uuid().nullable(),
    /** Until then somebody is at it; somebody who died is at it no longer. Of a run that failed: when it did. */
    heldUntil: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    succeededAt: p.datetime().nullable(),
    outcome: p.text().nullable(),
    error: p.text().nullable(),
    /** What the next run goes on from. */
    cursor: p.json<Record<string, unknown>>().nullable(),
  },
});
export type LeaseEntity = InferEntity<typeof LeaseEntity>;
