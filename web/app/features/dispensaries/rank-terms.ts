import type { ScoreTerms } from '@bluntbot/proto/locations/dispensaries';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';

type Term = keyof ScoreTerms;

/** The five terms of a rank in the order of the bar, what each is made of, and the most it can give. */
const RANK_TERMS: readonly { term: Term; label: string; how: string; max: number; fill: string }[] = [
  { term: 'rating', label: 'Rating', how: '10 per star', max: 50, fill: 'fill-accent' },
  { term: 'reviews', label: 'Reviews', how: '1 per 10 reviews, up to 20', max: 20, fill: 'fill-sativa' },
  { term: 'distance', label: 'Distance', how: '30 minus 2 per mile', max: 30, fill: 'fill-indica' },
  { term: 'services', label: 'Services', how: '2 per service', max: 2 * SERVICES_OFFERED.length, fill: 'fill-muted' },
  { term: 'open', label: 'Open', how: '15 while open', max: 15, fill: 'fill-ink' },
];

/** The points that a dispensary with everything would have; the bar's full length. */
export const MAX_SCORE = RANK_TERMS.reduce((sum, { max }) => sum + max, 0);

/** A part of the bar, in per cent of its full length. */
export interface RankShare {
  term: Term;
  label: string;
  how: string;
  fill: string;
  points: number;
  from: number;
  width: number;
}

/** The terms laid end to end. Two bars can be compared: both are measured against {@link MAX_SCORE}. */
export function rankShares(score: ScoreTerms): RankShare[] {
  let from = 0;
  return RANK_TERMS.map(({ term, label, how, max, fill }) => {
    const points = Math.min(Math.max(score[term], 0), max);
    const width = (points / MAX_SCORE) * 100;
    const share = { term, label, how, fill, points: score[term], from, width };
    from += width;
    return share;
  });
}
