import { createHash } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { spotOf, spotSql } from '../dispensaries/place-sql.ts';
import { STATE_NAMES } from '../places/gazetteer.ts';
import { type ImportedListing, type ListedPlace, ROW_OUTCOMES, type RowOutcome, RowRefused, type RowReport } from './imported-listing.ts';
import { type ListInfo, otherTrade, toListing } from './listing-check.ts';
import { type CheckedRow, checkedRow, mergeShops, nameKey } from './listing-merge.ts';
import { streetKey } from './postal-address.ts';
import { markSharedPoints } from './shared-points.ts';

/** Rows that one import may have; they are compared with each other, so all are in memory at once. */
const MAX_ROWS = 200_000;
/** Rows written with one statement. */
const BATCH = 1_000;
/** Metres within which a place without a licence and a listed one of the same name are one shop. */
const SAME_PLACE_METRES = 150;
const EARTH_METRES = 6_371_000;

/** What an import came to. */
export interface ImportResult extends Record<RowOutcome, number> {
  /** Listings of this list, or of an older one of the same regulator, that it no longer has: not shown any more. */
  gone: number;
  /** Demo listings that were switched off. */
  demosOff: number;
  /** Under what the listings stand, for taking them out again. */
  sources: string[];
}

/** What an import tells while it goes on: what became of each row, and what concerns many. */
export interface ImportOptions {
  dryRun: boolean;
  report(row: RowReport): void;
  warn(text: string): void;
}

/**
 * Brings the places of a list into the locator, all in one transaction; a dry run rolls it back. The same list can be
 * imported again: rows are known by licence, else by the list's own reference, else by name and address.
 */
export async function importDispensaries(
  em: EntityManager,
  places: AsyncIterable<ListedPlace>,
  list: ListInfo,
  options: ImportOptions,
): Promise<ImportResult> {
  const counts = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;
  const result: ImportResult = { ...counts, gone: 0, demosOff: 0, sources: [] };
  const tell = (row: RowReport) => {
    result[row.outcome] += 1;
    options.report(row);
  };
  const rows = await readAll(places);
  markSharedPoints(
    rows.filter((place) => !place.noPlace && (list.allAreShops || !otherTrade(place))),
    options.warn,
  );
  const shops = mergeShops(
    rows.flatMap((place) => check(place, list, tell) ?? []),
    tell,
  );
  result.sources = [...new Set(shops.map(({ listing }) => listing.source))];
  await em.begin();
  try {
    await em.execute(`set local statement_timeout = '120s'`);
    await warnOfLater(em, result.sources, list.checkedOn, options.warn);
    const claimed = new Set<number>();
    for (let from = 0; from < shops.length; from += BATCH) await write(em, shops.slice(from, from + BATCH), claimed, tell);
    if (shops.length > 0) result.gone = await unlistMissing(em, list, shops);
    if ((await em.count(DispensaryEntity, { source: { $in: result.sources }, listed: true })) > 0) {
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

async function readAll(places: AsyncIterable<ListedPlace>): Promise<ListedPlace[]> {
  const rows: ListedPlace[] = [];
  for await (const place of places) {
    if (place.row > MAX_ROWS) throw new AppError('PAYLOAD_TOO_LARGE', `A list may have ${MAX_ROWS} rows.`);
    rows.push(place);
  }
  return rows;
}

/** Takes everything of one source out of the locator; the demo listings come back when nothing else is left. */
export async function removeSource(em: EntityManager, source: string): Promise<number> {
  return em.transactional(async (tx) => {
    const removed = await tx.nativeDelete(DispensaryEntity, { source, $not: { source: 'demo' } });
    if ((await tx.count(DispensaryEntity, { source: { $ne: 'demo' }, listed: true })) === 0) {
      await tx.nativeUpdate(DispensaryEntity, { source: 'demo' }, { listed: true });
    }
    return removed;
  });
}

function check(place: ListedPlace, list: ListInfo, tell: (row: RowReport) => void): CheckedRow | undefined {
  const notes: string[] = [];
  try {
    return checkedRow(place.row, toListing(place, list, notes), notes);
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

async function write(em: EntityManager, batch: CheckedRow[], claimed: Set<number>, tell: (row: RowReport) => void): Promise<void> {
  const origins = batch.flatMap(({ listing, aliases }) => [listing.origin, ...aliases.map(({ origin }) => origin)]);
  const known = new Map((await em.find(DispensaryEntity, { origin: { $in: origins } })).map((row) => [row.origin, row]));
  const slugs = await takenSlugs(em, batch);
  for (const shop of batch) {
    const { row: at, listing, notes } = shop;
    const written = knownAs(shop, known, claimed);
    const row = written ?? (await sameShop(em, listing, claimed));
    if (row) claimed.add(row.id);
    // What a map brought before its licence was known is the licence's from now on.
    const own = written !== undefined || listing.licenseNumber !== null || listing.regulator !== null;
    const outcome = row ? change(row, listing, own) : create(em, listing, slugs);
    tell({ row: at, name: listing.name, outcome, notes });
  }
  await em.flush();
  em.clear();
}

/** The row that an earlier import wrote of a shop: under its own name, else under another of its licences or addresses. */
function knownAs(
  { listing, aliases, street }: CheckedRow,
  known: Map<string, DispensaryEntity>,
  claimed: Set<number>,
): DispensaryEntity | undefined {
  const names = [{ origin: listing.origin, ofSameAddress: false }, ...aliases];
  for (const { origin, ofSameAddress } of names) {
    const row = known.get(origin);
    if (row && !claimed.has(row.id) && (!ofSameAddress || streetKey(row.address).street === street.street)) return row;
  }
  return undefined;
}

function create(em: EntityManager, listing: ImportedListing, slugs: Set<string>): RowReport['outcome'] {
  const wanted = slugOf(listing);
  let slug = wanted;
  // An end of its own where a listing that was renamed or taken over has the address already.
  for (let other = 2; slugs.has(slug); other += 1) slug = `${wanted}-${other}`;
  slugs.add(slug);
  em.create(DispensaryEntity, { ...listing, slug, rating: null });
  return 'created';
}

/** Addresses that listings have and that those of a batch may want. */
async function takenSlugs(em: EntityManager, batch: CheckedRow[]): Promise<Set<string>> {
  const wanted = [...new Set(batch.map(({ listing }) => slugOf(listing)))];
  const rows = (await em.execute(
    `select slug from dispensary where regexp_replace(slug, '-[0-9]{1,3}$', '') = any (array(select jsonb_array_elements_text(?::jsonb))) or slug = any (array(select jsonb_array_elements_text(?::jsonb)))`,
    [JSON.stringify(wanted), JSON.stringify(wanted)],
  )) as { slug: string }[];
  return new Set(rows.map(({ slug }) => slug));
}

/** Takes over what the list says; of a shop that another list brought only what that one left open. */
function change(row: DispensaryEntity, listing: ImportedListing, own: boolean): RowReport['outcome'] {
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

/** A listed shop of nearly the same name at the same place: of one from a register that a map has, of one from a map that a register has. */
async function sameShop(
  em: EntityManager,
  { latitude, longitude, exact, name, licenseNumber, regulator }: ImportedListing,
  claimed: Set<number>,
): Promise<DispensaryEntity | undefined> {
  if (!exact) return undefined;
  const rows = (await em.execute(
    `select id, name from dispensary
      where listed and source <> 'demo' and (license_number is not null or regulator is not null) = ? and exact
        and cube_enlarge(?::cube, ?, 3) @> ${spotSql('latitude', 'longitude')} limit 20`,
    [licenseNumber === null && regulator === null, spotOf(latitude, longitude), SAME_PLACE_METRES / EARTH_METRES],
  )) as { id: number; name: string }[];
  const same = rows.find((row) => !claimed.has(row.id) && nameKey(row.name) === nameKey(name));
  return same ? ((await em.findOne(DispensaryEntity, same.id)) ?? undefined) : undefined;
}

/** Takes what a list no longer has out of the locator: of the list itself, and of older ones of the same regulator. */
async function unlistMissing(em: EntityManager, list: ListInfo, shops: CheckedRow[]): Promise<number> {
  const sources = new Set(shops.map(({ listing }) => listing.source));
  // A list that somebody gave a name of its own stands beside the others of its regulator.
  const regulators = new Set(
    list.source
      ? []
      : shops.flatMap(({ listing: { regulator, state, source } }) => (source === regulator ? (regulatorKey(regulator, state) ?? []) : [])),
  );
  const lists = (await em.execute(`select distinct source, regulator, state from dispensary where listed and source <> 'demo'`)) as {
    source: string;
    regulator: string | null;
    state: string;
  }[];
  const replaced = lists.filter(
    ({ source, regulator, state }) => sources.has(source) || regulators.has(regulatorKey(regulator, state) ?? ''),
  );
  const [{ count }] = (await em.execute(
    `with replaced as (select * from jsonb_to_recordset(?::jsonb) as list (source text, regulator text, state text)),
          gone as (update dispensary d set listed = false, updated_at = now() from replaced r
        where d.listed and d.source = r.source and d.state = r.state and d.regulator is not distinct from r.regulator
          and d.origin <> all (array(select jsonb_array_elements_text(?::jsonb))) returning 1)
     select count(*)::int as count from gone`,
    [JSON.stringify(replaced), JSON.stringify(shops.map(({ listing }) => listing.origin))],
  )) as [{ count: number }];
  return count;
}

/** A regulator of a state as it is recognised: "Massachusetts Cannabis Control Commission" is the "Cannabis Control Commission" of MA. */
function regulatorKey(regulator: string | null, state: string): string | undefined {
  if (!regulator) return undefined;
  const words = regulator
    .toLowerCase()
    .replace((STATE_NAMES.get(state) ?? state).toLowerCase(), '')
    .split(/[^a-z]+/);
  return `${state}:${words.filter((word) => word && !['the', 'of', 'and', 'state', state.toLowerCase()].includes(word)).join(' ')}`;
}

/** An old file brought in after a newer one is most likely a mistake. */
async function warnOfLater(em: EntityManager, sources: string[], checkedOn: string, warn: (text: string) => void): Promise<void> {
  const rows = (await em.execute(
    `select source, max(checked_on)::text as day from dispensary where source = any (array(select jsonb_array_elements_text(?::jsonb))) and listed group by 1 having max(checked_on) > ?::date`,
    [JSON.stringify(sources), checkedOn],
  )) as { source: string; day: string }[];
  for (const { source, day } of rows) warn(`the locator has a list of "${source}" of ${day}, and this one is of ${checkedOn}`);
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
