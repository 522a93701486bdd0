import type { Facet, StrainFacetQuery, StrainFacets } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainPostings } from './strain-postings.ts';
import type { StrainSearch } from './strain-search-text.ts';

const MAX_FLAVORS = 24;

/**
 * Counts for every chip of the finder. A chip of a group that takes one value (type, terpene) counts as if that group
 * were not set; a chip of a group that narrows (effects, flavors, avoid) counts as if it were set as well.
 */
export function facetsOf(
  postings: StrainPostings,
  query: StrainFacetQuery,
  search: StrainSearch | undefined,
): StrainFacets {
  const matching = postings.matching(query, search);
  const without = (group: 'type' | 'terpene' | 'effects') =>
    query[group] === undefined ? matching : postings.matching({ ...query, [group]: undefined }, search);
  const count = (among: typeof matching, kind: string, values: readonly string[]): Facet[] =>
    values.map((value) => ({ value, count: among.intersection_size(postings.having(`${kind}:${value}`)) }));
  const frequent = (among: typeof matching, kind: string): Facet[] =>
    count(among, kind, postings.valuesOf(kind))
      .filter((facet) => facet.count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: matching.size(),
    types: count(without('type'), 'type', STRAIN_TYPES),
    effects: count(query.match === 'any' ? without('effects') : matching, 'effect', EFFECTS),
    flavors: frequent(matching, 'flavor').slice(0, MAX_FLAVORS),
    terpenes: frequent(without('terpene'), 'terpene'),
    avoid: count(matching, 'without', NEGATIVE_EFFECTS),
    thc: postings.thcRange(matching) ?? null,
  };
}
