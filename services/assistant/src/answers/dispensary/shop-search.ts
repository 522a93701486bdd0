import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import { MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import type { Tools } from '../../conversation/tools.ts';
import type { Entity } from '../../understanding/utterance.ts';
import { statesOf } from '../places.ts';
import { isOpenOn } from './shop-hours.ts';
import type { ShopWish } from './shop-wish.ts';

const SEARCHED = 100;

/** What a visitor wants of shops that can be given up when no shop has it, the first to go first. */
export const GIVEN_UP = ['hours', 'services', 'rating', 'buyers', 'radius'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** Shops around the places of a question. */
export interface FoundShops {
  shops: readonly Dispensary[];
  /** How many shops the locator counts there. */
  total: number;
  /** How people read the places that were found. */
  labels: readonly string[];
  /** States that the places lie in, in lower case. */
  states: readonly string[];
  isDemo: boolean;
  /** Conditions that were dropped because no shop meets them. */
  gaveUp: readonly GivenUp[];
}

/** Texts by which the locator finds the places of a question. Beside a city its state is no place of its own. */
export function locations(places: readonly Entity[], laws: readonly Law[]): string[] {
  const [states, exact] = [places.filter(({ slot }) => slot === 'jurisdiction'), places.filter(({ slot }) => slot !== 'jurisdiction')];
  const [state] = states;
  if (exact.length === 0) return states.flatMap((entity) => statesOf(entity).map((code) => stateText(code, entity, laws)));
  const isElsewhere = states.length === 1 && exact.length === 1 && !state?.isAlternative && exact[0]?.slot === 'city';
  const code = state && statesOf(state);
  if (isElsewhere && code?.length === 1) return [`${exact[0]?.name.split(', ')[0]}, ${code[0]?.toUpperCase()}`];
  return exact.map(({ value }) => value);
}

function stateText(code: string, { name }: Entity, laws: readonly Law[]): string {
  if (code === 'dc') return 'Washington, DC';
  return `state of ${laws.find((law) => law.code.toLowerCase() === code)?.name ?? name}`;
}

/** Searches around each place, with fewer conditions if no shop meets all of them; undefined if nobody knows any of the places. */
export async function findShops(
  tools: Pick<Tools, 'dispensaries'>,
  texts: readonly string[],
  wish: ShopWish,
  without: readonly Entity[],
): Promise<FoundShops | undefined> {
  for (let gone = 0; gone <= GIVEN_UP.length; gone += 1) {
    const gaveUp = GIVEN_UP.slice(0, gone);
    if (gone > 0 && gone < GIVEN_UP.length && !isWished(wish, GIVEN_UP[gone - 1] as GivenUp)) continue;
    const found = await search(tools, texts, relaxed(wish, gaveUp), without);
    if (!found) return undefined;
    if (found.shops.length > 0) return { ...found, gaveUp: gaveUp.filter((condition) => isWished(wish, condition)) };
    if (gone === GIVEN_UP.length) return { ...found, gaveUp };
  }
  return undefined;
}

async function search(tools: Pick<Tools, 'dispensaries'>, texts: readonly string[], wish: ShopWish, without: readonly Entity[]) {
  const { filters, eitherService, hours } = wish;
  const results = await Promise.all(
    texts.map(async (location) => {
      const sort = wish.sort ?? 'score';
      const question = { ...filters, services: filters.services.join(), without: filters.without.join() };
      const found = await tools.dispensaries({ ...question, location, alike: true, sort, limit: SEARCHED });
      if (!found) return undefined;
      const suiting = found.dispensaries.filter(
        (shop) =>
          (eitherService.length === 0 || eitherService.some((service) => shop.services.includes(service))) &&
          (!hours || isOpenOn(shop, hours) === true) &&
          !without.some((place) => isIn(shop, place)),
      );
      const own = sort === 'score' && found.place?.kind === 'city' ? found.place.label : undefined;
      return { ...found, dispensaries: own === undefined ? suiting : ownFirst(suiting, own) };
    }),
  );
  const known = results.filter((result) => result !== undefined);
  if (known.length === 0) return undefined;
  return {
    shops: interleaved(known.map(({ dispensaries }) => dispensaries)),
    total: known.reduce((sum, { total }) => sum + total, 0),
    labels: known.map(({ place }, at) => place?.label ?? texts[at] ?? ''),
    states: [...new Set(known.flatMap(({ place }) => place?.state.toLowerCase() ?? []))],
    isDemo: known.some(({ demo }) => demo),
  };
}

/** Shops of a city come before those around it. */
const ownFirst = (shops: readonly Dispensary[], label: string): Dispensary[] => {
  const isOwn = ({ city, state }: Dispensary): boolean => `${city}, ${state}` === label;
  return [...shops.filter(isOwn), ...shops.filter((shop) => !isOwn(shop))];
};

/** The first of each place, then the second of each, every shop once. */
function interleaved(lists: readonly (readonly Dispensary[])[]): Dispensary[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Map(turns.flat().map((shop) => [shop.id, shop])).values()];
}

const isIn = (shop: Dispensary, { slot, value }: Entity): boolean =>
  slot === 'zip'
    ? shop.zipCode === value
    : slot === 'jurisdiction'
      ? value.includes(shop.state.toLowerCase())
      : `${shop.city}, ${shop.state}` === value;

function isWished({ filters, eitherService, hours }: ShopWish, condition: GivenUp): boolean {
  if (condition === 'hours') return hours !== undefined || filters.openNow === true;
  if (condition === 'services') return filters.services.length + filters.without.length + eitherService.length > 0;
  if (condition === 'rating') return filters.minRating !== undefined;
  return condition === 'buyers' ? Boolean(filters.medical || filters.recreational) : true;
}

function relaxed(wish: ShopWish, gaveUp: readonly GivenUp[]): ShopWish {
  const isGone = (condition: GivenUp): boolean => gaveUp.includes(condition);
  const { filters } = wish;
  return {
    ...wish,
    ...(isGone('hours') && { hours: undefined }),
    ...(isGone('services') && { eitherService: [] }),
    ...(isGone('radius') && { sort: 'distance' as const }),
    filters: {
      ...filters,
      ...(isGone('hours') && { openNow: undefined }),
      ...(isGone('services') && { services: [], without: [] }),
      ...(isGone('rating') && { minRating: undefined }),
      ...(isGone('buyers') && { medical: undefined, recreational: undefined }),
      ...(isGone('radius') && { radius: MAX_RADIUS }),
    },
  };
}
