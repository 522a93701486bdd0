import type { Dispensary, DispensarySearchResult } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import { MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import type { Tools } from '../../grounding/tools.ts';
import type { Entity } from '../../understanding/utterance.ts';
import { statesOf } from '../places.ts';
import { hoursOff, isOpenOn } from './shop-hours.ts';
import type { ShopWish } from './shop-wish.ts';

const SEARCHED = 100;

/** Miles within which shops come before others. */
const NEAR = 15;
/** Miles within which shops are looked for while any is there, unless the visitor names a distance. */
const AROUND = 25;

/** Conditions that are dropped one after the other while no shop meets them all, and the wish without each. */
const DROPPED = [
  ['hours', { hours: undefined, openNow: false }],
  ['services', { services: [], eitherService: [], withoutServices: [] }],
  ['rating', { minRating: undefined }],
  ['patients', { medical: false }],
  ['adults', { recreational: false }],
] as const satisfies readonly (readonly [string, Partial<ShopWish>])[];

/** Shops around the places of a question, and what had to be dropped to find any. */
export type FoundShops = NonNullable<Awaited<ReturnType<typeof findShops>>>;

const HOME: ReadonlySet<string> = new Set(['dc', 'md', 'va']);

/** Whether any of some states, as postal abbreviations in lower case, is one that the site is about. */
export const hasHome = (states: readonly string[]): boolean => states.some((state) => HOME.has(state));

/** The places that are asked about: beside one around here another state is where the visitor comes from. */
export function placesAsked(places: readonly Entity[]): readonly Entity[] {
  const isHome = (place: Entity): boolean => place.slot === 'zip' || hasHome(statesOf(place));
  return places.some(isHome) ? places.filter((place) => isHome(place) || place.isAlternative) : places;
}

/** Texts by which the locator finds the places of a question. Beside a city its state is no place of its own. */
export function locations(places: readonly Entity[], laws: readonly Law[]): string[] {
  const exact = places.filter(({ slot }) => slot !== 'jurisdiction');
  if (exact.length > 0) return [...new Set(exact.map(({ value }) => value))];
  const nameOf = (code: string) => laws.find((law) => law.code.toLowerCase() === code)?.name;
  return places.flatMap((place) =>
    statesOf(place).map((code) => (code === 'dc' ? 'Washington, DC' : `state of ${nameOf(code) ?? place.name}`)),
  );
}

/**
 * Searches around each place, with fewer conditions while no shop there meets all, and farther out only where no shop
 * is near; undefined if nobody knows any of the places.
 */
export async function findShops(
  tools: Pick<Tools, 'dispensaries'>,
  texts: readonly string[],
  wish: ShopWish,
  without: readonly Entity[],
) {
  const near = await firstMet(tools, texts, { ...wish, radius: wish.radius ?? AROUND }, without);
  if (!near || near.shops.length > 0) return near;
  const far = await firstMet(tools, texts, { ...wish, radius: MAX_RADIUS, sort: 'distance' }, without);
  return far && { ...far, dropped: ['distance', ...far.dropped] };
}

async function firstMet(
  tools: Pick<Tools, 'dispensaries'>,
  texts: readonly string[],
  wish: ShopWish,
  without: readonly Entity[],
) {
  let found = await search(tools, texts, wish, without);
  let left = wish;
  const dropped: string[] = [];
  for (const [condition, less] of DROPPED) {
    if (!found || found.shops.length > 0) break;
    const isWished = Object.keys(less).some((key) => isSet(left[key as keyof ShopWish]));
    if (!isWished) continue;
    left = { ...left, ...less };
    dropped.push(condition);
    found = await search(tools, texts, left, without);
  }
  const { hours } = wish;
  if (!found || !hours || !dropped.includes('hours')) return found && { ...found, dropped };
  // None is open then: those that are open next to it come first.
  const near = found.shops.filter(isNear);
  const shops = (near.length > 0 ? near : found.shops).toSorted((a, b) => hoursOff(a, hours) - hoursOff(b, hours));
  return { ...found, shops, dropped };
}

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

async function search(
  tools: Pick<Tools, 'dispensaries'>,
  texts: readonly string[],
  wish: ShopWish,
  without: readonly Entity[],
) {
  const {
    services,
    withoutServices,
    eitherService,
    medical,
    recreational,
    openNow,
    hours,
    minRating,
    radius,
    except,
    sort = 'score',
  } = wish;
  const wished = {
    services: services.join(),
    without: withoutServices.join(),
    medical,
    recreational,
    openNow,
    minRating,
    radius,
  };
  const filters = Object.fromEntries(Object.entries(wished).filter(([, value]) => value));
  const suits = (shop: Dispensary): boolean =>
    !except.includes(shop.id) &&
    (eitherService.length === 0 || eitherService.some((service) => shop.services.includes(service))) &&
    (!hours || isOpenOn(shop, hours) === true) &&
    !without.some((place) => isIn(shop, place));
  const results = await Promise.all(
    texts.map((location) => tools.dispensaries({ location, alike: true, sort, limit: SEARCHED, ...filters })),
  );
  const known = results.filter((result) => result !== undefined);
  if (known.length === 0) return undefined;
  const lists = known.map(({ dispensaries, place }) => {
    const suiting = dispensaries.filter(suits);
    const isElsewhere = (shop: Dispensary): boolean => !isNear(shop) && shop.state !== place?.state;
    const shown = radius === AROUND ? suiting.filter((shop) => !isElsewhere(shop)) : suiting;
    return sort === 'distance' ? shown : shown.toSorted((a, b) => ringOf(a, place) - ringOf(b, place));
  });
  return {
    shops: interleaved(lists),
    total: known.reduce((sum, { total }) => sum + total, 0),
    labels: known.map(({ place }, at) => place?.zip ?? place?.label ?? texts[at] ?? ''),
    states: [...new Set(known.flatMap(({ place }) => place?.state.toLowerCase() ?? []))],
    isDemo: known.some(({ demo }) => demo),
  };
}

const isNear = ({ distanceMiles }: Dispensary): boolean => (distanceMiles ?? 0) <= NEAR;

/**
 * Shops of a city come before those around it, near ones before others, and those of its state before those of another.
 */
function ringOf(shop: Dispensary, place: DispensarySearchResult['place']): number {
  if (`${shop.city}, ${shop.state}` === place?.label) return 0;
  return (isNear(shop) ? 1 : 3) + Number(shop.state !== place?.state);
}

function interleaved(lists: readonly (readonly Dispensary[])[]): Dispensary[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Map(turns.flat().map((shop) => [shop.id, shop])).values()];
}

function isIn({ zipCode, city, state }: Dispensary, { slot, value }: Entity): boolean {
  if (slot === 'zip') return zipCode === value;
  return slot === 'jurisdiction' ? value === state.toLowerCase() : `${city}, ${state}` === value;
}
