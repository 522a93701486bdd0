import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { milesBetween } from '../dispensaries/great-circle.ts';
import type { Places } from '../places/places.ts';
import type { ImportedListing, RowReport } from './imported-listing.ts';
import { areFarApart } from './listing-spot.ts';
import { type StreetKey, streetKey } from './postal-address.ts';

/** Meters within which places with the same name are one shop. */
export const SAME_PLACE_METERS = 150;
const MILE_METERS = 1_609.344;
/** Degrees that are more than half of that nearly everywhere, and cells of a hundredth of a degree to look in. */
const NEARLY = 0.002;
const CELLS = 100;

/** A row that became a listing, with what it is recognised by. */
export interface CheckedRow {
  row: number;
  listing: ImportedListing;
  notes: string[];
  /** Licences it stands for: `license:ST:number` each. */
  licences: string[];
  street: StreetKey;
  /** Other names under which an earlier import may have written it. */
  aliases: { origin: string; ofSameAddress: boolean }[];
}

/**
 * Makes one listing of the rows that are one shop: a licence twice, two licences at one address, or a place that a map
 * has twice. Says what became of the others.
 */
export function mergeShops(rows: readonly CheckedRow[], places: Places, tell: (row: RowReport) => void): CheckedRow[] {
  const kept = new Map<string, CheckedRow[]>();
  const shops: CheckedRow[] = [];
  for (const row of rows) {
    const keys = placesOf(row);
    const same = keys
      .flatMap((key) => kept.get(key) ?? [])
      .find((shop) => !isElsewhere(shop, row, places) && isSameShop(shop, row));
    if (same) {
      const note = isTwin(same, row) ? joinTwin(same, row) : join(same, row);
      tell({
        row: row.row,
        name: row.listing.name,
        outcome: note.startsWith('one listing') ? 'joined' : 'skipped',
        notes: [note, ...row.notes],
      });
      continue;
    }
    shops.push(row);
    for (const key of keys) kept.set(key, [...(kept.get(key) ?? []), row]);
  }
  nameOrigins(shops);
  nameCities(shops);
  return shops;
}

/** Under what a row may meet another of the same shop. */
function placesOf({ listing, street, licences }: CheckedRow): string[] {
  return [
    ...[listing.origin, ...licences, ...(street.street ? [`${listing.state}|${street.street}`] : [])],
    ...(listing.exact && !listing.isRegister ? areasOf(listing) : []),
  ];
}

/** Cells around a place, with its name. Of two places that are near each other at least one is the same. */
function areasOf({ name, latitude, longitude }: ImportedListing): string[] {
  const around = [-NEARLY, NEARLY];
  const cell = (degrees: number) => Math.floor(degrees * CELLS);
  const areas = around.flatMap((north) =>
    around.map((east) => `${nameKey(name)}@${cell(latitude + north)},${cell(longitude + east)}`),
  );
  return [...new Set(areas)];
}

/**
 * Whether two rows without a license are in cities far from each other: somebody who looked up their addresses by their
 * name found the same one for both.
 */
const isElsewhere = (a: CheckedRow, b: CheckedRow, places: Places): boolean =>
  ![a, b].some((row) => row.licences.length > 0 || isMapRow(row)) && areFarApart(a.listing, b.listing, places);

function isSameShop(a: CheckedRow, b: CheckedRow): boolean {
  const sharesLicence = b.licences.some((licence) => a.licences.includes(licence));
  if (!a.licences.length && !b.licences.length && a.listing.origin === b.listing.origin) return true;
  if (isTwin(a, b)) return true;
  // Of one licence, a row without an address says nothing of another shop.
  if (!a.street.street || !b.street.street) return sharesLicence;
  if (a.street.street !== b.street.street || !isSameTown(a.listing, b.listing)) return false;
  if (sharesLicence) return a.street.unit === b.street.unit || !a.street.unit || !b.street.unit;
  if (isMapRow(a) || isMapRow(b)) return false;
  if (nameKey(a.listing.name) === nameKey(b.listing.name)) return true;
  // Without licenses, shops at one address differ in their names alone.
  if (a.licences.length === 0 || b.licences.length === 0) return false;
  const [first, second] = [a.listing.type, b.listing.type];
  return a.street.unit === b.street.unit && first !== second && first !== 'both' && second !== 'both';
}

/** Whether a street of both is the same: one name in one city is a shop even if a ZIP code is mistyped. */
function isSameTown(first: ImportedListing, second: ImportedListing): boolean {
  if (first.zip && second.zip && first.zip === second.zip) return true;
  const sameCity = first.city.toLowerCase() === second.city.toLowerCase();
  const hasBoth = first.zip !== '' && second.zip !== '';
  return sameCity && (!hasBoth || nameKey(first.name) === nameKey(second.name));
}

/** A place that a map or somebody's own list has twice: one name, some meters apart, and no word of another address. */
function isTwin(a: CheckedRow, b: CheckedRow): boolean {
  const [first, second] = [a.listing, b.listing];
  if (first.isRegister || second.isRegister || !first.exact || !second.exact) return false;
  if (first.origin === second.origin || (a.licences.length > 0 && b.licences.length > 0)) return false;
  const name = nameKey(first.name);
  if (!name || name !== nameKey(second.name)) return false;
  const agree = (one: string, other: string) => !one || !other || one === other;
  if (!agree(a.street.street, b.street.street) || !agree(a.street.unit, b.street.unit)) return false;
  return milesBetween(pointOf(first), pointOf(second)) * MILE_METERS <= SAME_PLACE_METERS;
}

const pointOf = ({ latitude, longitude }: ImportedListing) => ({ lat: latitude, lng: longitude });

/** A map's own ids say which of its places are which. */
const isMapRow = ({ licences, listing }: CheckedRow): boolean =>
  licences.length === 0 && listing.origin.startsWith('osm:');

/** A name as it is compared: without what owners and registers add to it. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(llc|inc|dispensary|cannabis|company|co|the)\b/g, '')
    .replace(/[^a-z0-9]+/g, '');

/**
 * Makes one of a place that is there twice: the row that is shown speaks for it, else the one with an address, and the
 * other fills in.
 */
function joinTwin(shop: CheckedRow, row: CheckedRow): string {
  const worth = ({ listing, street }: CheckedRow) => 2 * Number(listing.listed) + Number(street.street !== '');
  const [fuller, other] = worth(row) > worth(shop) ? [row, shop] : [shop, row];
  const [mine, its] = [{ ...fuller.listing }, { ...other.listing }];
  shop.street = fuller.street;
  shop.licences = [...shop.licences, ...row.licences];
  shop.aliases.push({ origin: its.origin, ofSameAddress: false });
  const types = new Set([mine.type, its.type]);
  const isBoth = mine.listed === its.listed && types.has('medical') && types.has('recreational');
  const services = SERVICES_OFFERED.filter((service) => [mine, its].some((fact) => fact.services.includes(service)));
  Object.assign(shop.listing, mine, {
    ...(isBoth && { type: 'both', services }),
    phone: mine.phone ?? its.phone,
    website: mine.website ?? its.website,
    licenseNumber: mine.licenseNumber ?? its.licenseNumber,
    ...(!mine.hours && { hours: its.hours, closedOn: its.closedOn }),
  });
  return `one listing with row ${shop.row}: the same place`;
}

/** Brings what one more row says of a shop into its listing; answers with the note for that row. */
function join(shop: CheckedRow, { listing, licences, street }: CheckedRow): string {
  const mine = shop.listing;
  const isSuccessor = listing.listed && !mine.listed;
  const isListedAnew = listing.listed && (listing.type !== mine.type || !mine.listed);
  if (!isListedAnew && licences.every((licence) => shop.licences.includes(licence)))
    return `the same ${listing.licenseNumber ? 'licence' : 'place'} as row ${shop.row}`;
  // A licence that has ended adds nothing to one that stands.
  const facts = [mine, listing].filter(({ listed }) => listed === (mine.listed || listing.listed));
  const said = (column: 'licenseNumber' | 'licenseType' | 'licenseStatus') =>
    [...new Set(facts.flatMap((fact) => fact[column] ?? []))].join('; ').slice(0, 200) || null;
  const types = new Set(facts.map(({ type }) => type));
  Object.assign(mine, {
    type: types.size > 1 ? 'both' : facts[0]?.type,
    services: SERVICES_OFFERED.filter((service) => facts.some(({ services }) => services.includes(service))),
    licenseNumber: said('licenseNumber'),
    licenseType: said('licenseType'),
    licenseStatus: said('licenseStatus'),
    listed: mine.listed || listing.listed,
    phone: mine.phone ?? listing.phone,
    website: mine.website ?? listing.website,
    ...(!mine.hours && { hours: listing.hours, closedOn: listing.closedOn }),
    ...(!mine.exact && listing.exact && { latitude: listing.latitude, longitude: listing.longitude, exact: true }),
  });
  if (isSuccessor) takeOver(shop, listing, street);
  shop.licences = [...new Set([...shop.licences, ...licences])].sort();
  return `one listing with row ${shop.row}: ${licences.length > 0 ? 'another licence at its address' : 'the same place'}`;
}

/** Gives a listing what the license that stands says of its shop, where the first one has ended. */
function takeOver(shop: CheckedRow, { name, address, phone, website, ...listing }: ImportedListing, street: StreetKey) {
  const { city, zip, latitude, longitude, exact } = listing;
  const hasPlace = address !== '' && (exact || !shop.listing.exact);
  Object.assign(shop.listing, {
    name,
    ...(hasPlace && { address, city, zip, latitude, longitude, exact }),
    ...(phone && { phone }),
    ...(website && { website }),
  });
  if (hasPlace) shop.street = street;
}

/**
 * A licence with several shops names each by its address as well; what an earlier import called them is kept as
 * aliases.
 */
function nameOrigins(shops: readonly CheckedRow[]): void {
  const shopsOf = new Map<string, number>();
  for (const { licences } of shops)
    for (const licence of licences) shopsOf.set(licence, (shopsOf.get(licence) ?? 0) + 1);
  for (const shop of shops) {
    const { street, licences, listing } = shop;
    const placed = (licence: string) =>
      `${licence}@${[street.street, street.unit, listing.zip || listing.city.toLowerCase()].filter(Boolean).join('-')}`;
    const [own] = licences;
    if (own) listing.origin = (shopsOf.get(own) ?? 0) > 1 ? placed(own) : own;
    shop.aliases.push(
      ...licences.flatMap((licence) => [
        { origin: placed(licence), ofSameAddress: false },
        { origin: licence, ofSameAddress: (shopsOf.get(licence) ?? 0) > 1 },
      ]),
    );
  }
}

/** Tells shops of one name and address by their cities; the first one stays what an earlier import called it. */
function nameCities(shops: readonly CheckedRow[]): void {
  for (const [origin, [first, ...others]] of Map.groupBy(shops, ({ listing }) => listing.origin)) {
    if (!first || others.length === 0) continue;
    for (const { listing } of [first, ...others]) listing.origin = `${origin}@${listing.city.toLowerCase()}`;
    first.aliases.push({ origin, ofSameAddress: false });
  }
}

/** A checked row of what a list says. */
export const checkedRow = (row: number, listing: ImportedListing, notes: string[]): CheckedRow => ({
  row,
  listing,
  notes,
  licences: listing.origin.startsWith('license:') ? [listing.origin] : [],
  street: streetKey(listing.address),
  aliases: [],
});
