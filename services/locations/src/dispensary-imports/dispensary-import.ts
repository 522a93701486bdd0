import { createHash } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Dispensary } from '../dispensaries/dispensary.entity.ts';
import { spotOf, spotSql } from '../dispensaries/place-sql.ts';
import { type ImportedListing, type ListedPlace, RowRefused, type RowReport } from './imported-listing.ts';
import { type ListInfo, toListing } from './listing-check.ts';

/** Rows that one import may have. */
const MAX_ROWS = 500_000;
/** Rows written with one statement. */
const BATCH = 1_000;
/** Metres within which a place without a licence and a listed one of the same name are one shop. */
const SAME_PLACE_METRES = 150;
const EARTH_METRES = 6_371_000;

/** What an import came to. */
export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  rejected: number;
  /** Listings of the same source that the list no longer has: not shown any more. */
  gone: number;
  /** Demo listings that were switched off. */
  demosOff: number;
}

/**
 * Brings the places of a list into the locator, all in one transaction; a dry run rolls it back. The same list can be
 * imported again: rows are known by licence, else by the list's own reference, else by name and address.
 */
export async function importDispensaries(
  em: EntityManager,
  places: AsyncIterable<ListedPlace>,
  list: ListInfo,
  options: { dryRun: boolean; report(row: RowReport): void },
): Promise<ImportResult> {
  const result: ImportResult = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0, gone: 0, demosOff: 0 };
  const tell = (row: RowReport) => {
    result[row.outcome] += 1;
    options.report(row);
  };
  await em.begin();
  try {
    await em.execute(`set local statement_timeout = '120s'`);
    const seen = new Map<string, number>();
    let batch: Checked[] = [];
    for await (const place of places) {
      if (place.row > MAX_ROWS) throw new AppError('PAYLOAD_TOO_LARGE', `A list may have ${MAX_ROWS} rows.`);
      const checked = check(place, list, seen, tell);
      if (checked) batch.push(checked);
      if (batch.length >= BATCH) {
        await write(em, batch, tell);
        batch = [];
      }
    }
    await write(em, batch, tell);
    if (result.created + result.updated + result.unchanged > 0) {
      result.gone = await unlistMissing(em, list.source, [...seen.keys()]);
    }
    if ((await em.count(Dispensary, { source: list.source, listed: true })) > 0) {
      const [{ count }] = (await em.execute(
        `with off as (update dispensary set listed = false, updated_at = now() where source = 'demo' and listed returning 1) select count(*)::int as count from off`,
      )) as [{ count: number }];
      result.demosOff = count;
    }
    if (options.dryRun) await em.rollback();
    else await em.commit();
    return result;
  } catch (error) {
    if (em.isInTransaction()) await em.rollback();
    throw error;
  }
}

/** Takes everything of one source out of the locator; the demo listings come back when nothing else is left. */
export async function removeSource(em: EntityManager, source: string): Promise<number> {
  return em.transactional(async (tx) => {
    const removed = await tx.nativeDelete(Dispensary, { source, $not: { source: 'demo' } });
    if ((await tx.count(Dispensary, { source: { $ne: 'demo' }, listed: true })) === 0) {
      await tx.nativeUpdate(Dispensary, { source: 'demo' }, { listed: true });
    }
    return removed;
  });
}

interface Checked {
  place: ListedPlace;
  listing: ImportedListing;
  notes: string[];
}

function check(place: ListedPlace, list: ListInfo, seen: Map<string, number>, tell: (row: RowReport) => void): Checked | undefined {
  const notes: string[] = [];
  try {
    const listing = toListing(place, list, notes);
    const before = seen.get(listing.origin);
    if (before !== undefined) throw new RowRefused('skipped', `the same ${listing.licenseNumber ? 'licence' : 'place'} as row ${before}`);
    seen.set(listing.origin, place.row);
    return { place, listing, notes };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    tell({ row: place.row, name: place.name.slice(0, 80), outcome: error.outcome, notes: [error.message, ...notes] });
    return undefined;
  }
}

/** What an import may change; the rest of a row is not the list's. */
const COLUMNS = [
  'name',
  'type',
  'address',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'exact',
  'phone',
  'website',
  'services',
  'licenseNumber',
  'licenseType',
  'licenseStatus',
  'regulator',
  'hours',
  'timeZone',
  'origin',
  'source',
  'listed',
] as const satisfies (keyof ImportedListing)[];

/** Columns that a list with nothing in them leaves alone. */
const KEPT: ReadonlySet<string> = new Set(['hours', 'phone', 'website']);

async function write(em: EntityManager, batch: Checked[], tell: (row: RowReport) => void): Promise<void> {
  if (batch.length === 0) return;
  const known = new Map(
    (await em.find(Dispensary, { origin: { $in: batch.map(({ listing }) => listing.origin) } })).map((row) => [row.origin, row]),
  );
  for (const { place, listing, notes } of batch) {
    const row = known.get(listing.origin) ?? (await sameShop(em, listing));
    // What a map brought before its licence was known is the licence's from now on.
    const own = known.has(listing.origin) || listing.licenseNumber !== null;
    const outcome = row ? change(row, listing, own) : create(em, listing);
    tell({ row: place.row, name: listing.name, outcome, notes });
  }
  await em.flush();
  em.clear();
}

function create(em: EntityManager, listing: ImportedListing): RowReport['outcome'] {
  em.create(Dispensary, { ...listing, slug: slugOf(listing), rating: null } as never);
  return 'created';
}

/** Takes over what the list says; of a shop that another list brought only what that one left open. */
function change(row: Dispensary, listing: ImportedListing, own: boolean): RowReport['outcome'] {
  let changed = false;
  for (const column of own ? COLUMNS : (['phone', 'website', 'hours'] as const)) {
    const [was, is] = [row[column], listing[column]];
    // What a list does not know does not unmake what is known, and what another list said stands.
    const keeps = own ? is === null && KEPT.has(column) : was !== null;
    if (keeps || JSON.stringify(was) === JSON.stringify(is)) continue;
    // Hours and the days without any are one thing.
    Object.assign(row, column === 'hours' ? { hours: is, closedOn: listing.closedOn } : { [column]: is });
    changed = true;
  }
  if (own) row.checkedOn = listing.checkedOn;
  return changed ? 'updated' : 'unchanged';
}

/** A listed shop of nearly the same name at the same place: of one with a licence that a map has, of one without that a list has. */
async function sameShop(
  em: EntityManager,
  { latitude, longitude, exact, name, licenseNumber }: ImportedListing,
): Promise<Dispensary | undefined> {
  if (!exact) return undefined;
  const rows = (await em.execute(
    `select id, name from dispensary
      where listed and source <> 'demo' and (license_number is not null) = ? and exact
        and cube_enlarge(?::cube, ?, 3) @> ${spotSql('latitude', 'longitude')} limit 20`,
    [licenseNumber === null, spotOf(latitude, longitude), SAME_PLACE_METRES / EARTH_METRES],
  )) as { id: number; name: string }[];
  const same = rows.find((row) => nameKey(row.name) === nameKey(name));
  return same ? ((await em.findOne(Dispensary, same.id)) ?? undefined) : undefined;
}

const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(llc|inc|dispensary|cannabis|company|co|the)\b/g, '')
    .replace(/[^a-z0-9]+/g, '');

async function unlistMissing(em: EntityManager, source: string, origins: string[]): Promise<number> {
  const [{ count }] = (await em.execute(
    `with gone as (update dispensary set listed = false, updated_at = now()
        where source = ? and listed and origin <> all (array(select jsonb_array_elements_text(?::jsonb))) returning 1)
     select count(*)::int as count from gone`,
    [source, JSON.stringify(origins)],
  )) as [{ count: number }];
  return count;
}

/** A readable address that no other listing has: the end comes from its origin. */
function slugOf({ name, city, state, origin }: ImportedListing): string {
  const words = `${name} ${city} ${state}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${createHash('sha256').update(origin).digest('hex').slice(0, 6)}`;
}
