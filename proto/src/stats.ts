import type { z } from 'zod';
import { CatalogStats } from './catalog/stats.ts';
import { DispensaryStats } from './locations/dispensaries.ts';
import { endpoint, Nothing } from './rpc.ts';

/** What the site holds, counted now. Null: the service that counts it cannot be reached. */
export const SiteStats = CatalogStats.extend({
  dispensaries: DispensaryStats.shape.dispensaries.nullable(),
  demoDispensaries: DispensaryStats.shape.demo,
}).meta({ id: 'SiteStats' });
export type SiteStats = z.infer<typeof SiteStats>;

export const siteStats = endpoint({
  route: 'GET /api/stats',
  summary: 'What the site holds, counted now.',
  request: Nothing,
  response: SiteStats,
});
