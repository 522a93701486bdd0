import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** The terpene guide, most often leading first. */
export const terpenesQuery = () =>
  queryOptions({
    queryKey: ['terpenes'],
    queryFn: ({ signal }) => readable(api(terpeneList, { limit: 100 }, { signal })),
  });

/** More than ever lead a noticeable share of the library. */
const LEADING = 12;

/** The terpenes that lead most strains: the beginning of the guide, at a third of its size. */
export const leadingTerpenesQuery = () =>
  queryOptions({
    queryKey: ['terpenes', 'leading'],
    queryFn: ({ signal }) => readable(api(terpeneList, { limit: LEADING }, { signal })),
  });
