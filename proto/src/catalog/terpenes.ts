import { z } from 'zod';
import { page } from '../page.ts';
import { rpc } from '../rpc.ts';

/** A terpene of the guide. Aroma and effects are what is reported of it, not what it will do. */
export const Terpene = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    family: z.enum(['monoterpene', 'monoterpenoid', 'sesquiterpene', 'sesquiterpenoid', 'diterpenoid']),
    aroma: z.string(),
    description: z.string(),
    effects: z.array(z.string()).describe('Effects reported for strains it dominates; empty if it dominates none.'),
    alsoFoundIn: z.array(z.string()),
    boilingPoint: z.number().nullable().describe('Degrees Celsius at 1 atm.'),
    percentage: z.number().describe('Percent of strains with a known profile in which it is dominant, computed.'),
    strainCount: z.int().describe('Strains whose typical profile includes it.'),
    commonStrains: z
      .array(z.object({ name: z.string(), slug: z.string(), percentage: z.number() }))
      .describe('At most 6, largest typical share first.'),
  })
  .meta({ id: 'Terpene' });
export type Terpene = z.infer<typeof Terpene>;

export const terpeneList = rpc({
  subject: 'catalog.terpene.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/terpenes',
  summary: 'Returns the terpene guide, most often dominant first.',
  paged: true,
  request: z.object(page),
  response: z.array(Terpene),
});
