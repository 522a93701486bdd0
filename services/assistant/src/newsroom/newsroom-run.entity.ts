import type { RunStep } from '@bluntbot/proto/assistant/newsroom';
import { RUN_KINDS, RUN_STATES } from '@bluntbot/proto/assistant/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One run of the newsroom: the row that a slot is claimed by, and what came of it. */
export const NewsroomRunEntity = defineEntity({
  name: 'NewsroomRunEntity',
  tableName: 'newsroom_run',
  properties: {
    id: p.integer().primary(),
    /** The first replica to write it gets the slot. */
    slot: p.text().unique(),
    kind: p.enum(RUN_KINDS),
    state: p.enum(RUN_STATES).default('running'),
    dueAt: p.datetime(),
    startedBy: p.text().nullable(),
    startedAt: p.datetime().nullable().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    /** Number of attempts: one, unless a replica died or a service was down. */
    attempts: p.integer().default(0),
    holder: p.uuid().nullable(),
    /** Until then, its holder has it; afterward, any replica may take over. */
    heldUntil: p.datetime().nullable(),
    writer: p.text().nullable(),
    steps: p.json<RunStep[]>().defaultRaw(`'[]'`),
    tokens: p.integer().default(0),
    /** US dollars; null without known prices. */
    cost: p.double().nullable(),
    result: p.text().nullable(),
    error: p.text().nullable(),
  },
  indexes: [
    {
      name: 'newsroom_run_by_time',
      expression: 'create index newsroom_run_by_time on newsroom_run (due_at desc, id desc)',
    },
    {
      name: 'newsroom_run_under_way',
      expression: `create index newsroom_run_under_way on newsroom_run (held_until) where state = 'running'`,
    },
  ],
});
export type NewsroomRunEntity = InferEntity<typeof NewsroomRunEntity>;

/** There is one row while the newsroom is paused, and none while it is not. */
export const NewsroomPauseEntity = defineEntity({
  name: 'NewsroomPauseEntity',
  tableName: 'newsroom_pause',
  properties: {
    id: p.integer().primary().autoincrement(false),
    pausedBy: p.text(),
    pausedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'newsroom_pause_is_one', expression: 'id = 1' }],
});
export type NewsroomPauseEntity = InferEntity<typeof NewsroomPauseEntity>;
