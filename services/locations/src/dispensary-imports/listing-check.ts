import type { DispensaryType } from '@bluntbot/proto/locations/vocabulary';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import timeZoneAt from '@photostructure/tz-lookup';
import { milesBetween } from '../dispensaries/great-circle.ts';
import { nearestCity, STATE_NAMES, STATES, zipPlace } from '../places/gazetteer.ts';
import type { Places } from '../places/places.ts';
import { type ImportedListing, type ListedPlace, RowRefused } from './imported-listing.ts';
import { isShop, isStanding, namedBuyers } from './licence-words.ts';
import { readOpeningHours } from './osm-hours.ts';
import { isInState, stateAt } from './state-outlines.ts';

/** Miles from the middle of its ZIP code beyond which coordinates belong to another place. */
const MAX_MILES_FROM_ZIP = 40;
/** Longest text of a cell that is kept. */
const MAX_TEXT = 200;

/** Of the law of a state what decides how a shop is listed. */
export interface ShopLaw {
  adultSales: boolean;
  medicalSales: boolean;
  deliveryAllowed: boolean;
  medicalDelivery: boolean;
  regulator: string | null;
}

/** What an import is told besides its file. */
export interface ListInfo {
  source: string;
  /** State of rows that name none. */
  state: string | undefined;
  regulator: string | undefined;
  /** The day of the list. */
  checkedOn: string;
  /** What the law of a state lets shops do, and who licenses them; undefined where no law is on record. */
  law(state: string): ShopLaw | undefined;
  places: Places;
}

/** Makes a listing of a row, or says why not. Notes tell what was corrected or left out. */
export function toListing(place: ListedPlace, list: ListInfo, notes: string[]): ImportedListing {
  if (!place.name) throw new RowRefused('rejected', 'it has no name');
  if (place.name.length > MAX_TEXT) throw new RowRefused('rejected', 'its name is no name');
  if (place.licenseType && !isShop(place.licenseType)) throw new RowRefused('skipped', `no shop: ${place.licenseType}`);
  const spot = locate(completed(place), list, notes);
  const law = list.law(spot.state);
  const type = lawfulType(place.licenseType, law);
  const hours = place.openingHours
    ? readOpeningHours(
        place.openingHours,
        { lat: spot.latitude, lng: spot.longitude, state: STATE_NAMES.get(spot.state) ?? spot.state },
        new Date(),
      )
    : undefined;
  if (place.openingHours && !hours) notes.push(`hours not understood: ${place.openingHours.slice(0, 60)}`);
  const status = place.licenseStatus || null;
  const standing = !status || isStanding(status);
  if (!standing) notes.push(`not shown: the licence is "${status}"`);
  if (!type) notes.push(`not shown: no law on record lets a shop like this sell in ${spot.state}`);
  return {
    origin: originOf(place, spot, list.source),
    name: tidyName(place.name),
    type: type ?? 'medical',
    address: tidyName(place.address).slice(0, MAX_TEXT),
    ...spot,
    phone: phoneOf(place.phone, notes),
    website: websiteOf(place.website, notes),
    services: servicesOf(place.services, type ?? 'medical', law, notes),
    licenseNumber: place.licenseNumber.slice(0, MAX_TEXT) || null,
    licenseType: place.licenseType.slice(0, MAX_TEXT) || null,
    licenseStatus: status?.slice(0, MAX_TEXT) ?? null,
    regulator: place.regulator || list.regulator || (place.licenseNumber ? (law?.regulator ?? null) : null),
    checkedOn: list.checkedOn,
    hours: hours?.hours ?? null,
    closedOn: hours?.closedOn ?? [],
    timeZone: timeZoneAt(spot.latitude, spot.longitude),
    source: list.source,
    listed: standing && type !== undefined,
  };
}

/** Whom a shop is listed as selling to: whom its licence names, as far as the law of its state lets anybody sell to them. */
function lawfulType(licenseType: string, law: ShopLaw | undefined): DispensaryType | undefined {
  const named = namedBuyers(licenseType);
  const unsaid = !named.medical && !named.adult;
  const medical = (unsaid || named.medical) && law?.medicalSales === true;
  const adult = (unsaid || named.adult) && law?.adultSales === true;
  if (medical && adult) return 'both';
  if (medical) return 'medical';
  return adult ? 'recreational' : undefined;
}

type Spot = Pick<ImportedListing, 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'exact'>;

/** "12 Main St, Denver, CO 80202" in one cell, taken apart where the other cells say nothing. */
function completed(place: ListedPlace): ListedPlace {
  const parts = /^(.+?),\s*([^,]+),\s*([A-Za-z]{2})\.?,?\s+(\d{5})(?:-\d{4})?(?:,\s*(?:USA?|United States))?$/.exec(place.address);
  if (!parts) return place;
  const [, address = '', city = '', state = '', zip = ''] = parts;
  return { ...place, address, city: place.city || city, state: place.state || state, zip: place.zip || zip };
}

/** Where a row says it is; refuses what cannot be. */
function locate(place: ListedPlace, list: ListInfo, notes: string[]): Spot {
  const zip = zipOf(place.zip);
  const byZip = zip ? zipPlace(zip) : undefined;
  if (place.zip && !byZip) notes.push(`no such ZIP code: ${place.zip}`);
  const [lat, lng] = [degrees(place.lat), degrees(place.lng)];
  const state = place.state
    ? STATES.get(place.state.toLowerCase().replaceAll('.', ''))
    : (list.state ?? byZip?.state ?? (lat !== undefined && lng !== undefined ? stateAt(lat, lng) : undefined));
  if (!state) throw new RowRefused('rejected', place.state ? `no such state: ${place.state}` : 'it names no state; say which with --state');
  if (byZip && byZip.state !== state) throw new RowRefused('rejected', `ZIP code ${byZip.zip} is in ${byZip.state}, not in ${state}`);
  const nearest = place.city || byZip || lat === undefined || lng === undefined ? undefined : nearestCity(lat, lng);
  if (nearest) notes.push(`names no city: nearest to ${nearest}`);
  const city = tidyName(place.city || byZip?.city || nearest || '');
  if (!city) throw new RowRefused('rejected', 'it has neither a city nor a ZIP code');
  if (!place.lat && !place.lng) {
    const near = byZip ?? list.places.find(`${city}, ${state}`);
    if (!near) throw new RowRefused('rejected', `no coordinates, and no place called ${city}, ${state} is known`);
    notes.push(`no coordinates: placed in the middle of ${byZip ? `ZIP code ${near.zip}` : city}`);
    return { city, state, zip: zip ?? '', latitude: near.lat, longitude: near.lng, exact: false };
  }
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) {
    throw new RowRefused('rejected', `impossible coordinates: ${place.lat}, ${place.lng}`);
  }
  if (!isInState(state, lat, lng)) {
    const swapped = isInState(state, lng, lat) ? '; latitude and longitude look swapped' : '';
    throw new RowRefused('rejected', `coordinates ${lat}, ${lng} are outside ${state}${swapped}`);
  }
  const away = byZip ? milesBetween({ lat, lng }, byZip) : 0;
  if (away > MAX_MILES_FROM_ZIP) throw new RowRefused('rejected', `coordinates are ${Math.round(away)} miles from ZIP code ${byZip?.zip}`);
  return { city, state, zip: zip ?? '', latitude: lat, longitude: lng, exact: true };
}

const degrees = (text: string): number | undefined => (/^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined);

/** Five digits; a table that was through a spreadsheet has lost the zeros in front. */
function zipOf(text: string): string | undefined {
  const digits = /^(\d{3,5})(?:\.0)?(?:-?\d{4})?$/.exec(text.trim())?.[1];
  return digits?.padStart(5, '0');
}

/** What a repeated import knows a place by. */
function originOf(place: ListedPlace, { state, zip }: Spot, source: string): string {
  const number = plain(place.licenseNumber);
  if (number) return `license:${state}:${number}`;
  // Lists number their features each for itself; a map's own ids are the same everywhere.
  if (place.reference) return place.reference.startsWith('osm:') ? place.reference : `${place.reference}@${source}`;
  return `place:${state}:${zip}:${plain(place.name)}:${plain(place.address)}`;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 80);

function phoneOf(text: string, notes: string[]): string | null {
  if (!text) return null;
  const digits = (text.split(/[;/,]/, 1)[0] ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length === 10) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  notes.push(`no telephone number: ${text.slice(0, 40)}`);
  return null;
}

function websiteOf(text: string, notes: string[]): string | null {
  if (!text) return null;
  try {
    if (text.includes('@')) throw new TypeError('an e-mail address');
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    if (/^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.href.length <= 500) return url.href;
  } catch {
    // Falls through to the note.
  }
  notes.push(`no web address: ${text.slice(0, 60)}`);
  return null;
}

/** Services by the names that filters use, whom it sells to among them; others are passed over, and delivery where the law knows none. */
function servicesOf(given: readonly string[], type: DispensaryType, law: ShopLaw | undefined, notes: string[]): string[] {
  const wanted = new Set(given.map((service) => service.toLowerCase()).filter((service) => !['medical', 'recreational'].includes(service)));
  if (type !== 'recreational') wanted.add('medical');
  if (type !== 'medical') wanted.add('recreational');
  const delivers = type === 'medical' ? law?.medicalDelivery : law?.deliveryAllowed;
  if (wanted.has('delivery') && !delivers) {
    wanted.delete('delivery');
    notes.push('delivery left out: no law on record allows it');
  }
  return SERVICES_OFFERED.filter((service) => wanted.has(service.toLowerCase()));
}

/** A name that was written in capitals, as registers do, in ordinary letters. */
function tidyName(text: string): string {
  if (!/[A-Z]{4}/.test(text) || /[a-z]/.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/&.(])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Llc|Inc|Nw|Ne|Sw|Se|Dc|Ii|Iii)\b/g, (word) => word.toUpperCase());
}
