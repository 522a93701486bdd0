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

/** The lengths that the API takes. */
const MAX_SEARCH = 120;
const MAX_FLAVORS = 20;
const MAX_PAGE = 4_000;

export const NO_FILTERS: StrainFilters = { effects: [], match: 'all', flavors: [], avoid: [], search: '', page: 1 };

/** Sets of effects behind one tap; each replaces the effects and leaves all else. */
export const QUICK_FILTERS: readonly { label: string; effects: readonly Effect[] }[] = [
  { label: 'Creative Focus', effects: ['energetic', 'creative'] },
  { label: 'Relaxation', effects: ['relaxed', 'sleepy'] },
  { label: 'Social', effects: ['euphoric', 'happy'] },
  { label: 'Appetite', effects: ['hungry'] },
];

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T => (values as readonly string[]).includes(value);

/** Reads filters from an address. What makes no sense there is ignored: a link from anywhere still shows strains. */
export function readFilters(params: URLSearchParams): StrainFilters {
  const text = (name: string) => params.get(name)?.trim().toLowerCase() ?? '';
  const list = (name: string) => [
    ...new Set(
      text(name)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
  const percent = (name: string) => (/^\d{1,2}(\.\d{1,2})?$/.test(text(name)) ? Number(text(name)) : undefined);
  const known = <T extends string>(values: readonly T[], name: string) => list(name).filter((value) => isOneOf(values, value));

  const [type, sort, terpene, page] = [text('type'), text('sort'), text('terpene'), Number(text('page'))];
  const [low, high] = [percent('minThc'), percent('maxThc')];
  const ordered = low === undefined || high === undefined || low <= high;
  return {
    type: isOneOf(STRAIN_TYPES, type) ? type : undefined,
    effects: known(EFFECTS, 'effects'),
    match: text('match') === 'any' ? 'any' : 'all',
    flavors: list('flavors')
      .filter((flavor) => flavor.length <= 40)
      .slice(0, MAX_FLAVORS),
    terpene: /^[a-z-]{2,40}$/.test(terpene) ? terpene : undefined,
    avoid: known(NEGATIVE_EFFECTS, 'avoid'),
    minThc: ordered && low !== undefined && low > THC_RANGE.min ? low : undefined,
    maxThc: ordered && high !== undefined && high < THC_RANGE.max ? high : undefined,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    sort: isOneOf(STRAIN_SORTS, sort) ? sort : undefined,
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** Whether the search holds no letter and no digit, as "%" or an emoji: nothing was asked then, and nothing answers. */
export const asksNothing = ({ search }: Pick<StrainFilters, 'search'>): boolean => search !== '' && !/[\p{L}\p{N}]/u.test(search);

/** The filters as query parameters, defaults left out, always in the same order: one state has one address. */
export function filterParams(filters: StrainFilters): URLSearchParams {
  const { type, effects, match, flavors, terpene, avoid, minThc, maxThc, search, sort, page } = filters;
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => value !== undefined && value !== '' && params.set(name, String(value));
  put('type', type);
  put('effects', effects.join(','));
  if (match === 'any' && effects.length > 1) put('match', match);
  put('flavors', flavors.join(','));
  put('terpene', terpene);
  put('avoid', avoid.join(','));
  put('minThc', minThc);
  put('maxThc', maxThc);
  put('search', search);
  put('sort', sort);
  if (page > 1) put('page', page);
  return params;
}

/** Path of the finder with these filters. Commas stay readable. */
export function finderPath(filters: Partial<StrainFilters>): string {
  const query = filterParams({ ...NO_FILTERS, ...filters })
    .toString()
    .replaceAll('%2C', ',');
  return query ? `/cannabis-strain-finder?${query}` : '/cannabis-strain-finder';
}

/** The filters with some of them changed; a changed filter leads back to the first page. */
export const withFilters = (filters: StrainFilters, change: Partial<StrainFilters>): StrainFilters => ({ ...filters, page: 1, ...change });

/** The list without the value, or with it at the end. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Whether two sets of effects are the same, in whatever order. */
export const sameEffects = (a: readonly Effect[], b: readonly Effect[]): boolean =>
  a.length === b.length && a.every((effect) => b.includes(effect));

/** How many filters are set; sorting and paging narrow nothing. */
export function countFilters({ type, effects, flavors, terpene, avoid, minThc, maxThc, search }: StrainFilters): number {
  const range = minThc !== undefined || maxThc !== undefined;
  return [type, terpene, search, range || undefined].filter(Boolean).length + effects.length + flavors.length + avoid.length;
}
