/** The cities that have a guide, in the order in which they are listed. */
export const GUIDE_SLUGS = [
  'washington-dc',
  'arlington-virginia',
  'alexandria-virginia',
  'bethesda-maryland',
  'rockville-maryland',
  'silver-spring-maryland',
  'college-park-maryland',
  'hyattsville-maryland',
  'annandale-virginia',
  'falls-church-virginia',
  'mclean-virginia',
  'vienna-virginia',
] as const;
export type GuideSlug = (typeof GUIDE_SLUGS)[number];

export const GUIDES_PATH = '/how-do-i-get-weed';

/** Address of a city's guide; nothing for a city without one. */
export function guidePathOf(slug: string): string | undefined {
  return (GUIDE_SLUGS as readonly string[]).includes(slug) ? `${GUIDES_PATH}/${slug}` : undefined;
}
