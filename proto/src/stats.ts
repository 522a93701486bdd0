import type { z } from 'zod';
import { CatalogStats } from './catalog/stats.ts';
import { DispensaryStats } from './locations/dispensaries.ts';

/** `GET /api/stats`: what the site holds, counted now. Null: the service that counts it cannot be reached. */
export const SiteStats = CatalogStats.extend({
  dispensaries: DispensaryStats.shape.dispensaries.nullable(),
  demoDispensaries: DispensaryStats.shape.demo,
}).meta({ id: 'SiteStats' });
export type SiteStats = z.infer<typeof SiteStats>;
