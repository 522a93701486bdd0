import { z } from 'zod';
import { page, search, wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';
import { SitemapEntry } from './strains.ts';

export const LEGACY_REVIEW_SORTS = ['newest', 'oldest', 'rating', 'name'] as const;
/** Rows of one page of legacy reviews. */
const LEGACY_REVIEW_PAGE = 20;

/** A staff review of a strain from before the site had visitor reviews: written here or imported from WordPress. */
export const LegacyReviewSummary = z
  .object({
    id: z.int(),
    slug: z.string(),
    strainName: z.string(),
    strainSlug: z.string().nullable().describe('The catalog strain it is about, if there is one.'),
    title: z.string(),
    summary: z.string(),
    rating: z.number().min(0).max(10).nullable().describe('Out of 10; null if the author gave none.'),
    effects: z.array(z.string()).describe('Reported.'),
    flavors: z.array(z.string()),
    categories: z.array(z.string()),
    featuredImage: z.string().nullable(),
    postDate: z.string().nullable().describe('When it was written; null if unknown.'),
    viewCount: z.int().describe('From the imported post; 0 for reviews written here.'),
    isFeatured: z.boolean(),
    originalUrl: z.string().nullable(),
    metaDescription: z.string(),
  })
  .meta({ id: 'LegacyReviewSummary' });
export type LegacyReviewSummary = z.infer<typeof LegacyReviewSummary>;

export const LegacyReview = LegacyReviewSummary.extend({
  processedContent: z.string().describe('Sanitized HTML.'),
  updatedAt: z.string().describe('When the text was last changed.'),
}).meta({ id: 'LegacyReview' });
export type LegacyReview = z.infer<typeof LegacyReview>;

export const LegacyReviewQuery = z.object({
  search,
  sort: z.enum(LEGACY_REVIEW_SORTS).default('newest'),
  ...page,
  limit: wholeNumber(1, 100).default(LEGACY_REVIEW_PAGE),
});
export type LegacyReviewQuery = z.output<typeof LegacyReviewQuery>;

export const LegacyReviewPage = z
  .object({
    reviews: z.array(LegacyReviewSummary),
    total: z.int(),
    totalPages: z.int().min(1),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: 'LegacyReviewPage' });
export type LegacyReviewPage = z.infer<typeof LegacyReviewPage>;

export const legacyReviewList = rpc({
  subject: 'catalog.legacy-review.list',
  route: 'GET /api/legacy-reviews',
  summary: 'Returns a page of legacy reviews with counts.',
  request: LegacyReviewQuery,
  response: LegacyReviewPage,
});
export const legacyReviewGet = rpc({
  subject: 'catalog.legacy-review.get',
  route: 'GET /api/legacy-reviews/:slug',
  summary: 'Returns one legacy review.',
  errors: ['NOT_FOUND'],
  request: z.object({ slug: z.string().trim().min(1).max(200) }),
  response: LegacyReview,
});
export const legacyReviewSlugs = rpc({
  subject: 'catalog.legacy-review.slugs',
  route: 'GET /api/sitemap/legacy-reviews',
  summary: 'Lists slugs and dates of all legacy reviews.',
  request: Nothing,
  response: z.array(SitemapEntry).max(10_000),
});
