import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Work in progress for staff, so that it is not started twice. */
export const DeskWorkEntity = defineEntity({
  name: 'DeskWorkEntity',
  tableName: 'desk_work',
  properties: {
    name: p.text().primary(),
    holder: p.uuid(),
    /** After this time, the replica that did the work counts as dead. */
    heldUntil: p.datetime(),
  },
  checks: [{ name: 'desk_work_name_has_room', expression: 'length(name) <= 400' }],
});
export type DeskWorkEntity = InferEntity<typeof DeskWorkEntity>;
