import { zipPlace } from '../places/gazetteer.ts';
import { apartFromContacts } from './address-contacts.ts';
import { cellText, statusText, yesOrNo } from './cell-texts.ts';
import { addFootnotes, markedText, saysHalted } from './footnotes.ts';
import { type HourPair, hourPairs, hoursByDay, hoursInPairs, hoursText } from './hour-columns.ts';
import type { ListedPlace } from './imported-listing.ts';
import { noShopName } from './license-kinds.ts';
import { dayOf, type Status, saysAtWork, standingOf, statusInKind } from './license-status.ts';
import { type Flag, headerKey, isLicenseList, isMarketplace, type MappedHeaders } from './list-columns.ts';
import { otherTrade } from './listing-check.ts';
import { pointOf, withoutPoint } from './point-cells.ts';
import { streetKey } from './postal-address.ts';
import { signOf } from './shop-names.ts';
import { COLUMNS, type Field } from './vocabulary.ts';

/** A table as far as its rows are read by it. */
export interface ListLayout extends MappedHeaders {
  headers: readonly string[];
  isLicense: boolean;
  isMarketplace: boolean;
  /** Some row has a status, so that a row without one says something. */
  hasStatus: boolean;
  /** The status of some shop says that it is at work. */
  hasShopsAtWork: boolean;
  /** No column says what is done under a license. */
  kindUnsaid: boolean;
  /** Marks that mean that a license isn't in force, with what their footnotes say. */
  haltingMarks: Map<string, string>;
  /** Positions of columns of remarks. */
  remarks: readonly number[];
  /** Pairs of columns for a day and its hours. */
  hourPairs: readonly HourPair[];
  /** The city of most ZIP codes, if the list names parts of a city; empty otherwise. */
  town: string;
  /** Hosts of a marketplace's own pages: they are no shop's website. */
  ownHosts: ReadonlySet<string>;
}

const [REMARKS, DELETIONS] = [new Set(COLUMNS.remarks), new Set(COLUMNS.deletions)];
const REASONS = new Set(COLUMNS.reasons);

/**
 * How the rows of a list are read. `rows` are its first ones, `above` is what stands above its header, and `marks` are
 * those of footnotes that are known already.
 */
export function layoutOf(
  headers: readonly string[],
  mapped: MappedHeaders,
  rows: readonly (readonly string[])[],
  above: readonly (readonly string[])[] = [],
  marks: Map<string, string> = new Map(),
): ListLayout {
  addFootnotes(marks, [
    ...above.map((line) => line.join(' ')),
    ...rows.map((line) => line.filter((cell) => cell.trim())).flatMap((cells) => (cells.length === 1 ? cells : [])),
  ]);
  const marketplace = isMarketplace(headers);
  const has = (field: Field) =>
    mapped.columns.get(field)?.some((at) => rows.some((row) => statusText(row[at] ?? ''))) ?? false;
  const layout: ListLayout = {
    ...mapped,
    headers,
    isLicense: !marketplace && isLicenseList(headers, mapped.columns),
    isMarketplace: marketplace,
    hasStatus: has('licenseStatus'),
    hasShopsAtWork: false,
    kindUnsaid: !has('licenseType') && !has('designation'),
    haltingMarks: marks,
    hourPairs: hourPairs(headers),
    town: townOf(headers, mapped, rows),
    ownHosts: marketplace ? sharedHosts(mapped.columns.get('website') ?? [], rows) : new Set(),
    remarks: headers.flatMap((header, at) =>
      REMARKS.has(headerKey(header)) && ![...mapped.columns.values()].flat().includes(at) ? [at] : [],
    ),
  };
  return { ...layout, hasShopsAtWork: rows.some((row) => isShopAtWork(row, layout)) };
}

/** Whether a row is that of a shop, and its status says that it is at work: a grower's says nothing of shops. */
function isShopAtWork(row: readonly string[], layout: ListLayout): boolean {
  const saysSo = layout.columns.get('licenseStatus')?.some((at) => saysAtWork(statusText(row[at] ?? ''))) ?? false;
  return saysSo && otherTrade(placeOfRow(0, row, layout)) === undefined;
}

const NEIGHBORHOODS = new Set(COLUMNS.neighborhoods);

/** The city of most ZIP codes of a list whose column of cities holds parts of one. */
function townOf(headers: readonly string[], { columns }: MappedHeaders, rows: readonly (readonly string[])[]): string {
  const [city, zip] = [columns.get('city')?.[0] ?? -1, columns.get('zip')?.[0] ?? -1];
  if (!NEIGHBORHOODS.has(headerKey(headers[city] ?? ''))) return '';
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = zipPlace((row[zip] ?? '').trim().slice(0, 5))?.city;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Share of the rows that have an address of the marketplace's own site, and how many rows are needed to say so. */
const MOST_ROWS = 0.5;
const FEW_ROWS = 3;

/** Hosts that addresses of most rows share. */
function sharedHosts(places: readonly number[], rows: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const host of new Set(places.map((at) => hostOf(cellText(row[at] ?? '')))))
      counts.set(host, (counts.get(host) ?? 0) + 1);
  const isMost = (count: number) => count >= FEW_ROWS && count > MOST_ROWS * rows.length;
  return new Set([...counts].filter(([host, count]) => host && isMost(count)).map(([host]) => host));
}

/** The host of a web address, without "www."; empty if there is none. */
const hostOf = (address: string): string =>
  /^(?:[a-z]+:\/\/)?(?:www\.)?([^/\s?#]+\.[a-z]{2,})/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** What a row of a table says. */
export function placeOfRow(row: number, cellsOfRow: readonly string[], layout: ListLayout): ListedPlace {
  const { columns, headers } = layout;
  const { line, ...contacts } = apartFromContacts(cellsOfRow, columns);
  const cells = (field: Field) => columns.get(field)?.map((at) => line[at] ?? '') ?? [];
  const all = (field: Field) => [...new Set(cells(field).map(cellText).filter(Boolean))];
  const first = (field: Field) => all(field)[0] ?? '';
  const [lat, lng] = pointOf(cells('point').find((cell) => pointOf(cell)[0]) ?? '');
  // "12 Main St\nDenver, CO 80202\n(39.7, -104.9)": a location may be an address, too.
  const located = cells('point')
    .map((cell) => cellText(withoutPoint(cell).replace(/\s*\n\s*/g, ', ')))
    .find((cell) => /^\d+\s+\S*[a-z]/i.test(cell));
  const { name, halt } = namedShop(nameOf(all('name')), layout);
  const hours = hoursText(first('openingHours')) || hoursByDay(headers, line) || hoursInPairs(layout.hourPairs, line);
  const closure = closureOf(name, hours);
  const { footnote = halt, ...license } = licenseOf(all('licenseNumber'), layout);
  const notShop = layout.kindUnsaid && layout.isLicense ? noShopName(name) : undefined;
  return {
    row,
    name,
    address: addressOf(first) || (located?.replace(/[,\s]+$/, '') ?? ''),
    city: first('city'),
    town: layout.town,
    state: first('state'),
    zip: first('zip'),
    lat: first('lat') || lat,
    lng: first('lng') || lng,
    ...license,
    licenseTypes: kindsOf(line, layout, all('licenseType')),
    designation: wordsOf('designation', line, layout).join(', '),
    ...(notShop && { kindByName: notShop }),
    ...noPlaceAt(first('address')),
    ...buyersOf(line, layout),
    statuses: [
      ...statusesOf(line, layout),
      ...all('licenseType')
        .flatMap((kind) => statusInKind(kind) ?? [])
        .map((text) => ({ text })),
      ...(closure ? [{ text: closure }] : []),
      ...(footnote ? [{ text: footnote, standing: 'notOpen' as const }] : []),
    ],
    stage: first('stage'),
    expires: cells('expires').find((cell) => dayOf(cell)) ?? first('expires'),
    othersHaveStatus: layout.hasStatus,
    othersAtWork: layout.hasShopsAtWork,
    regulator: first('regulator'),
    phone: first('phone') || contacts.phone,
    website: all('website').find((address) => !layout.ownHosts.has(hostOf(address))) ?? contacts.website,
    openingHours: CLOSURE.test(hours) ? '' : hours,
    services: first('services')
      .split(/[;|,]/)
      .map((service) => service.trim())
      .filter(Boolean),
    isLicense: layout.isLicense,
    isMarketplace: layout.isMarketplace,
  };
}

/** What stands for a street where nobody can walk in. */
const NO_COUNTER = /\b(?:title certificate|delivery[ -]only|(?:no|non)[ -](?:physical )?store[ -]?front)\b/i;

function noPlaceAt(address: string): Pick<ListedPlace, 'noPlace'> {
  const said = NO_COUNTER.exec(address)?.[0];
  return said ? { noPlace: `no shop: its address says "${said}"` } : {};
}

const MAIN_KIND = new Set(COLUMNS.mainKind);

/** The main kind of a place where a column holds it, else all of them. */
function kindsOf(line: readonly string[], { headers, columns }: ListLayout, all: string[]): string[] {
  const main = columns.get('licenseType')?.filter((at) => MAIN_KIND.has(headerKey(headers[at] ?? ''))) ?? [];
  const kind = main.map((at) => cellText(line[at] ?? '')).find(Boolean);
  return kind ? [kind] : all;
}

/** What says, beside other things, that a shop isn't open. */
const CLOSURE = /\b(?:permanently|temporarily) closed\b|\bcoming soon\b|\bout of business\b/i;

/** What stands before or behind a name, parted by brackets or a dash: "(COMING SOON)", "PERMANENTLY CLOSED - ". */
const BESIDE_NAME = [/\([^()]*\)$/, /\[[^[\]]*\]$/, /^[^-–—:|]{1,40}[-–—:|]/, /[-–—:|][^-–—:|]{1,40}$/];
/** A lone "CLOSED" beside a name. */
const LONE_CLOSED = /^[\W_]*closed[\W_]*$/i;

/** "Permanently closed" where the hours should be or beside a name. */
const closureOf = (name: string, hours: string): string | undefined =>
  [hours, ...besideName(name)].map((text) => CLOSURE.exec(text)?.[0]).find(Boolean) ??
  besideName(name).find((text) => LONE_CLOSED.test(text));

const besideName = (name: string): string[] => BESIDE_NAME.flatMap((pattern) => pattern.exec(name)?.[0] ?? []);

const IN_BRACKETS = /\[[^[\]]*\]|\([^()]*\)/g;

/** The first name that says more than a remark in brackets: no "[Equity]", and no "TBD [Equity]". */
const nameOf = (names: readonly string[]): string =>
  names.find((name) => cellText(name.replace(IN_BRACKETS, ' ')) !== '') ?? names[0] ?? '';

/** So many stars belong to no name. */
const SEVERAL_STARS = 2;

/** A name, and what a footnote says of its mark if that keeps the shop from selling. A star may belong to a name. */
function namedShop(written: string, { haltingMarks }: ListLayout): { name: string; halt?: string } {
  const { text, mark } = markedText(written);
  const halt = haltingMarks.get(mark);
  if (halt !== undefined) return { name: signOf(text), halt };
  return { name: signOf(mark.length < SEVERAL_STARS ? written : text) };
}

/** "DAAA-VKRC-CXKF": a number that happens to have no digit. */
const LETTERED_CODE = /^[A-Z]{2,}(?:-[A-Z]{3,}){2,}$/;

/** The number of a license, a mark that no footnote explains, and a footnote that keeps the shop from selling. */
function licenseOf(
  cells: readonly string[],
  { haltingMarks }: ListLayout,
): { licenseNumber: string; mark?: string; footnote?: string } {
  // "Premises License" is no number, and would make one shop of all.
  const { text, mark } = markedText(cells.find((cell) => /\d/.test(cell) || LETTERED_CODE.test(cell)) ?? '');
  const footnote = haltingMarks.get(mark);
  return { licenseNumber: text, ...(footnote === undefined ? mark && { mark } : { footnote }) };
}

/** A street from one cell, or from one cell each for its number, direction, name, and kind. */
function addressOf(first: (field: Field) => string): string {
  const parts = (['houseNumber', 'streetBefore', 'streetName', 'streetType', 'streetAfter'] as const).map(first);
  const [houseNumber, , streetName] = parts;
  const whole = first('address');
  const street = streetName
    ? parts.filter(Boolean).join(' ')
    : [/^\d/.test(whole) ? '' : houseNumber, whole].filter(Boolean).join(' ');
  const unit = first('unit');
  const isThere = street.toLowerCase().includes(unit.toLowerCase()) || isSameUnit(street, unit);
  if (!unit || !street || isThere) return street || '';
  return `${street}, ${/^[\w-]{1,5}$/.test(unit) && /\d|^[a-z]$/i.test(unit) ? `#${unit}` : unit}`;
}

/** Whether a street ends in a unit already: "Ste 103" is "Suite 103". */
const isSameUnit = (street: string, unit: string): boolean => {
  const known = streetKey(street).unit;
  return known !== '' && known === streetKey(`, ${unit}`).unit;
};

/** Texts of a field's columns that are not a yes or no. */
function wordsOf(field: Field, line: readonly string[], { columns, flags }: ListLayout): string[] {
  const texts = (columns.get(field) ?? []).flatMap((at) => {
    const text = cellText(line[at] ?? '');
    return text && !(flags.has(at) && yesOrNo(text) !== undefined) ? [text] : [];
  });
  return [...new Set(texts)];
}

/** Characters of a remark that are kept. */
const MAX_REMARK = 60;

/** "No - opening in spring": what follows an answer. */
const BEHIND_ANSWER = /\s*[,;:(]|\s+\p{Pd}/u;

/** The first day that computers count: databases write it where there is no day. */
const NO_DAY = '1970-01-01';
const SECONDS = /^\d{10}$/;
/** A year within a day in a format of its own: "Fri, 01 Mar 2019". Placeholders have 0000, 1900, 1970, or 9999. */
const YEAR = /(?<!\d)(?:199\d|20\d\d)(?!\d)/;

/**
 * Whether a cell in a column of deletions holds a day or a yes. Placeholders (`\N`, `NaT`, `0000-00-00`) don't count.
 */
function saysDeleted(text: string): boolean {
  const day = dayOf(SECONDS.test(text) ? `${text}000` : text);
  return day === undefined ? yesOrNo(text) === true || YEAR.test(text) : day > NO_DAY;
}

/** Every status of a row: one that is open of a shop that is closed sells nothing. */
function statusesOf(line: readonly string[], { columns, flags, headers, remarks }: ListLayout): Status[] {
  const halts = remarks
    .map((at) => cellText(line[at] ?? ''))
    .filter(saysHalted)
    .map((text): Status => ({ text: text.slice(0, MAX_REMARK), standing: 'notOpen' }));
  const statuses = (columns.get('licenseStatus') ?? []).flatMap((at): Status[] => {
    const text = statusText(line[at] ?? '');
    const flag = flags.get(at);
    const yes = flag && (yesOrNo(text) ?? yesOrNo(text.split(BEHIND_ANSWER, 1)[0] ?? ''));
    if (!text) return [];
    const saysNothing = REASONS.has(headerKey(headers[at] ?? '')) && standingOf(text) === 'unknown';
    if (yes === undefined) return [{ text, ...(saysNothing && { standing: 'neutral' }) }];
    const label = `${headers[at]}: ${yes ? 'yes' : 'no'}`;
    return [{ text: label, standing: yes === (flag === 'open') ? 'open' : 'notOpen' }];
  });
  const deletions = headers.flatMap((header, at): Status[] => {
    const day = DELETIONS.has(headerKey(header)) ? cellText(line[at] ?? '') : '';
    return saysDeleted(day) ? [{ text: `${header}: ${day}`, standing: 'notOpen' }] : [];
  });
  return [...new Map([...deletions, ...statuses, ...halts].map((status) => [status.text, status])).values()];
}

/** Whom a shop sells to, as far as columns of yes or no say so. */
function buyersOf(line: readonly string[], { flags }: ListLayout): Pick<ListedPlace, 'buyers'> {
  const said = (wanted: Flag): boolean | undefined => {
    const answers = [...flags].flatMap(([at, flag]) =>
      flag === wanted ? (yesOrNo(cellText(line[at] ?? '')) ?? []) : [],
    );
    return answers.length > 0 ? answers.includes(true) : undefined;
  };
  // Missouri's "Comprehensive" says that a shop serves both.
  if (said('both')) return { buyers: { medical: true, adult: true } };
  const [forPatients, forAdults] = [said('medical'), said('adult')];
  // Of two columns of which one is ticked, an empty one says no.
  const has = (flag: Flag) => [...flags.values()].some((known) => known === flag || known === 'both');
  const medical = forPatients ?? (forAdults && has('medical') ? false : undefined);
  const adult = forAdults ?? (forPatients && has('adult') ? false : undefined);
  if (medical === undefined && adult === undefined) return {};
  return { buyers: { ...(medical !== undefined && { medical }), ...(adult !== undefined && { adult }) } };
}
