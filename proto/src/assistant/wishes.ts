import { z } from 'zod';
import { UNDERSTOOD_MAX, Understood } from '../catalog/strain-wishes.ts';
import { STRAIN_TYPES } from '../catalog/vocabulary.ts';
import { rpc } from '../rpc.ts';

/** Question of `POST /api/strains/recommend`. */
const RecommendRequest = z
  .object({
    query: z.string().trim().min(1).max(500),
    without: z.array(z.string().max(120)).max(UNDERSTOOD_MAX).optional().describe('Ids from `understood` to remove.'),
  })
  .meta({ id: 'RecommendRequest' });

export const StrainRecommendation = z
  .object({
    slug: z.string(),
    name: z.string(),
    type: z.enum(STRAIN_TYPES),
    reason: z.string().describe('What it has from the request.'),
    misses: z.string().nullable().describe('What it lacks from the request; null if it has everything.'),
    effects: z.array(z.string()),
    thc: z.number().nullable(),
    cbd: z.number().nullable(),
    score: z.number().describe('Higher is a better match; the same request always gives the same order.'),
  })
  .meta({ id: 'StrainRecommendation' });
export type StrainRecommendation = z.infer<typeof StrainRecommendation>;

export const RecommendResponse = z
  .object({
    recommendations: z.array(StrainRecommendation).describe('Empty if nothing was understood.'),
    understood: z.array(Understood).max(UNDERSTOOD_MAX),
    notUnderstood: z.array(z.string()).max(12).describe('Words that weren’t understood.'),
  })
  .meta({ id: 'RecommendResponse' });
export type RecommendResponse = z.infer<typeof RecommendResponse>;

export const strainRecommend = rpc({
  subject: 'assistant.strain.recommend',
  route: 'POST /api/strains/recommend',
  summary: 'Finds strains for a plain-language request, each with its reasons and what it lacks; deterministic.',
  errors: ['RATE_LIMITED'],
  request: RecommendRequest,
  response: RecommendResponse,
});
