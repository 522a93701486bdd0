import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import type { ListedShop, UndoLog } from './dispensary-undo.ts';
import type { ImportedListing, RowReport } from './imported-listing.ts';
import type { CheckedRow } from './listing-merge.ts';
import { streetKey } from './postal-address.ts';
import { sameShops } from './same-shops.ts';

type Column = keyof ImportedListing & keyof DispensaryEntity;

/**
 * How an import changes each column. `taken`: to what its own list says. `added`: the same, but an empty value leaves
 * what is known, and a map or marketplace may add it to a shop from another list. `apart`: by a rule in `change`.
 */
const COLUMNS: Readonly<Record<Column, 'taken' | 'added' | 'apart'>> = {
  name: 'taken',
  type: 'taken',
  address: 'taken',
  city: 'taken',
  state: 'taken',
  zip: 'taken',
  latitude: 'taken',
  longitude: 'taken',
  exact: 'taken',
  phone: 'added',
  website: 'added',
  services: 'taken',
  licenseNumber: 'taken',
  licenseType: 'taken',
  licenseStatus: 'taken',
  regulator: 'taken',
  checkedOn: 'apart',
  hours: 'added',
  closedOn: 'apart',
  timeZone: 'taken',
  origin: 'taken',
  source: 'taken',
  listed: 'taken',
};
const columnsThat = (are: (how: (typeof COLUMNS)[Column]) => boolean): Column[] =>
  (Object.keys(COLUMNS) as Column[]).filter((column) => are(COLUMNS[column]));
/** What an import may change of a shop from its own list, and of one from another list. */
const OWN = columnsThat((how) => how !== 'apart');
const ADDITIONS = columnsThat((how) => how === 'added');

/** State shared by the batches of an import. */
interface Writing {
  /** Gets the id of each listing that was there, and whether it is shown. */
  written: Map<number, boolean>;
  tell: (row: RowReport) => void;
  undo: UndoLog | undefined;
}

/** Writes a batch of shops and reports the outcome of each row. */
export async function writeListings(
  em: EntityManager,
  batch: readonly CheckedRow[],
  { written, tell, undo }: Writing,
): Promise<void> {
  const origins = batch.flatMap(({ listing, aliases }) => [listing.origin, ...aliases.map(({ origin }) => origin)]);
  const known = new Map(
    (await em.find(DispensaryEntity, { origin: { $in: origins } })).map((row) => [row.origin, row]),
  );
  const isNew = (shop: CheckedRow) => !knownAs(shop, known, written);
  const neighbors = await sameShops(em, batch.filter(isNew));
  const slugs = await takenSlugs(em, batch.filter(isNew));
  const [found, created]: [ListedShop[], { shop: DispensaryEntity; row: number }[]] = [[], []];
  for (const shop of batch) {
    const { row: at, listing, notes } = shop;
    const row = knownAs(shop, known, written) ?? neighbors.get(shop)?.find(({ id }) => !written.has(id));
    // A regulator's data takes precedence over a map's or marketplace's.
    const own = row === undefined || listing.isRegister || row.source === listing.source;
    const outcome = row ? change(row, listing, own) : 'created';
    if (row) {
      written.set(row.id, row.listed);
      found.push({ id: row.id, row: at });
    } else created.push({ shop: create(em, listing, slugs), row: at });
    tell({ row: at, name: listing.name, outcome, notes });
  }
  await undo?.keep(found);
  await em.flush();
  await undo?.keepCreated(created.map(({ shop, row }) => ({ id: shop.id, row })));
  em.clear();
}

/**
 * The row that an earlier import wrote for a shop: under its own origin, else under another of its licenses or
 * addresses.
 */
function knownAs(
  { listing, aliases, street }: CheckedRow,
  known: ReadonlyMap<string, DispensaryEntity>,
  written: ReadonlyMap<number, boolean>,
): DispensaryEntity | undefined {
  const names = [{ origin: listing.origin, ofSameAddress: false }, ...aliases];
  for (const { origin, ofSameAddress } of names) {
    const row = known.get(origin);
    if (row && !written.has(row.id) && (!ofSameAddress || streetKey(row.address).street === street.street)) return row;
  }
  return undefined;
}

function create(
  em: EntityManager,
  { isRegister: _, hoursUnread: __, ...listing }: ImportedListing,
  slugs: Set<string>,
): DispensaryEntity {
  const wanted = slugOf(listing);
  let slug = wanted;
  // An end of its own where a listing that was renamed or taken over has the address already.
  for (let other = 2; slugs.has(slug); other += 1) slug = `${wanted}-${other}`;
  slugs.add(slug);
  return em.create(DispensaryEntity, { ...listing, slug, rating: null });
}

/** Addresses that listings have and that those of a batch may want. */
async function takenSlugs(em: EntityManager, batch: readonly CheckedRow[]): Promise<Set<string>> {
  const wanted = batch.map(({ listing }) => slugOf(listing));
  const find = async (slugs: readonly string[]): Promise<string[]> => {
    const rows = (await em.execute(
      `select slug from dispensary where slug in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(slugs)],
    )) as { slug: string }[];
    return rows.map(({ slug }) => slug);
  };
  const taken = await find(wanted);
  const ends = taken.flatMap((slug) => Array.from({ length: 9 }, (_, at) => `${slug}-${at + 2}`));
  return new Set([...taken, ...(ends.length > 0 ? await find(ends) : [])]);
}

/** What a list does not know does not unmake what is known, unless the hours it once had are others by now. */
const leavesAlone = (listing: ImportedListing, row: DispensaryEntity, column: Column): boolean =>
  COLUMNS[column] === 'added' && !(column === 'hours' && listing.hoursUnread && row.source === listing.source);

/** Takes over what the list says; of a shop that another list brought only what that one left open. */
function change(row: DispensaryEntity, listing: ImportedListing, own: boolean): RowReport['outcome'] {
  let changed = false;
  for (const column of own ? OWN : ADDITIONS) {
    const [was, is] = [row[column], listing[column]];
    // Missing values don't erase known ones, and values from other lists stay.
    const keeps = own ? is === null && leavesAlone(listing, row, column) : was !== null;
    // The database stores object keys in its own order.
    if (keeps || isDeepStrictEqual(was, is)) continue;
    Object.assign(row, { [column]: is });
    changed = true;
  }
  // Hours and the days without any are one thing. The days of the coming year move on by themselves, which is no news.
  const isHours = (listing.hours !== null || listing.hoursUnread) && isDeepStrictEqual(row.hours, listing.hours);
  if (isHours && !isDeepStrictEqual(row.closedOn, listing.closedOn)) row.closedOn = listing.closedOn;
  if (own) row.checkedOn = listing.checkedOn;
  return changed ? 'updated' : 'unchanged';
}

/** A readable address that no other listing has: the end comes from its origin. */
function slugOf({ name, city, state, origin }: Pick<ImportedListing, 'name' | 'city' | 'state' | 'origin'>): string {
  const words = `${name} ${city} ${state}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${createHash('sha256').update(origin).digest('hex').slice(0, 6)}`;
}
