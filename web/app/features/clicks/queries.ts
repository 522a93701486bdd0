import { type CLICK_GROUPS, clickCsv, clickReport } from '@bluntbot/proto/commerce/clicks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, adminFile } from '../../lib/admin-api.ts';
import type { ClickSpan } from './click-span.ts';

/** What a row of a report stands for. */
export type ClickGroup = (typeof CLICK_GROUPS)[number];

/** Clicks in a range of days, reloaded whenever the report is opened. */
export const clickReportQuery = (by: ClickGroup, span: ClickSpan) =>
  queryOptions({
    queryKey: ['admin', 'clicks', by, span.from, span.to],
    queryFn: ({ signal }) => adminApi(clickReport, { by, ...span }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });

/** The same report as CSV. */
export const readClicksCsv = (by: ClickGroup, span: ClickSpan): Promise<Blob> =>
  adminFile(clickCsv, { by, ...span }, 60_000);
