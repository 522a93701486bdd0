import { expect, test } from '@jest/globals';
import { homeProductsQuery } from '../features/affiliate-products/queries.ts';
import { feedQuery } from '../features/articles/queries.ts';
import { dispensaryPicksQuery } from '../features/dispensaries/queries.ts';
import { adminStrainsQuery } from '../features/strain-admin/queries.ts';
import { randomStrainQueries } from '../features/strains/queries.ts';
import { createQueryClient } from './query-client.ts';

test('keeps loaded data fresh and requests it once, except for the documented queries', () => {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false });
  expect(queries).not.toHaveProperty('refetchInterval');
  expect(mutations).toEqual({ retry: false });
  const fresh = [...randomStrainQueries(), dispensaryPicksQuery(undefined), feedQuery(), homeProductsQuery()].map(
    (query) => query.staleTime,
  );
  expect(fresh).toEqual([300_000, 300_000, 300_000, 300_000, 300_000, 600_000]);
  expect(adminStrainsQuery({ page: 1, search: '', removed: false }).retry).toBe(1);
});
