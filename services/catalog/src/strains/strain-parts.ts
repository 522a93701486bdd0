import type { StrainListQuery } from '@bluntbot/proto/catalog/strains';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { StrainPostings } from './strain-postings.ts';

/** Any strain's rating; a strain's facts are the part `strain`. */
export const ANY_RATING = 'strain.rating';
/**
 * A list of at most this many strains is reordered by their ratings alone, so that reviews of others leave it as it is.
 */
const MAX_ORDERED = 100;

/** Everything about some strains, ratings included. */
export const rowParts = (strains: readonly { id: number }[]): string[] => strains.map(({ id }) => `strain:${id}`);

/** What an order by rating of the found strains depends on, beside the facts. */
export const ratingParts = (postings: StrainPostings, found: TypedFastBitSet, total = found.size()): string[] =>
  total > MAX_ORDERED ? [ANY_RATING] : rowParts(postings.rowsAt(found));

/** Whether a list is ordered by rating; a search ranks each stage by it. */
export const isByRating = ({ sort = 'relevance' }: Pick<StrainListQuery, 'sort'>): boolean =>
  sort === 'relevance' || sort === 'rating';
