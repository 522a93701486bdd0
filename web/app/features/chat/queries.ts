import { strainGet } from '@bluntbot/proto/catalog/strains';
import { queryOptions } from '@tanstack/react-query';
import { apiOrNull } from '../../lib/api.ts';

/** The strain of a card, for its picture; its page is then there at once. */
export const strainOfCardQuery = (slug: string) =>
  queryOptions({
    queryKey: ['strains', 'one', slug],
    queryFn: ({ signal }) => apiOrNull(strainGet, { ref: slug }, { signal }),
  });
