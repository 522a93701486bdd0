import { z } from 'zod';
import { UNDERSTOOD_MAX, Understood } from '../catalog/strain-wishes.ts';
import { STRAIN_TYPES } from '../catalog/vocabulary.ts';
import { rpc } from '../rpc.ts';

/** Question of `POST /api/strains/recommend`. */
const RecommendRequest = z
  .object({
    query: z.string().trim().min(1).max(500),
    without: z
      .array(z.string().max(120))
      .max(UNDERSTOOD_MAX)
      .optional()
      .describe('Ids of `understood` that are taken away.'),
  })
  .meta({ id: 'RecommendRequest' });

export const StrainRecommendation = z
  .object({
    slug: z.string(),
    name: z.string(),
    type: z.enum(STRAIN_TYPES),
    reason: z.string().describe('What it has of the wish.'),
    misses: z.string().nullable().describe('What of the wish it does not have, as plainly; null when it has all.'),
    effects: z.array(z.string()),
    thc: z.number().nullable(),
    cbd: z.number().nullable(),
    score: z.number().describe('Higher fits better; the same question always gives the same order.'),
  })
  .meta({ id: 'StrainRecommendation' });
export type StrainRecommendation = z.infer<typeof StrainRecommendation>;

export const RecommendResponse = z
  .object({
    recommendations: z.array(StrainRecommendation).describe('None when nothing was understood.'),
    understood: z.array(Understood).max(UNDERSTOOD_MAX),
    notUnderstood: z.array(z.string()).max(12).describe('Words that nothing was made of.'),
  })
  .meta({ id: 'RecommendResponse' });
export type RecommendResponse = z.infer<typeof RecommendResponse>;

export const strainRecommend = rpc({
  subject: 'assistant.strain.recommend',
  route: 'POST /api/strains/recommend',
  summary: 'Strains for a wish in plain words, each with its reason and what it misses; deterministic.',
  errors: ['RATE_LIMITED'],
  request: RecommendRequest,
  response: RecommendResponse,
});
