import { strainList } from '@bluntbot/proto/catalog/strains';
import { storeProductsForCity } from '@bluntbot/proto/commerce/store-products';
import { cityGet } from '@bluntbot/proto/locations/cities';
import { dispensaryList } from '@bluntbot/proto/locations/dispensaries';
import { queryOptions } from '@tanstack/react-query';
import { api, apiOrNull, apiPage } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** Shops open and close: what is near a city is read again after five minutes. */
const FRESH_MS = 300_000;
/** Miles around a city within which places count as its own. */
const RADIUS = 25;
const STRAINS_READ = 6;
const PRODUCTS_READ = 6;
export const STRAINS_SHOWN = 3;
export const DISPENSARIES_SHOWN = 3;

/** The form of a city's address. Anything else is not a city and needs no request. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG = 80;

/** One city by slug; null when the site has no page for it. */
export const cityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cities', slug],
    queryFn: async ({ signal }) =>
      slug.length <= MAX_SLUG && SLUG.test(slug) ? readable(apiOrNull(cityGet, { slug }, { signal })) : null,
    staleTime: FRESH_MS,
  });

/** Strains for a city's page, best first. */
export const cityStrainsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['strains', 'city', slug],
    queryFn: ({ signal }) => api(strainList, { city: slug, limit: STRAINS_READ }, { signal }),
  });

/** What is around a city, by score, and how many there are. */
export const cityDispensariesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['dispensaries', 'city', slug],
    queryFn: ({ signal }) =>
      readable(apiPage(dispensaryList, { city: slug, radius: RADIUS, limit: DISPENSARIES_SHOWN }, { signal })),
    staleTime: FRESH_MS,
  });

/** Products of the store for a city's page. */
export const cityProductsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', 'city', slug],
    queryFn: ({ signal }) => api(storeProductsForCity, { city: slug, limit: PRODUCTS_READ }, { signal }),
  });
