import type { Facet } from '@bluntbot/proto/catalog/strains';

/** How many strains a chip leaves: 0 when the counts do not name it, undefined while they are not there. */
export const countOf = (facets: readonly Facet[] | undefined, value: string): number | undefined =>
  facets && (facets.find((facet) => facet.value === value)?.count ?? 0);
