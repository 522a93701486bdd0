import { plainWords } from '@bluntbot/platform/index/plain-words';

/** Words of a text as the search compares them: lower case, no accents, no apostrophes, letters and digits only. */
export const words = plainWords;

/** A name as one run of letters and digits: "God's Gift" and "gods gift" are both `godsgift`. */
export const nameKey = (name: string): string => words(name).join('');

/** Slugs that would hide a route of the API. */
const RESERVED_SLUGS = new Set(['random', 'recommend', 'facets', 'map']);

/** The address part of a name; never a reserved word, never only digits (those are ids). */
export function slugOf(name: string): string {
  const slug = words(name).join('-').slice(0, 80).replace(/-+$/, '');
  return RESERVED_SLUGS.has(slug) || /^\d*$/.test(slug) ? `${slug || 'strain'}-strain` : slug;
}
