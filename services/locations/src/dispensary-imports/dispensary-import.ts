import { AppError } from '@bluntbot/platform/app-error';
import { importAlone } from '@bluntbot/platform/database/import-run';
import type { LIST_PHASES } from '@bluntbot/proto/locations/dispensary-imports';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { hideDemos, showDemosIfAlone } from './demo-listings.ts';
import { UndoLog } from './dispensary-undo.ts';
import { type ListedPlace, ROW_OUTCOMES, type RowOutcome, RowRefused, type RowReport } from './imported-listing.ts';
import { type RemovedShop, removalsOf, removedShops, replacedLists, unlist, warnOfLater } from './list-replacement.ts';
import { type ListInfo, otherTrade, toListing } from './listing-check.ts';
import { type CheckedRow, checkedRow, mergeShops } from './listing-merge.ts';
import { writeListings } from './listing-writer.ts';
import { pacer } from './pace.ts';
import { SharedPoints } from './shared-points.ts';
import { SilentStates } from './silent-states.ts';

/**
 * Rows that one import may have: three times the licensed shops of the country. Shops are compared with each other, so
 * all are in memory at once.
 */
const MAX_ROWS = 50_000;
/** Rows written together. */
const BATCH = 1_000;
/** Rows between progress reports. */
const STEP = 500;

/** The phases of an import: read the whole file for facts about all rows, check each row, and write. */
export type ImportPhase = (typeof LIST_PHASES)[number];

/** What an import came to. */
export interface ImportResult extends Record<RowOutcome, number> {
  /** Listings of this list, or of an older one of the same regulator, that it no longer has: not shown any more. */
  gone: number;
  /** Demo listings that were switched off. */
  demosOff: number;
  /** The source name of the listings, for removing them. */
  sources: string[];
  /** Why nothing was written, if the list would remove more than the operator allowed. */
  questions: string[];
}

/** What an import tells while it goes on: what became of each row, what concerns many, and how far it is. */
export interface ImportOptions {
  /** The ID for undoing the import; without it, it can't be undone. */
  id?: string;
  dryRun: boolean;
  /** Rows that the list may have. */
  maxRows?: number;
  report(row: RowReport): void;
  warn(text: string): void;
  /** Called again and again in each phase; how many there are isn't known while the file is read. */
  progress?(phase: ImportPhase, done: number, of: number | null): void | Promise<void>;
  /** Listed shops that are no longer on the list. */
  removed?(shops: readonly RemovedShop[]): void;
  /** Called in the transaction before anything is written. */
  begun?(tx: EntityManager): Promise<void>;
  /**
   * Called in the transaction before it ends: whether it was written is uncertain from here until the import returns.
   * What it writes there is true exactly when the import is.
   */
  committing?(tx: EntityManager, result: ImportResult): void | Promise<void>;
}

/**
 * Brings the places of a list into the locator, all in one transaction; a dry run rolls it back, and so does a list
 * that would take out too many shops. The same list can be imported again: rows are known by license, else by the
 * list's own reference, else by name and address. `places` is read twice: what only all rows together show comes first,
 * and keeping them would take too much memory.
 */
export async function importDispensaries(
  em: EntityManager,
  places: () => AsyncIterable<ListedPlace>,
  list: ListInfo,
  options: ImportOptions,
): Promise<ImportResult> {
  const counts = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;
  const result: ImportResult = { ...counts, gone: 0, demosOff: 0, sources: [], questions: [] };
  const tell = (row: RowReport) => {
    result[row.outcome] += 1;
    options.report(row);
  };
  const shops = await readShops(places, list, options, tell);
  result.sources = [...new Set(shops.map(({ listing }) => listing.source))];
  await em.begin();
  try {
    await options.begun?.(em);
    await writeList(em, list, shops, options, { result, tell });
    if (options.dryRun || result.questions.length > 0) await em.rollback();
    else {
      await options.committing?.(em, result);
      await em.commit();
    }
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself.
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    throw error;
  }
}

/** The shops of a list: rows that are one shop joined, the others told. */
async function readShops(
  places: () => AsyncIterable<ListedPlace>,
  list: ListInfo,
  { warn, progress, maxRows = MAX_ROWS }: ImportOptions,
  tell: (row: RowReport) => void,
): Promise<CheckedRow[]> {
  const [shared, silent] = [new SharedPoints(), new SilentStates()];
  const pause = pacer();
  let rows = 0;
  for await (const place of places()) {
    rows += 1;
    if (rows > maxRows)
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `A list may have ${maxRows.toLocaleString('en-US')} rows. Split it by state.`,
      );
    const isShop = !place.noPlace && (list.allAreShops || !otherTrade(place));
    silent.add(place, isShop);
    if (isShop) shared.add(place);
    if (rows % STEP === 0) await progress?.('reading', rows, null);
    await pause();
  }
  shared.warn(warn);
  silent.warn(warn);
  const checked: CheckedRow[] = [];
  let done = 0;
  for await (const place of places()) {
    const known = {
      ...place,
      ...(shared.has(place) && { pointIsShared: true }),
      ...(silent.has(place) && { othersHaveStatus: false }),
    };
    checked.push(...check(known, list, tell));
    done += 1;
    if (done % STEP === 0 || done === rows) await progress?.('checking', done, rows);
    await pause();
  }
  return mergeShops(checked, list.places, tell);
}

async function writeList(
  em: EntityManager,
  list: ListInfo,
  shops: readonly CheckedRow[],
  { id, dryRun, warn, progress, removed }: ImportOptions,
  { result, tell }: { result: ImportResult; tell: (row: RowReport) => void },
): Promise<void> {
  await importAlone(em, 'dispensary-import', 'Another import of dispensaries is running. Try again when it is done.');
  await warnOfLater(em, result.sources, list.checkedOn, warn);
  const replaced = shops.length > 0 ? await replacedLists(em, list, shops) : [];
  const written = new Map<number, boolean>();
  const undo = id !== undefined && !dryRun ? new UndoLog(em, id) : undefined;
  for (let from = 0; from < shops.length; from += BATCH) {
    await writeListings(em, shops.slice(from, from + BATCH), { written, tell, undo });
    await progress?.('writing', Math.min(from + BATCH, shops.length), shops.length);
  }
  const { gone, questions } = removalsOf(replaced, written);
  result.gone = gone.length;
  if (gone.length > 0) removed?.(await removedShops(em, gone));
  if (!list.allowRemovals) result.questions = questions;
  await unlist(em, gone, undo);
  await undo?.finish();
  if ((await em.count(DispensaryEntity, { source: { $in: result.sources }, listed: true })) > 0) {
    result.demosOff = await hideDemos(em);
  }
}

/** Takes everything of one source out of the locator; the demo listings come back when nothing else is left. */
export async function removeSource(em: EntityManager, source: string): Promise<number> {
  return em.transactional(async (tx) => {
    const removed = await tx.nativeDelete(DispensaryEntity, { source, $not: { source: 'demo' } });
    await showDemosIfAlone(tx);
    return removed;
  });
}

function check(place: ListedPlace, list: ListInfo, tell: (row: RowReport) => void): CheckedRow[] {
  const notes: string[] = [];
  try {
    return [checkedRow(place.row, toListing(place, list, notes), notes)];
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    tell({ row: place.row, name: place.name.slice(0, 80), outcome: error.outcome, notes: [error.message, ...notes] });
    return [];
  }
}
