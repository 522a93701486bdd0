import { milesBetween } from '../dispensaries/great-circle.ts';
import { nearestCity, placeKey, STATES, zipPlace } from '../places/gazetteer.ts';
import type { Places } from '../places/places.ts';
import { type ImportedListing, type ListedPlace, RowRefused } from './imported-listing.ts';
import { tidyName } from './listing-texts.ts';
import { completeAddress } from './postal-address.ts';
import { isInState, stateAt } from './state-outlines.ts';

/** Miles from the middle of its ZIP code beyond which coordinates belong to another place. */
const MAX_MILES_FROM_ZIP = 40;

/** Where a listing is. */
export type Spot = Pick<ImportedListing, 'address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'exact'>;

/** Where a row says it is; refuses what cannot be. `listState` is the state of rows that name none. */
export function locate(place: ListedPlace, listState: string | undefined, places: Places, notes: string[]): Spot {
  const cells = completeAddress({ ...place, state: stateOf(place.state) ?? '' }, (name, state) => isCity(places, name, state));
  const zip = zipOf(cells.zip);
  const byZip = zip ? zipPlace(zip) : undefined;
  if (cells.zip && !byZip) notes.push(`no such ZIP code: ${cells.zip}`);
  const [lat, lng] = [degrees(place.lat), degrees(place.lng)];
  const state = cells.state || (listState ?? byZip?.state ?? (lat !== undefined && lng !== undefined ? stateAt(lat, lng) : undefined));
  if (!state) throw new RowRefused('rejected', place.state ? `no such state: ${place.state}` : 'names no state: say which with --state');
  if (place.state && !stateOf(place.state)) notes.push(`no such state: ${place.state}; taken for ${state}`);
  if (byZip && byZip.state !== state)
    throw new RowRefused('rejected', `state and ZIP code disagree: ${byZip.zip} is in ${byZip.state}, not in ${state}`);
  const nearest = cells.city || byZip || lat === undefined || lng === undefined ? undefined : nearestCity(lat, lng);
  if (nearest) notes.push(`names no city: nearest to ${nearest}`);
  const city = tidyName(cells.city || byZip?.city || nearest || '');
  if (!city) throw new RowRefused('rejected', 'it has neither a city nor a ZIP code');
  const where = { address: cells.address, city, state, zip: zip ?? '' };
  const near = byZip ?? (cells.city ? places.find(`${city}, ${state}`) : undefined);
  if (!place.lat && !place.lng) {
    if (!near) throw new RowRefused('rejected', `cannot be placed: no coordinates, and no place called ${city}, ${state} is known`);
    notes.push(`no coordinates: placed in the middle of ${byZip ? `ZIP code ${near.zip}` : city}`);
    return { ...where, latitude: near.lat, longitude: near.lng, exact: false };
  }
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) {
    throw new RowRefused('rejected', `impossible coordinates: ${place.lat}, ${place.lng}`);
  }
  if (place.pointIsShared) {
    notes.push(
      `a point shared with other addresses: placed in the middle of ${near ? (near.zip ? `ZIP code ${near.zip}` : city) : 'its neighbourhood'}`,
    );
    return { ...where, latitude: near?.lat ?? lat, longitude: near?.lng ?? lng, exact: false };
  }
  if (!isInState(state, lat, lng)) {
    const swapped = isInState(state, lng, lat) ? '; latitude and longitude look swapped' : '';
    throw new RowRefused('rejected', `coordinates outside ${state}: ${lat}, ${lng}${swapped}`);
  }
  const away = byZip ? milesBetween({ lat, lng }, byZip) : 0;
  if (away > MAX_MILES_FROM_ZIP) {
    throw new RowRefused('rejected', `coordinates elsewhere: ${Math.round(away)} miles from ZIP code ${byZip?.zip}`);
  }
  return { ...where, latitude: lat, longitude: lng, exact: true };
}

/** "IL.", "Illinois", "IL.62301". */
const stateOf = (text: string): string | undefined =>
  STATES.get(
    text
      .toLowerCase()
      .replace(/[.\d-]+/g, '')
      .trim(),
  );

/** Whether a state has a city of this name. */
const isCity = (places: Places, name: string, state: string): boolean => {
  const found = state ? places.find(`${name}, ${state}`) : undefined;
  return found?.state === state && placeKey(found.city) === placeKey(name);
};

const degrees = (text: string): number | undefined => (/^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined);

/** Five digits; a table that was through a spreadsheet has lost the zeros in front. */
function zipOf(text: string): string | undefined {
  const digits = /^(\d{3,5})(?:\.0)?(?:-?\d{4})?$/.exec(text.trim())?.[1];
  return digits?.padStart(5, '0');
}
