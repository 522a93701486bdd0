import type { AdminStrain, AdminStrainPage } from '@bluntbot/proto/catalog/strain-admin';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminJson, adminRequest } from '../../lib/admin-api.ts';
import { getJsonOrNull } from '../../lib/api.ts';

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

function paramsOf({ page, search, removed }: Listed): URLSearchParams {
  const params = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search) params.set('search', search);
  if (removed) params.set('removed', 'true');
  return params;
}

/** One page of the strains that staff work on. The one list that is asked for twice before it has failed. */
export const adminStrainsQuery = (listed: Listed) =>
  queryOptions({
    queryKey: ['admin', 'strains', listed],
    queryFn: ({ signal }) => adminJson<AdminStrainPage>(`/api/admin/strains?${paramsOf(listed)}`, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
    retryOnMount: true,
  });

/** The strains as CSV: one page of them, or all. */
export async function readStrainsCsv(listed: Listed | 'all'): Promise<Blob> {
  return (
    await adminRequest(`/api/admin/strains/export${listed === 'all' ? '' : `?${paramsOf(listed)}`}`, {}, { timeoutMs: 60_000 })
  ).blob();
}

/** Most rows that one answer of the list holds. */
const MOST = 100;

/**
 * A strain as it stands now, by its id; null when it is not on the site. The staff's list is searched by name, and the
 * public answer says what the name has become.
 */
export async function readStrain(id: number): Promise<AdminStrain | null> {
  const strain = await getJsonOrNull<Strain>(`/api/strains/${id}`, { cache: 'no-store' });
  if (!strain) return null;
  const params = new URLSearchParams({ limit: String(MOST), search: strain.name });
  const { strains } = await adminJson<AdminStrainPage>(`/api/admin/strains?${params}`);
  return strains.find((found) => found.id === id) ?? null;
}
