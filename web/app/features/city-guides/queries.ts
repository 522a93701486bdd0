import { federalLaw, lawGet } from '@bluntbot/proto/locations/laws';
import { queryOptions } from '@tanstack/react-query';
import { apiOrNull } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** The law of one state or district by postal abbreviation; null when it is not kept. */
export const lawQuery = (code: string) =>
  queryOptions({
    queryKey: ['laws', code],
    queryFn: ({ signal }) => readable(apiOrNull(lawGet, { code }, { signal })),
  });

/** What federal law says everywhere; null where it cannot be read. */
export const federalLawQuery = queryOptions({
  queryKey: ['laws', 'US'],
  queryFn: ({ signal }) => readable(apiOrNull(federalLaw, {}, { signal })),
});
