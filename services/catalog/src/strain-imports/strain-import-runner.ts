import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { type CsvFile, csvLines } from '@bluntbot/platform/csv-lines';
import { type ImportRow, MAX_IMPORT_ROWS } from '@bluntbot/proto/catalog/strain-imports';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nameKey } from '../strains/strain-name.ts';
import { type Field, mapColumns, type ShareColumn } from './csv-columns.ts';
import { type ReadRow, readRow } from './csv-row.ts';
import { type Plan, planRows, readAliases, writePlans } from './strain-batch.ts';

/** Rows that are planned and written together: what is in memory at a time. */
const BATCH = 500;
/** Undoes the transaction of an import that has rows which cannot be imported. */
class NothingWritten extends Error {}

/** How far a run is, for whoever watches it. */
export interface Progress {
  bytesRead: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  columns: { header: string; field: string | null }[];
}

export interface RunOptions {
  file: CsvFile;
  fileName: string;
  dryRun: boolean;
  /** Writes the rest when there are rows that cannot be imported. */
  skipRejected: boolean;
  staff: string;
  /** Hears of every batch; what it is told survives when the import itself is undone. */
  report(progress: Progress, rows: ImportRow[]): Promise<void>;
}

/**
 * Reads a file and, unless it is a dry run, writes it in one transaction: all rows or none, or all that can be imported. Answers how it ended; throws
 * VALIDATION_FAILED for a file that is no CSV of strains.
 */
export async function runImport(em: EntityManager, options: RunOptions): Promise<Progress & { written: boolean }> {
  const progress: Progress = { bytesRead: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, columns: [] };
  try {
    await em.fork().transactional(async (tx) => {
      // The table grows faster than its statistics know: what is there is always looked up by its indexes.
      await tx.execute('set local enable_seqscan = off');
      if (options.dryRun) return readAll(tx, options, progress);
      // Minutes of inserts are many statements, none of them long; but only one import at a time.
      const [lock] = await tx.execute<{ free: boolean }[]>(`select pg_try_advisory_xact_lock(hashtext('strain-import')) as free`);
      if (!lock?.free) throw new AppError('CONFLICT', 'Another import is being written. Please try again when it is done.');
      await readAll(tx, options, progress);
      if (progress.rejected > 0 && !options.skipRejected) throw new NothingWritten();
      const { created, updated, unchanged, rejected } = progress;
      recordWrite(tx, {
        staff: options.staff,
        action: 'strains.imported',
        subject: options.fileName,
        after: { created, updated, unchanged, rejected },
      });
    });
    // Plans made for the table as it was would be slow ones.
    if (!options.dryRun && progress.created + progress.updated > BATCH) await em.fork().execute('analyze strain, search_term');
    return { ...progress, written: !options.dryRun };
  } catch (error) {
    if (error instanceof NothingWritten) return { ...progress, written: false };
    throw error;
  }
}

async function readAll(tx: EntityManager, options: RunOptions, progress: Progress): Promise<void> {
  const guide = await terpeneGuide(tx);
  const aliases = await readAliases(tx);
  const firstRow = new Map<string, number>();
  let columns: (Field | ShareColumn | undefined)[] | undefined;
  let batch: { row: number; read: ReadRow }[] = [];
  let row = 0;
  const lines = csvLines(options.file, (bytes) => {
    progress.bytesRead += bytes;
  });
  for await (const line of lines) {
    if (!columns) {
      columns = mapColumns(line);
      progress.columns = line.map((header, index) => ({ header: header.slice(0, 100), field: fieldName(columns?.[index]) }));
      if (!columns.includes('name')) throw new AppError('VALIDATION_FAILED', 'The file has no column with the names of the strains.');
      continue;
    }
    row += 1;
    if (row > MAX_IMPORT_ROWS)
      throw new AppError('VALIDATION_FAILED', `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows.`);
    const read = readRow(line, columns, guide);
    const key = nameKey(read.name);
    const earlier = firstRow.get(key);
    if (earlier !== undefined) read.errors.push(`is the same strain as row ${earlier}`);
    else if (key) firstRow.set(key, row);
    batch.push({ row, read });
    if (batch.length === BATCH) {
      await flush(tx, batch, aliases, options, progress);
      batch = [];
    }
  }
  if (!columns) throw new AppError('VALIDATION_FAILED', 'The file is empty.');
  await flush(tx, batch, aliases, options, progress);
}

async function flush(
  tx: EntityManager,
  batch: { row: number; read: ReadRow }[],
  aliases: ReadonlyMap<string, number>,
  options: RunOptions,
  progress: Progress,
): Promise<void> {
  const sound = batch.filter(({ read }) => read.errors.length === 0);
  const plans = await planRows(
    tx,
    sound.map(({ read }) => read),
    aliases,
  );
  const planOf = new Map<number, Plan>(sound.map(({ row }, index) => [row, plans[index] as Plan]));
  const rows = batch.map(({ row, read }) => reportOf(row, read, planOf.get(row)));
  for (const { outcome } of rows) progress[outcome] += 1;
  // Once a row has been refused nothing will be written, unless it may be left out; the rest is read for its report.
  if (!options.dryRun && (progress.rejected === 0 || options.skipRejected)) await writePlans(tx, plans);
  await options.report(progress, rows);
}

function reportOf(row: number, read: ReadRow, plan: Plan | undefined): ImportRow {
  const name = read.name.slice(0, 120);
  if (!plan) return { row, name, outcome: 'rejected', notes: [...read.errors, ...read.notes] };
  if (plan.outcome === 'rejected') return { row, name, outcome: 'rejected', notes: [plan.why, ...read.notes] };
  return { row, name, outcome: plan.outcome, notes: read.notes };
}

async function terpeneGuide(tx: EntityManager): Promise<Map<string, { slug: string; name: string }>> {
  const guide = await tx.execute<{ slug: string; name: string }[]>('select slug, name from terpene');
  return new Map(guide.map(({ slug, name }) => [slug, { slug, name }]));
}

const fieldName = (column: Field | ShareColumn | undefined): string | null =>
  column === undefined ? null : typeof column === 'string' ? column : `effects: ${column.effect}`;
