import { placeKey, STATES, zipPlace } from '../places/gazetteer.ts';
import { LISTED_STATES, TERRITORY_NAMES } from './listed-states.ts';

/** The address cells of a row. */
export interface AddressCells {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** A street normalized for comparison, and its suite or unit. */
export interface StreetKey {
  street: string;
  unit: string;
}

const COUNTRY = /,?\s*\b(?:U\.?S\.?A?\.?|United States(?: of America)?)$/i;
const ZIP_END = /[\s,]+(\d{5})(?:-?\d{4}|-)?$/;
/** "IL.62301", in a column of ZIP codes. */
const STATE_BEFORE_ZIP = /^[a-z]{2}\.?\s?(\d{5}(?:-\d{4})?)$/i;
/** "IL.62301" at the end of a line. */
const STATE_AT_ZIP = /\b([a-z]{2})\.(?=\d{5}(?:-\d{4})?$)/i;
/** "New Mexico" first: "Mexico" alone is no state, and "Denver Colorado" is none either. */
const STATE_ENDS = [/(^|,\s*|\s)([A-Za-z]{3,}\s[A-Za-z]{4,})$/, /(^|,\s*|\s)([A-Za-z]{2}|[A-Za-z]{4,})\.?$/];
/** Numbers after these are part of the street, not ZIP codes. */
const ROAD_NUMBER = /\b(?:road|rd|route|rte|rt|highway|hwy|box|county|cr|sr|no|unit|suite|ste|apt|bldg|[#])\.?$/i;
const PART_OF_A_HOUSE = /^(?:suites?|ste|units?|apt|bldg|building|floor|lower|upper|room)\b/i;
/** "Blvd.Frederick", "Suite 102Towson", "RoadBaltimore": what a page's line breaks leave behind. */
const GLUED = /(\.|\d|[a-z]{3})(?=[A-Z][a-z])/g;
/** "5691 SE International Way Ste C MILWAUKIE": a city that only its capitals part from the street. */
const CITY_IN_CAPITALS = /[a-z].*\s([A-Z]{4,}(?:\s[A-Z]{3,}){0,2})$/;
/** The most words in a city name. */
const CITY_WORDS = 4;

/**
 * Takes "12 Main St, Denver, CO 80202" apart where it stands in one cell, also without its commas: then the ZIP code
 * at the end says which words are the city. What other cells say stands; a city cell may hold state and ZIP code too.
 * A street that only repeats the city is none.
 */
export function completeAddress(cells: AddressCells, isCity: (name: string, state: string) => boolean): AddressCells {
  const apart = takenApart(cells, isCity);
  const found = { ...apart, address: withoutRepeats(apart.address) };
  const { address, city, state, zip } = found;
  const street = placeKey(address);
  const repeatsCity =
    street !== '' && [city, zipPlace(zip.slice(0, 5))?.city].some((name) => placeKey(name ?? '') === street);
  if (repeatsCity) return { ...found, address: '' };
  // "Sault Ste. Marie, MI" beside an empty city is one; what its ZIP code is called comes first.
  return !city && address && isCity(address, state) ? { ...found, address: '', city: zip ? '' : address } : found;
}

function takenApart(cells: AddressCells, isCity: (name: string, state: string) => boolean): AddressCells {
  const town = tailOf(cells.city);
  const ownZip = cells.zip.replace(STATE_BEFORE_ZIP, '$1');
  const line = tailOf(cells.address, ownZip);
  const state = cells.state || line.state || town.state;
  const zip = (/\d/.test(ownZip) && ownZip) || line.zip || town.zip;
  const city = cityOfColumns(town.rest, isCity(cells.zip, state) ? cells.zip : '');
  if (!line.state && !line.zip) return { address: cells.address, city, state, zip };
  const byZip = zipPlace(zip.slice(0, 5))?.city;
  const inCapitals = CITY_IN_CAPITALS.exec(line.rest)?.[1];
  const takesUnknown = byZip === undefined || AS_POSTED.test(cells.address);
  const [street, named] = splitBeforeCity(
    line.rest.replace(GLUED, '$1 '),
    [
      (name) => isCalled(name, byZip ?? city) || isCalled(name, city),
      (name) => isPartOf(name, byZip ?? ''),
      (name) => isCity(name, state),
      (name) => name === inCapitals && !ROAD_KINDS.has(placeKey(name)),
    ],
    takesUnknown,
  );
  if (!named && !city && takesUnknown) {
    const behind = cityBehindRoad(street);
    if (behind) return { address: street.slice(0, -behind.length).trim(), city: behind, state, zip };
  }
  const spelled = byZip && isCalled(named, byZip) ? byZip : named;
  return { address: street, city: surerCity(city, spelled, byZip), state, zip };
}

/**
 * The city that its own column says, or the one that slipped into that of ZIP codes: then a suite or "Retail Space"
 * stands where the city should.
 */
function cityOfColumns(named: string, slipped: string): string {
  const isUnit = slipped !== '' && isNoCity(named);
  return mayBeCity(named) && !isUnit ? named : slipped;
}

/** "TIGARD OR  97223-8667": an address as the post office writes it always has its city before the state. */
const AS_POSTED = /\s[a-z]{2}\s+\d{5}-\d{4}\W*$/i;

/** The city of a row's own column, unless the address and its ZIP code agree on another one. */
function surerCity(city: string, named: string, byZip = ''): string {
  // East Peoria isn't a part of Peoria.
  const isPart = isPartOf(city, byZip) && !/^(?:north|south|east|west)\s/i.test(byZip);
  const isWrong = named !== '' && named === byZip && !isCalled(city, byZip) && !isPart;
  return (!isWrong && city) || named || byZip;
}

/** "Suite 211 Suite 211", "Suite ASuite A", "#3 #3": registers join a street with a unit that it has already. */
const UNIT_TWICE =
  /((?:\b(?:suites?|ste|units?|apt|bldg|building|room|rm)\b\.?[ #]{0,2}|#[ ]?)[\w-]{1,8}?)[\s,]*\1(?=$|,|\s)/gi;
/** "(Eff 7/31/2022)": since when a shop is there. */
const DATED_REMARK = /\s*\([^()]{0,40}\d{1,2}\/\d{1,2}\/\d{2,4}[^()]{0,20}\)/g;
const NO_UNIT = /[\s,]+n\/a$/i;
/** Mail that is fetched at a post office has no street. */
const AT_THE_POST_OFFICE = /^general delivery$/i;
/** Characters of an address that are looked at for these. */
const LONGEST_STREET = 300;

/** A street without what registers add to it. */
const withoutRepeats = (street: string): string =>
  street.length > LONGEST_STREET
    ? street
    : street
        .replace(DATED_REMARK, '')
        .replace(UNIT_TWICE, '$1')
        .replace(NO_UNIT, '')
        .replace(AT_THE_POST_OFFICE, '')
        .replace(/[\s,]+$/, '')
        .trim();

/** The same city: "Middleriver" is Middle River, and "Silver Springs" is Silver Spring. */
const isCalled = (name: string, city: string): boolean => city !== '' && looseKey(name) === looseKey(city);

const looseKey = (name: string): string => placeKey(name).replaceAll(' ', '').replace(/s$/, '');

/** Letters of a word that may stand for a city of two: "Timonium" is in Lutherville Timonium. */
const LONG_WORD = 6;

const isPartOf = (name: string, city: string): boolean =>
  name.length >= LONG_WORD && placeKey(city).split(' ').includes(placeKey(name));

/** "Unit B Ottawa" behind the last comma. */
const UNIT_BEFORE_CITY = /^((?:suite|ste|unit|apt|room)\.?\s+[a-z])\s+([a-z][a-z .'-]{2,})$/i;

type NameTest = (name: string) => boolean;

/**
 * The street and the city of a line: split at its last comma, else before the words that pass the first of the tests
 * that any pass. The city is empty if there is none. `takesUnknown` lets words behind a unit be a city that passes
 * none.
 */
function splitBeforeCity(
  line: string,
  tests: readonly NameTest[],
  takesUnknown: boolean,
): [street: string, city: string] {
  const parts = line.split(/\s*,\s*/).filter(Boolean);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const isKnown = (name: string) => tests.some((test) => test(name));
  const [unit, behind] = unitBeforeCity(last, isKnown);
  if (behind && (takesUnknown || isKnown(behind))) return [[...parts.slice(0, -1), unit].join(', '), behind];
  if (last && !unit && !/\d/.test(last) && (isKnown(last) || !isNoCity(last)))
    return [parts.slice(0, -1).join(', '), last];
  for (const test of tests) {
    const city = cityAtEnd(line, test);
    if (city) return [line.slice(0, -city.length).replace(/[\s,]+$/, ''), city];
  }
  return [line, ''];
}

const mayBeCity = (text: string): boolean =>
  !/\d|[()]|^\w$/.test(text) &&
  !PART_OF_A_HOUSE.test(text) &&
  !STATES.has(text.toLowerCase()) &&
  !isEndOfRoad(text.split(' '));

/** "Ave. East" is the end of a road's name, while North East and Circle are cities. */
const isEndOfRoad = (words: readonly string[]): boolean =>
  words.every(isRoadKind) && words.some((word) => SHORT_ROADS.has(word.toLowerCase().replace(/\.$/, '')));

interface Tail {
  rest: string;
  state: string;
  zip: string;
}

const STATE_AND_ZIP = /^([a-z. ]{2,50})\s(\d{5})(?:-?\d{4})?$/i;

/** The end of "Calle Sol 3, San Juan, PR 00901", or undefined: ZIP codes of territories aren't on record. */
function territoryTail(line: string): Tail | undefined {
  const comma = line.lastIndexOf(',');
  const [, name = '', zip = ''] = STATE_AND_ZIP.exec(line.slice(comma + 1).trim()) ?? [];
  const state = LISTED_STATES.get(name.replaceAll('.', '').trim().toLowerCase());
  return comma > 0 && state && TERRITORY_NAMES.has(state) ? { rest: line.slice(0, comma), state, zip } : undefined;
}

/** Without the ZIP code of its row at the end of a line, if that has lost a digit: "Westmont, IL 6055". */
const withoutShortZip = (line: string, ownZip: string): string =>
  /^\d{3,4}$/.test(ownZip) && line.endsWith(` ${ownZip}`) ? line.slice(0, -ownZip.length - 1) : line;

/** What stands before the state and the ZIP code at the end of a text. `ownZip` is that of another cell. */
function tailOf(text: string, ownZip = ''): Tail {
  const line = withoutShortZip(text.replace(COUNTRY, '').replace(/[\s,]+$/, ''), ownZip).replace(STATE_AT_ZIP, '$1 ');
  return territoryTail(line) ?? mistypedZipTail(line) ?? stateTail(line, ownZip);
}

const STATE_AND_CODE = /,\s*([a-z]{2})\s+(\d{5})(?:-\d{4})?$/i;

/** The end of "1625 Fern Hwy, Rocky Hill, CT 06760", where no such ZIP code exists, or undefined. */
function mistypedZipTail(line: string): Tail | undefined {
  const found = STATE_AND_CODE.exec(line);
  const state = STATES.get((found?.[1] ?? '').toLowerCase());
  return found && state && !zipPlace(found[2] ?? '') ? { rest: line.slice(0, found.index), state, zip: '' } : undefined;
}

/** "100 Elm Ct" ends in no state: without a ZIP code of its own, one counts behind a comma. */
const isNoRoad = (state: RegExpExecArray): boolean => state[1] !== ' ' && state[1] !== '';

const CITY_AND_STATE = /,\s*[A-Z][A-Za-z.' -]{2,40}\s[A-Z]{2}$/;

/** Whether a line ends like "85 Oak ST, South Boston MA", in the state of the ZIP code that another cell has. */
const isCityOfZip = (line: string, state: string, zip: string): boolean =>
  CITY_AND_STATE.test(line) && zipPlace(zip.slice(0, 5).padStart(5, '0'))?.state === state;

/** What stands before a known ZIP code, a state, or both at the end of a line. */
function stateTail(line: string, ownZip: string): Tail {
  const zip = ZIP_END.exec(line) ?? /^()(\d{5})(?:-?\d{4})?$/.exec(line);
  const code = zip?.at(-1) ?? '';
  const isRoad = code !== ownZip.slice(0, 5) && ROAD_NUMBER.test(line.slice(0, zip?.index));
  const known = isRoad ? undefined : zipPlace(code);
  const before = known && zip ? line.slice(0, zip.index) : line;
  const stateIn = (found: RegExpExecArray | null) => LISTED_STATES.get((found?.[2] ?? '').toLowerCase());
  const named = STATE_ENDS.map((end) => end.exec(before)).find(stateIn) ?? null;
  const state = stateIn(named);
  const counts =
    named && state && (known ? known.state === state : isNoRoad(named) || isCityOfZip(before, state, ownZip));
  if (!counts) return { rest: before, state: known?.state ?? '', zip: known ? code : '' };
  return { rest: before.slice(0, named.index).replace(/[\s,]+$/, ''), state, zip: known ? code : '' };
}

/** "930 W" is no street: the word behind it belongs to its name. */
const HALF_STREET = /^\d+\s+(?:[NSEW]{1,2}|north|south|east|west)\.?$/i;

/** The longest run of words at the end that is a city, a street being left before it. */
function cityAtEnd(text: string, isCity: (name: string) => boolean): string | undefined {
  const words = text.split(' ');
  for (let count = Math.min(CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const street = words.slice(0, -count).join(' ');
    if (!/[\d,]/.test(name) && !HALF_STREET.test(street) && isCity(name)) return name;
  }
  return undefined;
}

/** What stands behind a street and is no city. */
const NO_CITY = new Set(
  (
    'rear front back mall plaza center centre square level lot lobby basement corner store shop floor building bldg ' +
    'lower upper ground main mezzanine penthouse upstairs downstairs inside outside entrance side door kiosk annex ' +
    'garage warehouse parking alley downtown uptown midtown extended extension ext bypass frontage service business ' +
    'northbound southbound eastbound westbound retail space'
  ).split(' '),
);

const isPartWord = (word: string): boolean => NO_CITY.has(word.toLowerCase().replace(/\.$/, ''));

/** Whether words only say where in a house or along a road something is: "Lower Level". */
const isNoCity = (text: string): boolean => text.split(' ').every(isPartWord);

/**
 * The unit and the city of "Unit B Rear Ottawa". Both are empty if the text starts with no unit of one letter; the
 * city is if only words for parts of a house follow.
 */
function unitBeforeCity(text: string, isKnown: NameTest): [unit: string, city: string] {
  const [, unit = '', behind = ''] = UNIT_BEFORE_CITY.exec(text) ?? [];
  if (!unit || isKnown(behind)) return [unit, behind];
  const words = behind.split(' ');
  const parts = words.findIndex((word) => !isPartWord(word));
  if (parts < 0) return [text, ''];
  return [[unit, ...words.slice(0, parts)].join(' '), words.slice(parts).join(' ')];
}
const STREET_WORDS = 3;

/** "St." is a street here, and no saint. */
export const isRoadKind = (word: string): boolean => ROAD_KINDS.has(word.toLowerCase().replace(/\.$/, ''));

/**
 * Words of letters alone behind a kind of road, its number or direction, or a unit: a city that's neither on record
 * nor called like its ZIP code's. "11540 SW Pacific Hwy Tigard" ends in one.
 */
function cityBehindRoad(line: string): string | undefined {
  const words = line.split(' ');
  const isName = (word: string) => /^[a-z'’-]{3,}$/i.test(word) && !isRoadKind(word);
  const last = words.findLastIndex((word) => !isName(word));
  const [street, city] = [words.slice(0, last + 1), words.slice(last + 1)];
  const endsRoad = isRoadKind(street.at(-1) ?? '') || /\d/.test(street.at(-1) ?? '');
  const isRoad = /^\d/.test(line) && street.length >= STREET_WORDS && street.some((word) => isRoadKind(word));
  const isCityName = city.length > 0 && city.length < CITY_WORDS && !city.some(isPartWord);
  return endsRoad && isRoad && isCityName && mayBeCity(city.join(' ')) ? city.join(' ') : undefined;
}

/** Words of addresses as the postal service shortens them. */
const SHORT: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  turnpike: 'tpke',
  terrace: 'ter',
  circle: 'cir',
  square: 'sq',
  route: 'rt',
  rte: 'rt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
/** Kinds of roads as they're shortened. */
const SHORT_ROADS: ReadonlySet<string> = new Set(
  'st ave av blvd rd dr ln ct pl pkwy hwy tpke ter cir sq rt rte'.split(' '),
);
/** Kinds of roads and directions, in full and as they're shortened. */
const ROAD_KINDS: ReadonlySet<string> = new Set(Object.entries(SHORT).flat());
const UNIT =
  /(?:,|\s)\s*(?:#|\b(?:suites?|ste|units?|apt|apartment|bldg|building|floor|fl|room|rm|space|spc)\b\.?)\s*(.*)$/i;

/** An address as it is compared: "1 Main Street, Suite B" and "1 MAIN ST #B" are one. */
export function streetKey(address: string): StreetKey {
  const unit = UNIT.exec(address);
  const street = (unit ? address.slice(0, unit.index) : address)
    .toLowerCase()
    .replace(/[.']/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('');
  return { street, unit: (unit?.[1] ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '') };
}
