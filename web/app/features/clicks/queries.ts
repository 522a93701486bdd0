import type { CLICK_GROUPS, ClickReport } from '@bluntbot/proto/commerce/clicks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminJson, adminRequest } from '../../lib/admin-api.ts';
import type { ClickSpan } from './click-span.ts';

/** What a row of a report stands for. */
export type ClickGroup = (typeof CLICK_GROUPS)[number];

const paramsOf = (by: ClickGroup, span: ClickSpan) => new URLSearchParams({ by, from: span.from, to: span.to });

/** Clicks of a span of days. It is asked anew whenever it is opened. */
export const clickReportQuery = (by: ClickGroup, span: ClickSpan) =>
  queryOptions({
    queryKey: ['admin', 'clicks', by, span.from, span.to],
    queryFn: ({ signal }) => adminJson<ClickReport>(`/api/admin/clicks?${paramsOf(by, span)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });

/** The same report as CSV. */
export const readClicksCsv = async (by: ClickGroup, span: ClickSpan): Promise<Blob> =>
  (await adminRequest(`/api/admin/clicks/export?${paramsOf(by, span)}`, {}, { timeoutMs: 60_000 })).blob();
