import { importRunColumns } from '@bluntbot/platform/database/import-run';
import { type FieldChange, ROW_OUTCOMES } from '@bluntbot/proto/catalog/strain-imports';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One run of an import, as its report shows it. */
export const StrainImportRunEntity = defineEntity({
  name: 'StrainImportRunEntity',
  tableName: 'strain_import_run',
  properties: {
    ...importRunColumns(),
    bytes: p.integer().default(0),
    surveyed: p.integer().default(0),
    bytesRead: p.integer().default(0),
    created: p.integer().default(0),
    updated: p.integer().default(0),
    unchanged: p.integer().default(0),
    rejected: p.integer().default(0),
    columns: p.json<{ header: string; field: string | null }[]>().defaultRaw(`'[]'`),
  },
});
export type StrainImportRunEntity = InferEntity<typeof StrainImportRunEntity>;

/** What became of one row of a run. */
export const StrainImportRowEntity = defineEntity({
  name: 'StrainImportRowEntity',
  tableName: 'strain_import_row',
  properties: {
    runId: () => p.manyToOne(StrainImportRunEntity).mapToPk().fieldName('run_id').primary(),
    row: p.integer().primary(),
    name: p.text(),
    outcome: p.enum(ROW_OUTCOMES),
    notes: p.array().columnType('text[]').default([]),
    changes: p.json<FieldChange[]>().defaultRaw(`'[]'`),
    /** Still there after its import was undone, because the strain was edited since. */
    kept: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'strain_import_row_by_outcome',
      expression: 'create index strain_import_row_by_outcome on strain_import_row (run_id, outcome, "row")',
    },
  ],
});

/** What a strain was before a run changed it, for undoing the run; nothing for one that the run created. */
export const StrainImportUndoEntity = defineEntity({
  name: 'StrainImportUndoEntity',
  tableName: 'strain_import_undo',
  properties: {
    runId: p.uuid().primary(),
    strainId: p.integer().primary(),
    /** The row of the file; empty for imports before rows were recorded. */
    row: p.integer().nullable(),
    before: p.json<object>().nullable(),
    /** Its version after the run: one that is higher now was edited since. */
    version: p.integer(),
    at: p.datetime().defaultRaw('now()'),
  },
});
