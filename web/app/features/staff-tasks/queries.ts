import { newsroomSchedule } from '@bluntbot/proto/assistant/newsroom';
import { storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { siteStats } from '@bluntbot/proto/stats';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';
import { api } from '../../lib/api.ts';

/** What the owner has set up, as far as the services say; null is what could not be read. */
export interface SetUp {
  /** Real licenses have been imported. */
  licenses: boolean | null;
  shop: boolean | null;
  mail: boolean | null;
  model: boolean | null;
}

/** Read side by side: what one service does not say does not hide what the others say. */
export const setUpQuery = () =>
  queryOptions({
    queryKey: ['admin', 'set-up'],
    queryFn: async ({ signal }): Promise<SetUp> => {
      const [stats, store, newsroom] = await Promise.allSettled([
        api(siteStats, {}, { signal }),
        adminApi(storeSyncGet, {}, { signal }),
        adminApi(newsroomSchedule, {}, { signal }),
      ]);
      return {
        licenses:
          stats.status === 'fulfilled' && stats.value.dispensaries !== null ? !stats.value.demoDispensaries : null,
        shop: store.status === 'fulfilled' ? store.value.configured : null,
        mail: store.status === 'fulfilled' ? store.value.mailServer : null,
        model: newsroom.status === 'fulfilled' ? newsroom.value.writer !== 'built-in' : null,
      };
    },
    staleTime: 0,
    retryOnMount: true,
  });
