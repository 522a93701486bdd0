import { strainMap } from '@bluntbot/proto/catalog/strain-map';
import { strainGet } from '@bluntbot/proto/catalog/strains';
import { queryOptions } from '@tanstack/react-query';
import { api, apiOrNull } from '../../lib/api.ts';

/** The whole picture. */
export const strainMapQuery = () =>
  queryOptions({
    queryKey: ['strain-map'],
    queryFn: ({ signal }) => api(strainMap, {}, { signal }),
  });

/** The strain of a card; null when there is none. */
export const cardStrainQuery = (slug: string) =>
  queryOptions({
    queryKey: ['strain-map', 'card', slug],
    queryFn: ({ signal }) => apiOrNull(strainGet, { ref: slug }, { signal }),
  });
