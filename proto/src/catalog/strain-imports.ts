import { z } from 'zod';
import { givenColumns, importRun } from '../imports.ts';
import { flag, page } from '../page.ts';
import { endpoint, rpc } from '../rpc.ts';
import { UploadKey } from '../uploads.ts';

/** Most bytes and rows of one import file. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 500_000;

/**
 * An import of strains from CSV. A dry run ends as `checked`: nothing is written. Otherwise all rows are written
 * (`done`) or, when one of them cannot be and it was not asked to leave such rows out, none (`failed`).
 */
export const StrainImport = z
  .object({
    ...importRun,
    rows: z.int().describe('Rows read so far.'),
    surveyed: z
      .int()
      .describe('Rows looked through so far for what only many rows show, before the first one is checked.'),
    bytesRead: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    columns: z
      .array(z.object({ header: z.string(), field: z.string().nullable() }))
      .describe('The field each header was mapped to; null if ignored.'),
    warnings: z
      .array(z.string())
      .describe('What to review before importing, such as columns that would shorten many texts.'),
  })
  .meta({ id: 'StrainImport' });
export type StrainImport = z.infer<typeof StrainImport>;

export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'rejected'] as const;
/**
 * What a row changes, or would change, of one field; values as people read them, at most 200 characters, "" for none.
 */
export const FieldChange = z
  .object({ field: z.string(), from: z.string(), to: z.string() })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

export const ImportRow = z
  .object({
    row: z.int().describe('Data row; the first one after the header is 1.'),
    name: z.string(),
    outcome: z.enum(ROW_OUTCOMES),
    notes: z
      .array(z.string())
      .describe(
        'Why it was rejected, what contradicts existing data, or what was interpreted differently from the file.',
      ),
    changes: z.array(FieldChange).describe('For an updated strain, field by field.'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** Whether a row is shown: a row whose cell says no in a `show` column, or yes in a `hide` column, is left out. */
export const ROW_FIELDS = ['show', 'hide'] as const;

/** What a column of a file can hold. */
export const IMPORT_FIELDS = [
  ...[
    'name',
    'aliases',
    'type',
    'description',
    'thc',
    'cbd',
    'effects',
    'negativeEffects',
    'flavors',
    'terpenes',
    'parents',
    'breeder',
  ],
  ...['floweringTime', 'growDifficulty', 'imageSourceUrl', ...ROW_FIELDS],
] as const;
export const strainImportStart = rpc({
  subject: 'catalog.strain-import.start',
  route: 'POST /api/admin/strains/imports',
  summary:
    'Starts an import of the CSV in the form field `file`; only `dryRun=false` writes. Returns at once; poll for progress.',
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  staff: true,
  status: 202,
  upload: 'file',
  writes: true,
  request: z.object({
    columns: givenColumns(IMPORT_FIELDS, '{"Strain Title": "name", "Notes": null}'),
    dryRun: flag.default(true),
    skipRejected: flag.default(false).describe('Import the other rows if some can’t be imported.'),
  }),
  adds: { key: UploadKey, fileName: z.string().max(200), staff: z.string() },
  response: StrainImport,
});
export const strainImportGet = rpc({
  subject: 'catalog.strain-import.get',
  route: 'GET /api/admin/strains/imports/:id',
  summary: 'Returns the progress of an import.',
  errors: ['NOT_FOUND'],
  staff: true,
  request: z.object({ id: z.uuid() }),
  response: StrainImport,
});
export const strainImportRows = rpc({
  subject: 'catalog.strain-import.rows',
  route: 'GET /api/admin/strains/imports/:id/rows',
  summary: 'Lists the outcome of each row.',
  errors: ['NOT_FOUND'],
  staff: true,
  paged: true,
  request: z.object({ id: z.uuid(), outcome: z.enum(ROW_OUTCOMES).optional(), ...page }),
  response: z.array(ImportRow),
});

export const strainImportUndo = rpc({
  subject: 'catalog.strain-import.undo',
  route: 'POST /api/admin/strains/imports/:id/undo',
  summary:
    'Undoes an import: restores each strain it changed that nobody has edited since. Works for the five latest imports.',
  errors: ['NOT_FOUND', 'CONFLICT'],
  staff: true,
  writes: true,
  request: z.object({ id: z.uuid() }),
  adds: { staff: z.string() },
  response: z
    .object({
      restored: z.int().describe('Strains that were restored.'),
      removed: z.int().describe('Strains that the import had created and that were deleted.'),
      kept: z.int().describe('Strains that were edited or reviewed since, and were left unchanged.'),
    })
    .meta({ id: 'StrainImportUndone' }),
});

/** Rows of the report that one question asks for. */
export const IMPORT_REPORT_PAGE = 1_000;
export const IMPORT_REPORT_COLUMNS = ['row', 'name', 'outcome', 'changes', 'notes', 'written'] as const;
/** The report as one file. */
export const strainImportCsv = endpoint({
  route: 'GET /api/admin/strains/imports/:id/report',
  summary: 'Exports the full report as CSV, row by row, with every change field by field.',
  errors: ['NOT_FOUND'],
  staff: true,
  media: 'text/csv',
  request: z.object({ id: z.uuid() }),
  response: z.string(),
});
/** Answers the report as lines of CSV, the rows after one; `last` is the last of them, null when there are no more. */
export const strainImportReport = rpc({
  subject: 'catalog.strain-import.report',
  request: z.object({ id: z.uuid(), after: z.int().min(0) }),
  response: z.object({ csv: z.string(), last: z.int().nullable() }),
});
