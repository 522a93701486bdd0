import { z } from 'zod';
import { givenColumns, importRun } from '../imports.ts';
import { commaList, flag, page } from '../page.ts';
import { endpoint, rpc } from '../rpc.ts';
import { UploadKey } from '../uploads.ts';

/** Most bytes and rows of a list that staff upload; the command reads longer ones. */
export const MAX_LIST_BYTES = 32 * 1024 * 1024;
export const MAX_LIST_ROWS = 10_000;

/** What a column of a license list can hold. */
export const LIST_FIELDS = [
  ...[
    'name',
    'address',
    'unit',
    'houseNumber',
    'streetBefore',
    'streetName',
    'streetType',
    'streetAfter',
    'city',
    'state',
    'zip',
  ],
  ...[
    'lat',
    'lng',
    'point',
    'licenseNumber',
    'licenseType',
    'designation',
    'licenseStatus',
    'stage',
    'expires',
    'regulator',
  ],
  ...['phone', 'website', 'openingHours', 'services'],
] as const;

/** How it was decided what a column holds. */
const COLUMN_REASONS = ['header', 'guess', 'values', 'given', 'proposal'] as const;
/** A header of a list and what it was taken for. */
export const ListColumn = z
  .object({
    header: z.string(),
    field: z.enum(LIST_FIELDS).nullable().describe('Null if ignored.'),
    reason: z
      .enum(COLUMN_REASONS)
      .nullable()
      .describe(
        '`header`: known by name; `guess`: the header resembles a known one; `values`: recognized by its values; ' +
          '`given`: as the request says; `proposal`: the likeliest name of a shop, which isn’t used until the request says so.',
      ),
  })
  .meta({ id: 'ListColumn' });
export type ListColumn = z.infer<typeof ListColumn>;

export const LIST_OUTCOMES = ['created', 'updated', 'unchanged', 'joined', 'skipped', 'rejected', 'removed'] as const;
export const LIST_PHASES = ['reading', 'checking', 'writing'] as const;
/**
 * An import of dispensaries from a list of licenses. It is written in one transaction: all of it (`done`), or nothing
 * (`failed`). A dry run ends as `checked`.
 */
export const DispensaryImport = z
  .object({
    ...importRun,
    phase: z.enum(LIST_PHASES).describe('What a running import does.'),
    done: z.int().describe('Rows or shops that this phase has finished.'),
    total: z.int().nullable().describe('How many there are; null while the file is read.'),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    joined: z.int().describe('Rows that are part of another row’s listing.'),
    skipped: z.int().describe('Rows that were left out, such as other kinds of licenses.'),
    rejected: z.int().describe('Rows that can’t be imported.'),
    removed: z.int().describe('Listed shops that the list no longer has.'),
    columns: z.array(ListColumn),
    warnings: z.array(z.string()).describe('What to review before importing.'),
    questions: z
      .array(z.string())
      .describe('Why nothing is written unless `allowRemovals` is true: the list would take out many shops.'),
    sources: z.array(z.string()).describe('Names under which its shops are listed.'),
  })
  .meta({ id: 'DispensaryImport' });
export type DispensaryImport = z.infer<typeof DispensaryImport>;

export const DispensaryImportRow = z
  .object({
    row: z.int().nullable().describe('Line of the table; null for a shop that the list no longer has.'),
    name: z.string(),
    outcome: z.enum(LIST_OUTCOMES),
    notes: z.array(z.string()).describe('Why it was left out or isn’t shown, and what was corrected.'),
  })
  .meta({ id: 'DispensaryImportRow' });
export type DispensaryImportRow = z.infer<typeof DispensaryImportRow>;

const optionalText = z
  .string()
  .trim()
  .max(120)
  .optional()
  .transform((text) => text || undefined);

export const dispensaryImportStart = rpc({
  subject: 'locations.dispensary-import.start',
  route: 'POST /api/admin/dispensaries/imports',
  summary:
    'Starts an import of the license list in the form field `file`; only `dryRun=false` writes. Returns at once; poll for progress.',
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  staff: true,
  status: 202,
  upload: 'file',
  writes: true,
  request: z.object({
    columns: givenColumns(LIST_FIELDS, '{"Store Title": "name", "Notes": null}'),
    dryRun: flag.default(true),
    allowRemovals: flag
      .default(false)
      .describe('Take shops out even if the list lost more than a fifth of the shops of one source in one state.'),
    allAreShops: flag.default(false).describe('Take every row for a shop, whatever its license is called.'),
    openStatuses: commaList(20).default([]).describe('Statuses that mean an open shop in this list.'),
    state: optionalText.describe('Code or name of the state of rows that name none.'),
    regulator: optionalText.describe(
      'Who gave the licenses, where the list doesn’t say; the regulator on record for the state if not given.',
    ),
    source: optionalText.describe(
      'Name of the list, where several lists of one regulator stand side by side; the regulator’s name if not given.',
    ),
    checkedOn: z.iso.date().optional().describe('The day of the list; today if not given.'),
  }),
  adds: { key: UploadKey, fileName: z.string().max(200), staff: z.string() },
  response: DispensaryImport,
});
export const dispensaryImportGet = rpc({
  subject: 'locations.dispensary-import.get',
  route: 'GET /api/admin/dispensaries/imports/:id',
  summary: 'Returns the progress of an import of dispensaries.',
  errors: ['NOT_FOUND'],
  staff: true,
  request: z.object({ id: z.uuid() }),
  response: DispensaryImport,
});
export const dispensaryImportRows = rpc({
  subject: 'locations.dispensary-import.rows',
  route: 'GET /api/admin/dispensaries/imports/:id/rows',
  summary: 'Lists the outcome of each row and the shops that the list no longer has.',
  errors: ['NOT_FOUND'],
  staff: true,
  paged: true,
  request: z.object({ id: z.uuid(), outcome: z.enum(LIST_OUTCOMES).optional(), ...page }),
  response: z.array(DispensaryImportRow),
});

export const dispensaryImportUndo = rpc({
  subject: 'locations.dispensary-import.undo',
  route: 'POST /api/admin/dispensaries/imports/:id/undo',
  summary:
    'Undoes an import: restores each shop it changed that no other import has changed since. Works for the five latest imports.',
  errors: ['NOT_FOUND', 'CONFLICT'],
  staff: true,
  writes: true,
  request: z.object({ id: z.uuid() }),
  adds: { staff: z.string() },
  response: z
    .object({
      restored: z.int().describe('Shops that were restored, including those that the import had taken out.'),
      removed: z.int().describe('Shops that the import had created and that were deleted.'),
      kept: z.int().describe('Shops that another import has changed since, and were left unchanged.'),
      demosOn: z.int().describe('Demo listings that are shown again, because no other shop is left.'),
    })
    .meta({ id: 'DispensaryImportUndone' }),
});

/** Rows of the report that one question asks for. */
export const LIST_REPORT_PAGE = 1_000;
export const LIST_REPORT_COLUMNS = ['row', 'name', 'outcome', 'notes', 'written'] as const;
/** The report as one file. */
export const dispensaryImportCsv = endpoint({
  route: 'GET /api/admin/dispensaries/imports/:id/report',
  summary: 'Exports the full report of an import of dispensaries as CSV, row by row.',
  errors: ['NOT_FOUND'],
  staff: true,
  media: 'text/csv',
  request: z.object({ id: z.uuid() }),
  response: z.string(),
});
/** Answers the report as lines of CSV, those after one; `last` is the last of them, null when there are no more. */
export const dispensaryImportReport = rpc({
  subject: 'locations.dispensary-import.report',
  request: z.object({ id: z.uuid(), after: z.int().min(0) }),
  response: z.object({ csv: z.string(), last: z.int().nullable() }),
});
