import { importRunColumns } from '@bluntbot/platform/database/import-run';
import { LIST_OUTCOMES, LIST_PHASES, type ListColumn } from '@bluntbot/proto/locations/dispensary-imports';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One import of a list by staff, as its report shows it. */
export const DispensaryImportRunEntity = defineEntity({
  name: 'DispensaryImportRunEntity',
  tableName: 'dispensary_import_run',
  properties: {
    ...importRunColumns(),
    bytes: p.integer(),
    phase: p.enum(LIST_PHASES),
    done: p.integer().default(0),
    total: p.integer().nullable(),
    created: p.integer().default(0),
    updated: p.integer().default(0),
    unchanged: p.integer().default(0),
    joined: p.integer().default(0),
    skipped: p.integer().default(0),
    rejected: p.integer().default(0),
    removed: p.integer().default(0),
    columns: p.json<ListColumn[]>().defaultRaw(`'[]'`),
    questions: p.json<string[]>().defaultRaw(`'[]'`),
    sources: p.json<string[]>().defaultRaw(`'[]'`),
  },
});
export type DispensaryImportRunEntity = InferEntity<typeof DispensaryImportRunEntity>;

/** A shop before a run changed it, for undo; empty if the run created it. */
export const DispensaryImportUndoEntity = defineEntity({
  name: 'DispensaryImportUndoEntity',
  tableName: 'dispensary_import_undo',
  properties: {
    runId: p.uuid().primary(),
    dispensaryId: p.integer().primary(),
    /** The row of the list; empty for a shop that the list took out, and for imports before rows were recorded. */
    row: p.integer().nullable(),
    before: p.json<object>().nullable(),
    /** When the run changed it, as the shop itself says: another time there means another import. */
    updatedAt: p.datetime(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** The outcome for a row of a run, or for a shop no longer on the list. */
export const DispensaryImportRowEntity = defineEntity({
  name: 'DispensaryImportRowEntity',
  tableName: 'dispensary_import_row',
  properties: {
    runId: () => p.manyToOne(DispensaryImportRunEntity).mapToPk().fieldName('run_id').primary(),
    /** In the order in which it was decided. */
    position: p.integer().primary(),
    row: p.integer().nullable(),
    name: p.text(),
    outcome: p.enum(LIST_OUTCOMES),
    notes: p.array().columnType('text[]').default([]),
    /** Still there after its import was undone, because another import changed the shop since. */
    kept: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'dispensary_import_row_by_outcome',
      expression: 'create index dispensary_import_row_by_outcome on dispensary_import_row (run_id, outcome, "row")',
    },
  ],
});
