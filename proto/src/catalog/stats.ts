import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';

/** What the catalog holds, counted. `averageRating` is null until there is a review. */
export const CatalogStats = z
  .object({
    strains: z.int(),
    strainsByType: z.object({ sativa: z.int(), hybrid: z.int(), indica: z.int() }),
    terpenes: z.int(),
    reviews: z.int(),
    averageRating: z.number().nullable(),
  })
  .meta({ id: 'CatalogStats' });
export type CatalogStats = z.infer<typeof CatalogStats>;

export const catalogStats = rpc({
  subject: 'catalog.stats.get',
  askedBy: ['gateway', 'assistant'],
  request: Nothing,
  response: CatalogStats,
});
