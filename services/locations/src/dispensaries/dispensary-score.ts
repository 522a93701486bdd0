import type { ScoreTerms } from '@bluntbot/proto/locations/dispensaries';

/** The fields of a listing that affect its rank, besides location and time. */
export interface Ranked {
  rating: number | null;
  reviewCount: number;
  services: readonly string[];
}

const OPEN_POINTS = 15;

/** Points that don't depend on distance or time. */
export const merit = ({ rating, reviewCount, services }: Ranked): number =>
  (rating ?? 0) * 10 + Math.min(reviewCount / 10, 20) + 2 * services.length;

/** Points for nearness; none if the distance is unknown. */
export const nearness = (miles: number | null): number => (miles === null ? 0 : Math.max(0, 30 - 2 * miles));

export const openness = (isOpen: boolean | null): number => (isOpen ? OPEN_POINTS : 0);

/** The five terms of a rank, each rounded to cents. */
export function scoreTerms(listing: Ranked, miles: number | null, isOpen: boolean | null): ScoreTerms {
  return {
    rating: cents((listing.rating ?? 0) * 10),
    reviews: cents(Math.min(listing.reviewCount / 10, 20)),
    distance: cents(nearness(miles)),
    services: 2 * listing.services.length,
    open: openness(isOpen),
  };
}

export const total = (terms: ScoreTerms): number =>
  cents(terms.rating + terms.reviews + terms.distance + terms.services + terms.open);

const cents = (value: number): number => Math.round(value * 100) / 100;
