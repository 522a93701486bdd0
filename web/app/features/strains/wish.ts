import type { RecommendResponse, StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import type { Facet, Strain, StrainFacets } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../lib/api.ts';
import { strainWishQuery } from './queries.ts';
import type { StrainFilters } from './strain-filters.ts';

/** A search that no strain is named after, read as a wish: what was understood of it, and the strains that fit. */
export interface Wish {
  /** Undefined while it is read. */
  answer: Pick<RecommendResponse, 'understood' | 'notUnderstood'> | undefined;
  /** What the visitor has taken away of it. */
  taken: readonly Understood[];
  without: (taken: readonly Understood[]) => void;
  /** The strains that are shown: those that the filters leave. */
  shown: readonly StrainRecommendation[];
  /** How many of them each chip would leave. */
  facets: StrainFacets;
  busy: boolean;
}

type Narrowing = Pick<StrainFilters, 'type' | 'effects' | 'match' | 'minThc' | 'maxThc'>;

/** Whether a search may be a wish: it is a sentence, and the other filters are such as narrow the answer to one. */
export const maySayAWish = ({ search, terpene, flavors, avoid }: StrainFilters): boolean =>
  search.trim().includes(' ') && terpene === undefined && flavors.length + avoid.length === 0;

/** The search of the finder as a wish; undefined where strains are named so, or nothing of it is a wish. */
export function useWish(filters: StrainFilters, list: UseQueryResult<Page<Strain>>): Wish | undefined {
  const { search } = filters;
  const [removed, setRemoved] = useState<{ search: string; taken: readonly Understood[] }>({ search, taken: [] });
  const taken = removed.search === search ? removed.taken : [];
  const applies = maySayAWish(filters) && list.data?.total === 0 && !list.isPlaceholderData;
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...strainWishQuery(
      search,
      taken.map(({ id }) => id),
    ),
    enabled: applies,
  });
  if (!applies || (!isLoading && (!data || data.understood.length + taken.length === 0))) return undefined;
  const all = data?.recommendations ?? [];
  return {
    answer: data,
    taken,
    without: (next) => setRemoved({ search, taken: next }),
    shown: narrow(all, filters),
    facets: facetsOf(all, filters),
    busy: isPlaceholderData,
  };
}

/** The strains of a wish that the filters leave. */
function narrow(strains: readonly StrainRecommendation[], filters: Narrowing): StrainRecommendation[] {
  const { type, effects, match, minThc = Number.NEGATIVE_INFINITY, maxThc = Number.POSITIVE_INFINITY } = filters;
  const limited = filters.minThc !== undefined || filters.maxThc !== undefined;
  return strains.filter((strain) => {
    const reported = match === 'any' ? effects.some(isIn(strain.effects)) : effects.every(isIn(strain.effects));
    const strength = !limited || (strain.thc !== null && strain.thc >= minThc && strain.thc <= maxThc);
    return (!type || strain.type === type) && (effects.length === 0 || reported) && strength;
  });
}

/** How many strains of a wish each chip would leave, given the other filters. */
function facetsOf(strains: readonly StrainRecommendation[], filters: Narrowing): StrainFacets {
  const ofAnyType = narrow(strains, { ...filters, type: undefined });
  const shown = narrow(strains, filters);
  const withEffect = filters.match === 'any' ? narrow(strains, { ...filters, effects: [] }) : shown;
  return {
    total: shown.length,
    types: counts(STRAIN_TYPES, (value) => ofAnyType.filter(({ type }) => type === value)),
    effects: counts(EFFECTS, (value) => withEffect.filter(({ effects }) => effects.includes(value))),
    ...{ flavors: [], terpenes: [], avoid: [], thc: null },
  };
}

const isIn = (list: readonly string[]) => (value: string) => list.includes(value);
const counts = (values: readonly string[], of: (value: string) => readonly unknown[]): Facet[] =>
  values.map((value) => ({ value, count: of(value).length }));
