import { z } from 'zod';
import { ClientNetwork } from '../client-network.ts';
import { page, rowId } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';
import { StrainRef } from './strains.ts';
import { EFFECTS } from './vocabulary.ts';

const MAX_REVIEW_LENGTH = 2_000;
/** Reviews that one client network may write in an hour. */
export const REVIEWS_PER_HOUR = 5;

/** A visitor's review of a strain. */
export const StrainReview = z
  .object({
    id: z.int(),
    strainId: z.int(),
    rating: z.int().min(1).max(5),
    content: z.string().nullable(),
    effects: z.array(z.enum(EFFECTS)).describe('What this visitor noticed.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StrainReview' });
export type StrainReview = z.infer<typeof StrainReview>;

/** A review as its writer gets it back. */
export const WrittenReview = StrainReview.extend({
  deleteKey: z.string().describe('Key that deletes the review; only its author receives it.'),
}).meta({ id: 'WrittenReview' });
export type WrittenReview = z.infer<typeof WrittenReview>;

/** Body of `POST /api/reviews`. */
export const NewReview = z
  .object({
    strainId: z.union([z.int(), z.string().trim().min(1).max(120)]).describe('Id or slug.'),
    rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
    content: z
      .string()
      .trim()
      .max(MAX_REVIEW_LENGTH, `must have at most ${MAX_REVIEW_LENGTH} characters`)
      .transform((text) => text || null)
      .nullish(),
    effects: z.array(z.enum(EFFECTS)).max(EFFECTS.length).default([]),
  })
  .meta({ id: 'NewReview' });
export type NewReview = z.output<typeof NewReview>;

/** Returns review statistics for a strain. */
export const ReviewSummary = z
  .object({
    count: z.int(),
    mean: z.number().nullable().describe('0 to 5; null without reviews.'),
    weightedMean: z.number().describe('Mean weighted toward 3.5 by eight virtual reviews; used for sorting.'),
    histogram: z.array(z.object({ rating: z.int(), count: z.int() })).describe('Five stars first.'),
    effects: z.array(z.object({ effect: z.enum(EFFECTS), count: z.int() })).describe('Most frequent first.'),
    effectReviewers: z.int().describe('Reviewers who selected any effect: the n in "k of n".'),
    hidden: z.int().describe('Reviews hidden by staff.'),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

const address = { address: ClientNetwork };

export const strainReviewList = rpc({
  subject: 'catalog.strain-review.list',
  route: 'GET /api/strains/:ref/reviews',
  summary: 'Lists visitor reviews of a strain, newest first.',
  paged: true,
  request: StrainRef.extend(page),
  response: z.array(StrainReview),
});
export const strainReviewSummary = rpc({
  subject: 'catalog.strain-review.summary',
  route: 'GET /api/strains/:ref/reviews/summary',
  summary: 'Returns review statistics for a strain.',
  errors: ['NOT_FOUND'],
  request: StrainRef,
  response: ReviewSummary,
});
/**
 * Writes a review; rating and count of the strain are recomputed in the same transaction. NOT_FOUND for an unknown
 * strain, RATE_LIMITED after {@link REVIEWS_PER_HOUR}, CONFLICT for a text that the strain has already.
 */
export const strainReviewCreate = rpc({
  subject: 'catalog.strain-review.create',
  route: 'POST /api/reviews',
  summary: 'Creates a review; 409 if the strain already has the same text, 429 after five in an hour.',
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  status: 201,
  writes: true,
  request: NewReview,
  adds: address,
  response: WrittenReview,
});
/**
 * Deletes a review for good, with its reports; rating and count of the strain are recomputed in the same transaction.
 */
export const strainReviewDelete = rpc({
  subject: 'catalog.strain-review.delete',
  route: 'POST /api/reviews/:id/delete',
  summary: 'Permanently deletes a review, with the key its author received.',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  writes: true,
  request: z.object({ id: rowId, deleteKey: z.string().trim().min(20).max(100) }),
  response: z.object({ deleted: z.literal(true) }),
});
/** Reports a review to staff; one report per address counts. */
export const strainReviewReport = rpc({
  subject: 'catalog.strain-review.report',
  route: 'POST /api/reviews/:id/report',
  summary: 'Reports a review to staff.',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  writes: true,
  request: z.object({ id: rowId }),
  adds: address,
  response: z.object({ reported: z.literal(true) }),
});

export const REVIEW_STATES = ['all', 'reported', 'hidden'] as const;
/** A review as staff see it. */
export const ModeratedReview = StrainReview.extend({
  strain: z.object({ slug: z.string(), name: z.string() }),
  reports: z.int(),
  hiddenReason: z.string().nullable(),
  hiddenBy: z.string().nullable(),
}).meta({ id: 'ModeratedReview' });
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const reviewModerationList = rpc({
  subject: 'catalog.review-moderation.list',
  route: 'GET /api/admin/reviews',
  summary: 'Lists reviews for moderation, most reported first, then newest.',
  staff: true,
  paged: true,
  request: z.object({ state: z.enum(REVIEW_STATES).default('all'), ...page }),
  response: z.array(ModeratedReview),
});
/** A strain that got more reviews in an hour than it may. */
export const ReviewBurst = z
  .object({
    strain: z.object({ slug: z.string(), name: z.string() }),
    refused: z.int().describe('Reviews that were rejected.'),
    beganAt: z.iso.datetime(),
    lastAt: z.iso.datetime().describe('Time of the last rejection; the notice disappears after a week.'),
  })
  .meta({ id: 'ReviewBurst' });
export type ReviewBurst = z.infer<typeof ReviewBurst>;

export const reviewBurstList = rpc({
  subject: 'catalog.review-burst.list',
  route: 'GET /api/admin/review-bursts',
  summary: 'Lists strains that exceeded the hourly review limit in the last week.',
  staff: true,
  request: Nothing,
  response: z.array(ReviewBurst),
});
/** Body of `POST /api/admin/reviews/{id}/hide`. */
export const HideReview = z
  .object({ reason: z.string().trim().min(3, 'must say why').max(300) })
  .meta({ id: 'HideReview' });
const moderator = { staff: z.string() };
export const reviewModerationHide = rpc({
  subject: 'catalog.review-moderation.hide',
  route: 'POST /api/admin/reviews/:id/hide',
  summary: 'Hides a review; the strain’s rating no longer counts it.',
  errors: ['NOT_FOUND'],
  staff: true,
  writes: true,
  request: HideReview.extend({ id: rowId }),
  adds: moderator,
  response: ModeratedReview,
});
export const reviewModerationShow = rpc({
  subject: 'catalog.review-moderation.show',
  route: 'POST /api/admin/reviews/:id/show',
  summary: 'Makes a hidden review visible again.',
  errors: ['NOT_FOUND'],
  staff: true,
  writes: true,
  request: z.object({ id: rowId }),
  adds: moderator,
  response: ModeratedReview,
});
