import {
  type AdminStrain,
  adminStrainCsv,
  adminStrainGet,
  adminStrainList,
} from '@bluntbot/proto/catalog/strain-admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, adminFile } from '../../lib/admin-api.ts';

/** Rows on a page of the list. */
const PAGE_SIZE = 10;

/** Which strains the list shows. */
export interface Listed {
  /** From 1. */
  page: number;
  search: string;
  /** Those that were taken off the site instead of those on it. */
  removed: boolean;
}

/** One page of strains for staff. It is the only list with a retry. */
export const adminStrainsQuery = (listed: Listed) =>
  queryOptions({
    queryKey: ['admin', 'strains', listed],
    queryFn: ({ signal }) => adminApi(adminStrainList, { ...listed, limit: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
    retryOnMount: true,
  });

/** The strains as CSV: one page of them, or all. */
export const readStrainsCsv = (listed: Pick<Listed, 'page'> | 'all'): Promise<Blob> =>
  adminFile(adminStrainCsv, listed === 'all' ? {} : { page: listed.page, limit: PAGE_SIZE }, 60_000);

/** A strain as it stands now, on the site or removed. */
export const readStrain = (id: number): Promise<AdminStrain> => adminApi(adminStrainGet, { id });
