import {
  EFFECTS,
  type Effect,
  NEGATIVE_EFFECTS,
  type NegativeEffect,
  STRAIN_SORTS,
  STRAIN_TYPES,
  type StrainSort,
  type StrainType,
} from '@bluntbot/proto/catalog/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, someOf, text, whole, word, words } from '../../lib/address-state.ts';

/** What the finder is narrowed by: the whole of its state, and all of it in the address. */
export interface StrainFilters {
  type?: StrainType | undefined;
  effects: readonly Effect[];
  match: 'all' | 'any';
  flavors: readonly string[];
  terpene?: string | undefined;
  avoid: readonly NegativeEffect[];
  minThc?: number | undefined;
  maxThc?: number | undefined;
  search: string;
  sort?: StrainSort | undefined;
  /** From 1. */
  page: number;
}

/** Cards on one page of results. */
export const PAGE_SIZE = 24;
/** Ends of the THC slider, in percent. */
export const THC_RANGE = { min: 0, max: 35 } as const;

const percent = {
  usual: undefined,
  read: (said: string) => (/^\d{1,2}(\.\d{1,2})?$/.test(said) ? Number(said) : undefined),
};

/** How the filters stand in the address of the finder. */
export const strainFilters = addressState<StrainFilters>(
  {
    type: oneOf(STRAIN_TYPES, undefined),
    effects: someOf(EFFECTS),
    match: oneOf(['all', 'any'], 'all'),
    flavors: words(40, 20),
    terpene: word(/^[a-z-]{2,40}$/),
    avoid: someOf(NEGATIVE_EFFECTS),
    minThc: percent,
    maxThc: percent,
    search: text(MAX_SEARCH),
    sort: oneOf(STRAIN_SORTS, undefined),
    page: whole([1, 4_000], 1),
  },
  { anew: 'page', settle },
);

/**
 * From two effects on it matters whether all must be reported; a range that begins after its end is none, and its ends
 * limit nothing.
 */
function settle(filters: StrainFilters): StrainFilters {
  const { min, max } = THC_RANGE;
  const { effects, match, minThc = min, maxThc = max } = filters;
  const ordered = minThc <= maxThc;
  return {
    ...filters,
    match: effects.length > 1 ? match : 'all',
    minThc: ordered && minThc > min ? minThc : undefined,
    maxThc: ordered && maxThc < max ? maxThc : undefined,
  };
}

/** Sets of effects behind one tap; each replaces the effects and leaves all else. */
export const QUICK_FILTERS: readonly { label: string; effects: readonly Effect[] }[] = [
  { label: 'Creative Focus', effects: ['energetic', 'creative'] },
  { label: 'Relaxation', effects: ['relaxed', 'sleepy'] },
  { label: 'Social', effects: ['euphoric', 'happy'] },
  { label: 'Appetite', effects: ['hungry'] },
];

/** True if the search has no letter and no digit, such as "%" or an emoji. Such a search has no results. */
export const asksNothing = ({ search }: Pick<StrainFilters, 'search'>): boolean =>
  search !== '' && !/[\p{L}\p{N}]/u.test(search);

/** Path of the finder with these filters. */
export function finderPath(filters: Partial<StrainFilters>): string {
  const query = strainFilters.write(filters);
  return query ? `/cannabis-strain-finder?${query}` : '/cannabis-strain-finder';
}

/** The list without the value, or with it at the end. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** True if two sets of effects are equal, in any order. */
export const sameEffects = (a: readonly Effect[], b: readonly Effect[]): boolean =>
  a.length === b.length && a.every((effect) => b.includes(effect));

/** How many filters are set; sorting and paging narrow nothing. */
export function countFilters({
  type,
  effects,
  flavors,
  terpene,
  avoid,
  minThc,
  maxThc,
  search,
}: StrainFilters): number {
  const range = minThc !== undefined || maxThc !== undefined;
  return (
    [type, terpene, search, range || undefined].filter(Boolean).length + effects.length + flavors.length + avoid.length
  );
}
