/** Days of a week as hours are keyed, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What a dispensary offers, as filters name it. */
export const SERVICES_OFFERED = [
  'Medical',
  'Recreational',
  'Delivery',
  'Curbside',
  'Drive-thru',
  'In-store',
  'Online ordering',
  'ATM',
  'Wheelchair access',
] as const;
export type ServiceOffered = (typeof SERVICES_OFFERED)[number];

/** Whom a dispensary may sell to. */
export const DISPENSARY_TYPES = ['medical', 'recreational', 'both'] as const;
export type DispensaryType = (typeof DISPENSARY_TYPES)[number];

/**
 * What dispensaries can be sorted by: score, rating, number of reviews, or distance. Unrated ones come last when sorted
 * by rating.
 */
export const DISPENSARY_ORDERS = ['score', 'rating', 'lowest-rating', 'reviews', 'distance'] as const;
export type DispensaryOrder = (typeof DISPENSARY_ORDERS)[number];

/** How a jurisdiction treats adults and patients. */
export const LEGAL_STATUSES = ['Recreational', 'Medical Only', 'Prohibited'] as const;

/** Default search radius in miles, and the maximum. */
export const DEFAULT_RADIUS = 50;
export const MAX_RADIUS = 250;

/** Days after which a row about the law counts as old. */
export const LAW_STALE_DAYS = 90;
