import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { importAlone } from '@bluntbot/platform/database/import-run';
import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { type ImportRow, MAX_IMPORT_ROWS } from '@bluntbot/proto/catalog/strain-imports';
import type { EntityManager } from '@mikro-orm/postgresql';
import { today } from '../strain-facts/fact-sources.ts';
import { nameKey } from '../strains/strain-name.ts';
import { fieldName } from './csv-column.ts';
import {
  type GivenColumns,
  hasOtherNames,
  lifeColumns,
  mapColumns,
  productColumns,
  requireNames,
  resultColumns,
  typeOrder,
} from './csv-columns.ts';
import { type ReadRow, type RowContext, readRow } from './csv-row.ts';
import { survey } from './csv-survey.ts';
import { flavorColumns } from './flavor-columns.ts';
import { isSound, OwnNames } from './own-names.ts';
import { lookAtSheet } from './sheet-look.ts';
import { ShrinkingTexts } from './shrinking-texts.ts';
import { type Known, type Plan, planRows, readAliases, writePlans } from './strain-batch.ts';
import { StrainClaims } from './strain-claims.ts';
import { forgetOldUndo, keepForUndo } from './strain-undo.ts';
import { terpeneColumns } from './terpene-columns.ts';

/** Rows that are planned and written together: what is in memory at a time. */
const BATCH = 500;
/** Undoes the transaction of an import that has rows which cannot be imported. */
class NothingWritten extends Error {}

/** Progress of a run, for the staff screen. */
export interface Progress {
  /** Rows that were looked through before the first one is checked. */
  surveyed: number;
  bytesRead: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  columns: { header: string; field: string | null }[];
  /** What staff should know before they write, or have written, the file. */
  warnings: string[];
}

export interface RunOptions {
  /** What the run is known by; it can be undone by this. */
  id: string;
  file: TableFile;
  /** What staff said about its columns. */
  columns: GivenColumns;
  fileName: string;
  dryRun: boolean;
  /** Writes the rest when there are rows that cannot be imported. */
  skipRejected: boolean;
  staff: string;
  /** Called for every batch. Its record survives a rollback of the import. */
  report(progress: Progress, rows: ImportRow[]): Promise<void>;
  /**
   * Called in the transaction of the import, first and last: what it writes there is true exactly when the import is.
   */
  begun?(tx: EntityManager): Promise<void>;
  done?(tx: EntityManager, progress: Progress): Promise<void>;
}

/**
 * Reads a file and, unless it is a dry run, writes it in one transaction: all rows or none, or all that can be
 * imported. Answers how it ended; throws VALIDATION_FAILED for a file that is no CSV of strains.
 */
export async function runImport(em: EntityManager, options: RunOptions): Promise<Progress & { written: boolean }> {
  const progress: Progress = {
    surveyed: 0,
    bytesRead: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    columns: [],
    warnings: [],
  };
  try {
    await em.fork().transactional(async (tx) => {
      await options.begun?.(tx);
      // The table grows faster than its statistics know: what is there is always looked up by its indexes.
      await tx.execute('set local enable_seqscan = off');
      if (options.dryRun) {
        await readAll(tx, options, progress);
        return options.done?.(tx, progress);
      }
      // Minutes of inserts are many statements, none of them long; but only one import at a time.
      await importAlone(tx, 'strain-import', 'Another import is running. Please try again when it’s done.');
      await readAll(tx, options, progress);
      if (progress.rejected > 0 && !options.skipRejected) throw new NothingWritten();
      const { created, updated, unchanged, rejected } = progress;
      recordWrite(tx, {
        staff: options.staff,
        action: 'strains.imported',
        subject: options.fileName,
        after: { created, updated, unchanged, rejected },
      });
      await forgetOldUndo(tx);
      await options.done?.(tx, progress);
    });
    // Plans made for the table as it was would be slow ones.
    if (!options.dryRun && progress.created + progress.updated > BATCH)
      await em.fork().execute('analyze strain, search_term');
    return { ...progress, written: !options.dryRun };
  } catch (error) {
    if (error instanceof NothingWritten) return { ...progress, written: false };
    throw error;
  }
}

/** What the batches of a run share. */
interface Reading {
  aliases: ReadonlyMap<string, number>;
  claims: StrainClaims;
  shrinking: ShrinkingTexts;
  names: OwnNames;
  /** What there is to say about its columns. */
  warnings: readonly string[];
}

async function readAll(tx: EntityManager, options: RunOptions, progress: Progress): Promise<void> {
  const look = await lookAtSheet(options.file, options.columns);
  const columnsOf = (header: readonly string[]) => mapColumns(header, look.columns);
  const { silent, ...surveyed } = await survey(
    look.lines(() => undefined),
    columnsOf,
    (rows) => {
      progress.surveyed = rows;
      return options.report(progress, []);
    },
  );
  const terpenes = await terpeneGuide(tx);
  const aliases = await readAliases(tx);
  let reading: Reading | undefined;
  progress.warnings = [...look.warnings];
  let context: RowContext | undefined;
  let batch: { row: number; read: ReadRow }[] = [];
  let row = 0;
  const lines = look.lines((bytes) => {
    progress.bytesRead += bytes;
  });
  for await (const line of lines) {
    if (!context) {
      const columns = columnsOf(line).map((column, index) => (silent.has(index) ? undefined : column));
      const free = line.map((header) => (options.columns[header] === null ? '' : header));
      const ofTerpenes = terpeneColumns(free, columns, terpenes, look.rows);
      const ofFlavors = flavorColumns(free, columns, look.rows);
      const fieldOf = (at: number) =>
        (ofTerpenes.columns.has(at) && 'terpenes') ||
        (ofFlavors.columns.has(at) && 'flavors') ||
        fieldName(columns[at]) ||
        (surveyed.shown.has(at) ? 'shown or not' : null);
      progress.columns = line.map((header, index) => ({
        header: header.slice(0, 100),
        field: fieldOf(index),
      }));
      // Told before a refusal, too: staff choose the columns by their headers.
      await options.report(progress, []);
      requireNames(line, columns);
      const otherNames = hasOtherNames(line[columns.indexOf('name')] ?? '');
      const ignored = columns.flatMap((column, at) => (column === undefined ? [at] : []));
      const products = productColumns(line, columns);
      const results = resultColumns(line).filter((at) => ignored.includes(at));
      const life = lifeColumns(line, columns);
      context = {
        ...surveyed,
        life,
        typeOrder: typeOrder(line[columns.indexOf('type')] ?? ''),
        columns,
        products,
        ignored,
        results,
        otherNames,
        terpenes,
        terpeneColumns: ofTerpenes,
        flavorColumns: ofFlavors,
      };
      reading = {
        aliases,
        claims: new StrainClaims(),
        shrinking: new ShrinkingTexts(),
        names: new OwnNames(() => look.lines(() => undefined), context),
        warnings: look.warnings,
      };
      continue;
    }
    row += 1;
    if (row > MAX_IMPORT_ROWS)
      throw new AppError('VALIDATION_FAILED', `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows.`);
    batch.push({ row, read: readRow(line, context) });
    if (reading && batch.length === BATCH) {
      await flush(tx, batch, reading, options, progress);
      batch = [];
    }
  }
  if (!reading) throw new AppError('VALIDATION_FAILED', 'The file is empty.');
  await flush(tx, batch, reading, options, progress);
}

async function flush(
  tx: EntityManager,
  batch: { row: number; read: ReadRow }[],
  { aliases, claims, shrinking, names, warnings }: Reading,
  options: RunOptions,
  progress: Progress,
): Promise<void> {
  const sound = batch.filter(({ read }) => isSound(read));
  const wanted = await planRows(
    tx,
    sound.map(({ read }) => read),
    aliases,
  );
  const isNeeded = wanted.some((plan, index) => usesOtherName(plan, sound[index]?.read));
  const ownNames = isNeeded ? await names.all() : new Set<string>();
  const plans = wanted.map((plan, index): Plan => {
    const { row, read } = sound[index] as { row: number; read: ReadRow };
    // One that is not known yet and has no type speaks for its strain all the same: once that is known, it is the first
    // again.
    const known =
      'known' in plan ? { id: plan.known.id, byItsName: plan.known.nameKey === nameKey(read.name) } : undefined;
    const why =
      (claims.holds(known?.id) ? undefined : ownRowOf(plan, read, ownNames)) ?? claims.claim(row, read, known);
    return why ? { outcome: 'rejected', why } : plan;
  });
  const planOf = new Map<number, Plan>(sound.map(({ row }, index) => [row, plans[index] as Plan]));
  const rows = batch.map(({ row, read }) => reportOf(row, read, planOf.get(row)));
  for (const { outcome } of rows) progress[outcome] += 1;
  // Once a row has been refused nothing will be written, unless it may be left out; the rest is read for its report.
  shrinking.add(plans);
  progress.warnings = [...warnings, ...shrinking.warnings];
  if (!options.dryRun && (progress.rejected === 0 || options.skipRejected)) {
    const planned = sound.map(({ row }, index) => ({ row, plan: plans[index] as Plan }));
    await keepForUndo(tx, options.id, planned, await writePlans(tx, plans, today('import', options.fileName)));
  }
  await options.report(progress, rows);
}

/** Whether a row calls a strain of the catalog by another of its names. */
const usesOtherName = (plan: Plan, read: ReadRow | undefined): plan is Extract<Plan, { known: Known }> =>
  'known' in plan && plan.known.nameKey !== nameKey(read?.name ?? '');

/** Why a row with another name of a strain isn't taken: the strain has a row under its own name. */
function ownRowOf(plan: Plan, read: ReadRow, names: ReadonlySet<string>): string | undefined {
  if (!usesOtherName(plan, read) || !names.has(plan.known.name.toLowerCase())) return undefined;
  return `is another name of ${plan.known.name}, which has a row of its own`;
}

function reportOf(row: number, read: ReadRow, plan: Plan | undefined): ImportRow {
  const said = { row, name: read.name.slice(0, 120), changes: [] };
  if (read.noStrain) return { ...said, outcome: 'unchanged', notes: [read.noStrain] };
  if (!plan) return { ...said, outcome: 'rejected', notes: [...read.errors, ...read.notes] };
  if (plan.outcome === 'rejected') return { ...said, outcome: 'rejected', notes: [plan.why, ...read.notes] };
  if (plan.outcome !== 'updated') return { ...said, outcome: plan.outcome, notes: read.notes };
  return { ...said, outcome: 'updated', notes: [...plan.notes, ...read.notes], changes: plan.changes };
}

async function terpeneGuide(tx: EntityManager): Promise<Map<string, { slug: string; name: string }>> {
  const guide = await tx.execute<{ slug: string; name: string }[]>('select slug, name from terpene');
  return new Map(guide.map(({ slug, name }) => [slug, { slug, name }]));
}
