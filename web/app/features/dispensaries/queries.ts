import {
  type Dispensary,
  dispensaryGet,
  dispensaryList,
  dispensaryNearby,
  dispensarySearch,
} from '@bluntbot/proto/locations/dispensaries';
import { type Coordinates, type Place, placeSuggest } from '@bluntbot/proto/locations/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiOrNull, apiPage, type Page } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';
import { type LocatorState, narrowing, radiusOf } from './locator-state.ts';
import { isOpenAt } from './shop-hours.ts';
import { storedDispensary } from './stored-dispensaries.ts';

/** Shops open and close: a list is read again after five minutes. */
const FRESH_MS = 300_000;
/** The city of the general recommendations. */
const GENERAL_CITY = 'washington-dc';
const GENERAL_CENTER: Coordinates = { lat: 38.9072, lng: -77.0369 };
/** How many are shown as picks, here and of the samples. */
export const PICKS = 3;

/** Dispensaries around a place, best first. */
export interface Found {
  dispensaries: Dispensary[];
  total: number;
  /** What a typed place was understood as. */
  place: Place | null;
  /** Where the radius is measured from. */
  center: Coordinates;
}

/**
 * Shops around a place, typed or "lat,lng"; null if the typed place is unknown. Without a place, the general
 * recommendations, which are not on the map.
 */
export function locatorQuery(where: string | undefined, state: LocatorState) {
  const question = { radius: radiusOf(state, where === undefined), ...narrowing(state), limit: state.shown };
  return queryOptions({
    queryKey: ['dispensaries', 'list', where ?? GENERAL_CITY, question],
    queryFn: ({ signal }): Promise<Found | null> =>
      where === undefined
        ? readable(apiPage(dispensaryList, { city: GENERAL_CITY, ...question }, { signal })).then(toFound)
        : readable(apiOrNull(dispensarySearch, { location: where, ...question }, { signal })),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

const toFound = ({ items, total }: Page<Dispensary>): Found => ({
  dispensaries: items,
  total,
  place: null,
  center: GENERAL_CENTER,
});

/** The best three around a visitor, or in general. */
export const dispensaryPicksQuery = (coordinates: Coordinates | undefined) =>
  queryOptions({
    queryKey: ['dispensaries', 'picks', coordinates ? whereOf(coordinates) : GENERAL_CITY],
    queryFn: async ({ signal }) => {
      if (!coordinates)
        return readable(api(dispensaryList, { city: GENERAL_CITY, radius: 25, limit: PICKS }, { signal }));
      return (
        await readable(api(dispensarySearch, { location: whereOf(coordinates), radius: 50, limit: PICKS }, { signal }))
      ).dispensaries;
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Coordinates as the search takes them. */
export const whereOf = ({ lat, lng }: Coordinates): string => `${lat},${lng}`;

/** One dispensary by id or slug, from this browser's memory if it is there; null when there is none. */
export const dispensaryQuery = (ref: string) =>
  queryOptions({
    queryKey: ['dispensaries', 'one', ref],
    queryFn: async ({ signal }): Promise<Dispensary | null> => {
      const stored = typeof document === 'undefined' ? undefined : storedDispensary(ref);
      if (!stored) return readable(apiOrNull(dispensaryGet, { id: ref }, { signal }));
      const now = Date.now();
      if (now - stored.storedAt < FRESH_MS) return stored;
      const isOpen = isOpenAt(stored, now);
      return { ...stored, isOpen, opening: isOpen === null ? stored.opening : isOpen ? 'Open now' : 'Closed now' };
    },
    staleTime: FRESH_MS,
  });

/** The dispensaries nearest to one; none when that cannot be read. */
export const nearbyDispensariesQuery = (ref: string) =>
  queryOptions({
    queryKey: ['dispensaries', 'nearby', ref],
    queryFn: async ({ signal }) =>
      (await readable(apiOrNull(dispensaryNearby, { id: ref, limit: 3 }, { signal }))) ?? [],
    staleTime: FRESH_MS,
  });

/** Places that begin with what was typed. */
export const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', typed],
    queryFn: ({ signal }) => api(placeSuggest, { q: typed, limit: 6 }, { signal }),
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
  });
