import type { DispensaryType } from '@bluntbot/proto/locations/vocabulary';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import timeZoneAt from '@photostructure/tz-lookup';
import { STATE_NAMES } from '../places/gazetteer.ts';
import type { Places } from '../places/places.ts';
import { type ImportedListing, type ListedPlace, RowRefused } from './imported-listing.ts';
import {
  type Buyers,
  coversSeveralTrades,
  isAdultRetail,
  isNeverShop,
  isOtherStore,
  namedBuyers,
  namesBuyers,
  sellsOtherGoods,
  tradeOf,
} from './license-kinds.ts';
import { statusText, whyNotOpen } from './license-status.ts';
import { locate, type Spot } from './listing-spot.ts';
import { phoneOf, tidyName, tidyStreet, websiteOf } from './listing-texts.ts';
import { isPartOfWeek, readOpeningHours } from './osm-hours.ts';
import { streetKey } from './postal-address.ts';

/** Longest text of a cell that is kept. */
const MAX_TEXT = 200;
/** Licences of some states whose holders sell to other licensees only. */
const NO_COUNTER: Readonly<Record<string, RegExp>> = { MA: /micro-?business/i };

/** Of the law of a state what decides how a shop is listed. */
interface ShopLaw {
  adultSales: boolean;
  medicalSales: boolean;
  deliveryAllowed: boolean;
  medicalDelivery: boolean;
  regulator: string | null;
}

/** What an import is told besides its file. */
export interface ListInfo {
  /** What somebody called the list; without it a list of licences stands under the name of its regulator. */
  source: string | undefined;
  /** What it is called when nobody named it and no regulator is known. */
  file: string;
  /** State of rows that name none. */
  state: string | undefined;
  regulator: string | undefined;
  /** Whatever the licenses are called, all are for shops. */
  allAreShops: boolean;
  /** Keys of statuses that mean an open shop in this list. */
  openStatuses: ReadonlySet<string>;
  /** Takes listings out even if the list has shrunk a lot. */
  allowRemovals: boolean;
  /** The day of the list. */
  checkedOn: string;
  /** The day on which licenses must stand; today if it isn't said. */
  today?: string;
  /** What the law of a state lets shops do, and who licenses them; undefined where no law is on record. */
  law(state: string): ShopLaw | undefined;
  places: Places;
}

/** Makes a listing of a row, or says why not. Notes tell what was corrected or left out. */
export function toListing(place: ListedPlace, list: ListInfo, notes: string[]): ImportedListing {
  refuseNoShop(place, list);
  const { address, ...spot } = locate(place, list.state, list.places, notes);
  const kind = [place.licenseTypes[0], place.designation].filter(Boolean).join(', ');
  if (!list.allAreShops && NO_COUNTER[spot.state]?.test(kind))
    throw new RowRefused('skipped', `no shop: ${kind} in ${spot.state}`);
  const law = list.law(spot.state);
  const type = lawfulType(buyersOf(place, law), law);
  const hours = hoursOf(place.openingHours, spot, notes);
  const notOpen = whyNotOpen(place, list.today ?? new Date().toISOString().slice(0, 10), list.openStatuses, notes);
  if (notOpen) notes.push(notOpen);
  if (place.mark) notes.push(`a mark behind the license number was left out: ${place.licenseNumber}${place.mark}`);
  if (!type) notes.push(`not shown: no law on record lets a shop like this sell in ${spot.state}`);
  const isLicense = place.isLicense === true || list.regulator !== undefined;
  const regulator = regulatorOf(place, list, isLicense ? law : undefined);
  const source = list.source ?? (isLicense ? regulator : null) ?? list.file;
  return {
    origin: originOf(place, address, spot, source),
    name: tidyName(place.name),
    type: type ?? 'medical',
    address: tidyStreet(address).slice(0, MAX_TEXT),
    ...spot,
    phone: phoneOf(place.phone, notes),
    website: websiteOf(place.website, notes),
    services: servicesOf(place.services, type ?? 'medical', law, notes),
    licenseNumber: short(place.licenseNumber),
    licenseType: short(kind),
    licenseStatus: short(statusText(place)),
    regulator: short(regulator),
    checkedOn: list.checkedOn,
    ...hours,
    timeZone: timeZoneAt(spot.latitude, spot.longitude),
    // Demo listings alone stand under their name.
    source: source === 'demo' ? list.file : source.slice(0, MAX_TEXT),
    listed: !notOpen && type !== undefined,
    isRegister: isLicense,
  };
}

/** The beginning of a text; null for none. */
const short = (text: string | null): string | null => text?.slice(0, MAX_TEXT) || null;

/** Refuses a row that is no place, has no name, or has another trade. */
function refuseNoShop(place: ListedPlace, list: ListInfo): void {
  if (place.noPlace) throw new RowRefused('skipped', place.noPlace);
  if (!place.name) throw new RowRefused('rejected', 'it has no name');
  if (place.name.length > MAX_TEXT)
    throw new RowRefused('rejected', `its name is no name: ${place.name.length} characters`);
  if (isTestRecord(place)) throw new RowRefused('skipped', `a record for tests: ${place.name}`);
  const other = list.allAreShops ? undefined : otherTrade(place);
  if (other) throw new RowRefused('skipped', other);
}

/** "Test - R-0086", "TEST RECORD": what a regulator tries its software with. A shop may be called Test. */
function isTestRecord({ name, licenseNumber }: ListedPlace): boolean {
  const rest = /^test\b[\s:–-]*(\S.*)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return rest !== '' && (rest === licenseNumber.toLowerCase() || /^(?:record|license|account)\b/.test(rest));
}

function hoursOf(
  text: string,
  spot: Omit<Spot, 'address'>,
  notes: string[],
): Pick<ImportedListing, 'hours' | 'closedOn' | 'hoursUnread'> {
  if (!text) return { hours: null, closedOn: [], hoursUnread: false };
  const where = { lat: spot.latitude, lng: spot.longitude, state: STATE_NAMES.get(spot.state) ?? spot.state };
  const read = readOpeningHours(text, where, new Date());
  if (read) return { hours: read.hours, closedOn: read.closedOn, hoursUnread: false };
  const why = isPartOfWeek(text) ? 'hours left out, because they name some days only' : 'hours not understood';
  notes.push(`${why}: ${text.slice(0, 60)}`);
  return { hours: null, closedOn: [], hoursUnread: true };
}

/** Who licenses a shop: its row or its list says it, or the law under which it is licensed. */
const regulatorOf = (place: ListedPlace, list: ListInfo, law: ShopLaw | undefined): string | null =>
  place.regulator || list.regulator || (law?.regulator ?? null);

/**
 * Why a place is no shop, as far as its licence says. The first column that says what is done under a licence decides;
 * what says nothing of it, a designation above all, does not.
 */
export function otherTrade({
  name,
  licenseTypes,
  designation,
  kindByName,
  isMarketplace,
}: ListedPlace): string | undefined {
  if (kindByName) return `not known to be a shop: its name says "${kindByName}", and no column says what it is`;
  const cells = [...licenseTypes, designation].filter(Boolean).map((text) => ({ text, trade: tradeOf(text) }));
  const several = cells.some(({ text }) => coversSeveralTrades(text));
  // A marketplace's "store" may sell pipes or lamps.
  const never = isMarketplace ? cells.find(({ text }) => isNeverShop(text)) : undefined;
  if (never) return `no shop: ${never.text.slice(0, MAX_TEXT)}`;
  const main = cells.find(({ trade }) => trade !== 'unsaid');
  if (isMarketplace && main && sellsOtherGoods(main.text))
    return `not known to be a shop: ${main.text.slice(0, MAX_TEXT)}`;
  if (isMarketplace && main && !namesBuyers(main.text) && isOtherStore(main.text, name))
    return `no shop: ${name.slice(0, MAX_TEXT)}`;
  const decision = cells.find(
    ({ text, trade }) => trade === 'other' || (trade === 'shop' && !coversSeveralTrades(text)),
  );
  if (decision?.trade === 'other') return `no shop: ${decision.text.slice(0, MAX_TEXT)}`;
  const unknown = cells.find(({ text, trade }) => trade === 'unknown' && text !== designation);
  const maybe = cells.some(({ trade }) => trade === 'maybe');
  return unknown && !decision && !several && !maybe
    ? `not known to be a shop: ${unknown.text.slice(0, MAX_TEXT)}`
    : undefined;
}

/**
 * Whom a list says a shop sells to: by its columns of yes or no, and where there is one for one kind only, by the name
 * of its license for the other. "Medical Sales: Yes" says nothing against adults.
 */
function buyersOf(
  { buyers: { medical, adult } = {}, licenseTypes, designation }: ListedPlace,
  law: ShopLaw | undefined,
): Buyers {
  const said = namedBuyers(`${licenseTypes.join(', ')}, ${designation}`);
  // Where adults can't buy, "retail" is the sale to patients.
  const named = law?.adultSales === true && isAdultRetail(licenseTypes, designation) ? { ...said, adult: true } : said;
  if (medical === undefined && adult === undefined) return named;
  if (medical === undefined) return { medical: named.medical || !named.adult || !adult, adult: adult === true };
  if (adult === undefined) return { medical, adult: named.adult || !named.medical || !medical };
  return medical || adult ? { medical, adult } : named;
}

/**
 * Whom a shop is listed as selling to: whom its licence names, as far as the law of its state lets anybody sell to
 * them.
 */
function lawfulType(named: Buyers, law: ShopLaw | undefined): DispensaryType | undefined {
  const unsaid = !named.medical && !named.adult;
  const medical = (unsaid || named.medical) && law?.medicalSales === true;
  const adult = (unsaid || named.adult) && law?.adultSales === true;
  if (medical && adult) return 'both';
  if (medical) return 'medical';
  return adult ? 'recreational' : undefined;
}

/** What a repeated import knows a place by. */
function originOf(
  place: ListedPlace,
  address: string,
  { state, zip, city }: Pick<ImportedListing, 'state' | 'zip' | 'city'>,
  source: string,
): string {
  const number = plain(place.licenseNumber);
  if (number) return `license:${state}:${number}`;
  // Lists number their features each for itself; a map's own ids are the same everywhere.
  if (place.reference) return place.reference.startsWith('osm:') ? place.reference : `${place.reference}@${source}`;
  const { street, unit } = streetKey(address);
  return `place:${state}:${zip || plain(city)}:${plain(place.name)}:${street}${unit && `-${unit}`}`;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 80);

/**
 * Services by the names that filters use, whom it sells to among them; others are passed over, and delivery where the
 * law knows none.
 */
function servicesOf(
  given: readonly string[],
  type: DispensaryType,
  law: ShopLaw | undefined,
  notes: string[],
): string[] {
  const wanted = new Set(
    given.map((service) => service.toLowerCase()).filter((service) => !['medical', 'recreational'].includes(service)),
  );
  if (type !== 'recreational') wanted.add('medical');
  if (type !== 'medical') wanted.add('recreational');
  const delivers = type === 'medical' ? law?.medicalDelivery : law?.deliveryAllowed;
  if (wanted.has('delivery') && !delivers) {
    wanted.delete('delivery');
    notes.push('delivery left out: no law on record allows it');
  }
  return SERVICES_OFFERED.filter((service) => wanted.has(service.toLowerCase()));
}
