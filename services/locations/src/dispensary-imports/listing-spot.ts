import type { Place } from '@bluntbot/proto/locations/places';
import { milesBetween } from '../dispensaries/great-circle.ts';
import { nearestCity, placeKey, STATE_NAMES, zipPlace } from '../places/gazetteer.ts';
import type { Places } from '../places/places.ts';
import { zipSpacing } from '../places/zip-codes.ts';
import { type ImportedListing, type ListedPlace, RowRefused } from './imported-listing.ts';
import { LISTED_STATES, TERRITORY_NAMES } from './listed-states.ts';
import { tidyCity } from './listing-texts.ts';
import { type AddressCells, completeAddress } from './postal-address.ts';
import { isInState, stateAt } from './state-outlines.ts';
import { COLUMNS, UNINCORPORATED } from './vocabulary.ts';

/** Why a row can't be placed in any state. */
export const NO_STATE = 'names no state, and none was given for the list';

/**
 * Miles from the middle of its ZIP code beyond which coordinates belong to another place: few where ZIP codes are close
 * to each other, as in cities.
 */
const MILES_FROM_ZIP = { least: 12, most: 40, ofSpacing: 4 };
const milesFrom = (zip: string): number => {
  const { least, most, ofSpacing } = MILES_FROM_ZIP;
  return Math.min(most, Math.max(least, ofSpacing * zipSpacing(zip)));
};

/** Cities whose post offices deliver to places without one, by these. */
const POST_TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries(UNINCORPORATED).flatMap(([state, towns]) =>
    Object.entries(towns).flatMap(([town, names]) =>
      names.map((name) => [`${placeKey(name)}|${state}`, town] as const),
    ),
  ),
);

/** Where a listing is. */
export type Spot = Pick<ImportedListing, 'address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'exact'>;

/**
 * Where a row says it is; refuses what can't be. Coordinates that contradict a good address are left out with a note.
 * `listState` is the state of rows that name none.
 */
export function locate(place: ListedPlace, listState: string | undefined, places: Places, notes: string[]): Spot {
  const cells = completeAddress({ ...place, state: stateOf(place.state) ?? '' }, (name, state) =>
    isCity(places, name, state),
  );
  const given = pointsOf(place.lat, place.lng);
  const [first] = given;
  const zip = zipOfRow(cells, { listState, given }, places, notes);
  const byZip = zip ? zipPlace(zip) : undefined;
  const found = cells.state || (listState ?? byZip?.state ?? (first && stateAt(first.lat, first.lng)));
  const state = checkedState(found, place, byZip, notes);
  if (zip !== '' && cells.zip && !byZip && STATE_NAMES.has(state)) notes.push(`no such ZIP code: ${cells.zip}`);
  const named = place.town ? cityOfPart(cells.city, { byZip, town: place.town, state }, places, notes) : cells.city;
  const city = cityOf({ named, state }, byZip, first, notes);
  const town = POST_TOWNS.get(`${placeKey(city)}|${state}`) ?? city;
  const area: Area = {
    where: { address: cells.address, city, state, zip: zip ?? '' },
    ...{ byZip, town },
    near: byZip ?? (named ? townLike(town, state, places) : undefined),
  };
  return place.lat || place.lng ? atPoint(place, given, area, notes) : withoutPoint(area, notes);
}

/**
 * The ZIP code of a row; empty if it can only be a typing error: it's in another state, where the row's city isn't, and
 * the row's own state has that city. So it is if the row's point lies in its city, and the ZIP code elsewhere.
 */
function zipOfRow(
  { zip, city, state }: AddressCells,
  { listState, given }: { listState: string | undefined; given: readonly GivenPoint[] },
  places: Places,
  notes: string[],
): string | undefined {
  const written = zipOf(zip, state || (listState ?? ''));
  const [byZip, own] = [written && zipPlace(written), state || listState];
  if (!byZip || !own || !isCity(places, city, own) || isSameCity(byZip.city, city)) return written;
  const isElsewhere = byZip.state !== own;
  const middle = places.find(`${city}, ${own}`);
  if (!isElsewhere && !isFarFromCity(given, byZip, middle) && !isAtCity(given, byZip, middle)) return written;
  notes.push(`the ZIP code ${written} is in ${isElsewhere ? byZip.state : byZip.city}, and was left out`);
  return '';
}

/** Whether the point of a row lies in its city, but far from its ZIP code, which is that of another one. */
const isAtCity = ([point]: readonly GivenPoint[], byZip: Place, city: Point | undefined): boolean =>
  point !== undefined &&
  city !== undefined &&
  milesBetween(point, byZip) > milesFrom(byZip.zip ?? '') &&
  milesBetween(point, city) <= NEAR_TOWN;

/** Whether the ZIP code of a row without a point is that of a place so far from its city that it can't be there. */
const isFarFromCity = (given: readonly GivenPoint[], byZip: Place, city: Point | undefined): boolean =>
  given.length === 0 && city !== undefined && milesBetween(byZip, city) > MILES_FROM_ZIP.most;

/** Miles from a town beyond which a city is another place that happens to be called like a part of the town. */
const NEAR_TOWN = 15;

/**
 * The city of a part of one: the part itself if it is a city on record there, else the city of its ZIP code or its
 * list. San Francisco's Marina isn't the city of Marina, which is elsewhere in California.
 */
function cityOfPart(
  part: string,
  { byZip, town, state }: { byZip: Pick<Place, 'city'> | undefined; town: string; state: string },
  places: Places,
  notes: string[],
): string {
  const city = byZip?.city ?? town;
  if (!part) return city;
  const spelled = [part, part.replace(GLUED_WORDS, '$1 ')].find((name) => isCity(places, name, state));
  if (spelled && (byZip ? isSameCity(spelled, byZip.city) : isNearTown(spelled, town, state, places))) return spelled;
  notes.push(`no place called ${part} is known${spelled ? ' there' : ''}: taken for ${city}`);
  return city;
}

const isSameCity = (name: string, other = ''): boolean => placeKey(name) === placeKey(other);

function isNearTown(name: string, town: string, state: string, places: Places): boolean {
  const [city, middle] = [name, town].map((text) => places.find(`${text}, ${state}`));
  // A row of another state isn't in the town of its list.
  if (!city || middle?.state !== state) return true;
  return milesBetween(city, middle) <= NEAR_TOWN;
}

/** Whether the cities of two listings are on record, and not next to each other. */
export function areFarApart(first: Pick<Spot, 'city' | 'state'>, second: Pick<Spot, 'city' | 'state'>, places: Places) {
  if (isSameCity(first.city, second.city)) return false;
  const [one, other] = [first, second].map(({ city, state }) =>
    isCity(places, city, state) ? places.find(`${city}, ${state}`) : undefined,
  );
  return one !== undefined && other !== undefined && milesBetween(one, other) > NEAR_TOWN;
}

const GLUED_WORDS = /([a-z]{2})(?=[A-Z][a-z])/g;

type Point = Pick<Place, 'lat' | 'lng'>;

/** What a row says of the place around its point. */
interface Area {
  where: Pick<Spot, 'address' | 'city' | 'state' | 'zip'>;
  byZip: Pick<Place, 'zip' | 'lat' | 'lng'> | undefined;
  /** Its city, or the one whose post office delivers there. */
  town: string;
  /** The middle of its ZIP code or city, if one is known. */
  near: Point | undefined;
}

function checkedState(
  state: string | undefined,
  place: ListedPlace,
  byZip: Pick<Place, 'zip' | 'state'> | undefined,
  notes: string[],
): string {
  if (!state && place.state) throw new RowRefused('rejected', `no such state: ${place.state}`);
  if (!state) throw new RowRefused('rejected', NO_STATE);
  if (place.state && !stateOf(place.state)) notes.push(`no such state: ${place.state}; taken for ${state}`);
  if (byZip && byZip.state !== state)
    throw new RowRefused('rejected', `state and ZIP code disagree: ${byZip.zip} is in ${byZip.state}, not in ${state}`);
  return state;
}

function cityOf(
  { named, state }: { named: string; state: string },
  byZip: Pick<Place, 'city'> | undefined,
  first: Point | undefined,
  notes: string[],
): string {
  const isUnnamed = !named && !byZip && first !== undefined;
  const nearest = isUnnamed ? nearestCity(first.lat, first.lng) : undefined;
  if (nearest) notes.push(`names no city: nearest to ${nearest}`);
  // The cities of territories aren't on record.
  const territory = isUnnamed && !nearest ? TERRITORY_NAMES.get(state) : undefined;
  if (territory) notes.push(`names no city: listed under ${territory}`);
  const city = tidyCity(named || byZip?.city || nearest || territory || '');
  if (!city) throw new RowRefused('rejected', 'it has neither a city nor a ZIP code');
  return city;
}

const inexactly = ({ where }: Area, { lat, lng }: Point): Spot => ({
  ...where,
  latitude: lat,
  longitude: lng,
  exact: false,
});

/** A town on record: "St. Albans" for "St. Albans City", "Waterbury Center" for "Waterbury Ctr", or one of two. */
function townLike(name: string, state: string, places: Places): Place | undefined {
  const whole = name.replace(/[a-z]+/gi, (word) => CITY_WORDS[word.toLowerCase()] ?? word);
  const others = [whole, ...whole.split('/'), whole.replace(CITY_KIND, '')].map((text) => text.trim());
  const spelled = others.find((text) => isCity(places, text, state));
  return places.find(`${name}, ${state}`) ?? (spelled ? places.find(`${spelled}, ${state}`) : undefined);
}
const CITY_WORDS: Readonly<Record<string, string>> = COLUMNS.cityWords;
/** What registers write behind the name of a city or town. */
const CITY_KIND = /\s+(?:city|town|village|township)$/i;

/** How a note says where something without a point of its own is placed. */
function middleOf({ town, byZip, near }: Area): string {
  if (byZip) return `placed in the middle of ZIP code ${byZip.zip}`;
  return `placed in the middle of ${near ? town : 'its neighborhood'}`;
}

function withoutPoint(area: Area, notes: string[]): Spot {
  const { city, state } = area.where;
  if (!area.near)
    throw new RowRefused('rejected', `can't be placed: no coordinates, and no place called ${city}, ${state} is known`);
  notes.push(`no coordinates: ${middleOf(area)}`);
  return inexactly(area, area.near);
}

function atPoint(place: ListedPlace, given: readonly GivenPoint[], area: Area, notes: string[]): Spot {
  const { where, byZip, near } = area;
  const fit = given.find((point) => !contradiction(point, where.state, byZip));
  if (fit && place.pointIsShared) {
    notes.push(`a point shared with other addresses: ${middleOf(area)}`);
    return inexactly(area, near ?? fit);
  }
  if (fit) {
    if (fit.repair) notes.push(`coordinates corrected: ${fit.repair}`);
    return { ...where, latitude: fit.lat, longitude: fit.lng, exact: true };
  }
  const [first] = given;
  const problem = `${first ? contradiction(first, where.state, byZip) : 'impossible coordinates'}: ${place.lat}, ${place.lng}`;
  // Of an address and a point that contradict each other, people wrote the address.
  if (!near || !(byZip || where.address)) throw new RowRefused('rejected', problem);
  notes.push(`${problem}; ${middleOf(area)}`);
  return inexactly(area, near);
}

interface GivenPoint {
  lat: number;
  lng: number;
  /** Corrections made to the row. */
  repair?: string;
}

/** A point that two cells can mean, the literal one first. Empty if they are no place on earth. */
function pointsOf(latText: string, lngText: string): GivenPoint[] {
  const [lat, lng] = [degrees(latText), degrees(lngText)];
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return [];
  const points: GivenPoint[] = [
    { lat, lng },
    { lat: lng, lng: lat, repair: 'latitude and longitude were swapped' },
    { lat, lng: -lng, repair: 'the longitude had lost its sign' },
    { lat: lng, lng: -lat, repair: 'latitude and longitude were swapped, and a sign was lost' },
    ...(Math.abs(lng) > MERCATOR ? [fromMercator(lng, lat)] : []),
  ];
  return points.filter((point) => Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180);
}

/** Meters of web maps start far above degrees. */
const MERCATOR = 100_000;
const EARTH_RADIUS_METERS = 6_378_137;

/** A point in the meters of web maps (EPSG:3857), as map servers export them. */
const fromMercator = (x: number, y: number): GivenPoint => ({
  lat: (2 * Math.atan(Math.exp(y / EARTH_RADIUS_METERS)) - Math.PI / 2) * (180 / Math.PI),
  lng: (x / EARTH_RADIUS_METERS) * (180 / Math.PI),
});

/** Reasons to reject a point, from the row's state and ZIP code. */
function contradiction({ lat, lng }: GivenPoint, state: string, byZip: Pick<Place, 'zip' | 'lat' | 'lng'> | undefined) {
  if (!isInState(state, lat, lng)) return `coordinates outside ${state}`;
  const away = byZip ? milesBetween({ lat, lng }, byZip) : 0;
  return byZip?.zip && away > milesFrom(byZip.zip)
    ? `coordinates ${Math.round(away)} miles from ZIP code ${byZip?.zip}`
    : undefined;
}

/** "IL.", "Illinois", "IL.62301". */
const stateOf = (text: string): string | undefined =>
  LISTED_STATES.get(
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

/** "38.9847", "38,98", "77.0947° W". */
function degrees(text: string): number | undefined {
  const [, number, side = ''] = /^(-?\d{1,8}(?:[.,]\d+)?)\s*°?\s*([nsew])?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const value = Number(number.replace(',', '.'));
  return /[sw]/i.test(side) ? -Math.abs(value) : value;
}

/**
 * Five digits; a table that was through a spreadsheet has lost the zeros in front. A code that would have them in no
 * state has lost another digit.
 */
function zipOf(text: string, state: string): string | undefined {
  const digits = /^(\d{3,5})(?:\.0)?(?:-?\d{4})?-?$/.exec(text.trim())?.[1];
  const zip = digits?.padStart(5, '0');
  return zip === digits || TERRITORY_NAMES.has(state) || zipPlace(zip ?? '') ? zip : undefined;
}
