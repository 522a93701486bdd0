import type { z } from 'zod';
import { CatalogStats } from './catalog/stats.ts';
import { DispensaryStats } from './locations/dispensaries.ts';
import { endpoint, Nothing } from './rpc.ts';

/** Returns current counts of the site’s content. Null: the service that counts it cannot be reached. */
export const SiteStats = CatalogStats.extend({
  dispensaries: DispensaryStats.shape.dispensaries.nullable(),
  demoDispensaries: DispensaryStats.shape.demo,
}).meta({ id: 'SiteStats' });
export type SiteStats = z.infer<typeof SiteStats>;

export const siteStats = endpoint({
  route: 'GET /api/stats',
  summary: 'Returns current counts of the site’s content.',
  request: Nothing,
  response: SiteStats,
});
