import { z } from 'zod';
import { StrainImage } from './catalog/strains.ts';
import { STRAIN_TYPES } from './catalog/vocabulary.ts';
import type { ServiceName } from './health.ts';
import { MAX_SEARCH, wholeNumber } from './page.ts';
import { endpoint, rpc } from './rpc.ts';
import { SEARCH_KINDS, SEARCH_LIMIT, SEARCHED } from './site-search-kinds.ts';

/** One thing that a search of the whole site has found. */
export const SearchHit = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    title: z.string(),
    path: z.string().startsWith('/').describe('Where it is shown.'),
    note: z.string().nullable().describe('A short description.'),
    strainType: z.enum(STRAIN_TYPES).optional().describe('Of a strain.'),
    image: StrainImage.optional().describe('Of a strain.'),
    score: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'Match quality: 0.9 and up is the exact name, 0.7 its beginning, 0.5 words in it, 0.3 words about it; lower is a guess.',
      ),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

/** Hits of one kind, nearest first. */
export const SearchGroup = z
  .object({ kind: z.enum(SEARCH_KINDS), title: z.string(), hits: z.array(SearchHit).min(1).max(SEARCH_LIMIT) })
  .meta({ id: 'SearchGroup' });
export type SearchGroup = z.infer<typeof SearchGroup>;

/** What a search of the whole site has found, the kind of the nearest hit first. */
export const SiteSearch = z
  .object({
    groups: z.array(SearchGroup).max(SEARCH_KINDS.length),
    missing: z.array(z.enum(SEARCHED)).describe('Services that didn’t respond in time; their results are missing.'),
  })
  .meta({ id: 'SiteSearch' });
export type SiteSearch = z.infer<typeof SiteSearch>;

const limit = wholeNumber(1, SEARCH_LIMIT).default(5).describe('Hits of each kind, 1 to 8.');

/** Searches one service: at most `limit` hits of each of its kinds, unordered. */
export const searchIn = (service: (typeof SEARCHED)[number] & ServiceName) =>
  rpc({
    subject: `${service}.search.find`,
    request: z.object({ search: z.string().trim().min(1).max(MAX_SEARCH), limit }),
    response: z.array(SearchHit).max(SEARCH_KINDS.length * SEARCH_LIMIT),
  });

export const siteSearch = endpoint({
  route: 'GET /api/search',
  summary:
    'Searches the whole site: strains, terpenes, articles, recipes, guides, glossary, reviews, products, cities, and pages.',
  errors: ['UNAVAILABLE'],
  request: z.object({
    q: z
      .string()
      .max(MAX_SEARCH)
      .transform((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
      .default('')
      .describe('Search text; blank returns nothing.'),
    limit,
  }),
  response: SiteSearch,
});
