/*
 * What a browser may keep for a time without a network. Lists of what is allowed: whatever is not named here (staff,
 * the chat, shops and where somebody looks for them, the newsletter's links) is never kept.
 */

/** Pages that are read: the strains, the library, the recipes, the guides. */
const PAGES = [
  /^\/$/,
  /^\/(?:strains|cannabis-strain-finder|terpenes|explore|compare|growing|growing-guides|legacy-reviews|cannabis-101)$/,
  /^\/(?:learn|munchies|daily|daily-dank-feed|cannabis-news|how-do-i-get-weed|offline)$/,
  /^\/(?:strain|learn|recipe|article|article-detail|legacy-review-detail|how-do-i-get-weed)\/[a-z0-9-]{1,120}$/,
  /^\/growing\/guide\/[a-z0-9-]{1,120}$/,
];

/** What those pages read when the browser goes from one to another. */
const ANSWERS =
  /^\/api\/(?:strains|terpenes|stats|articles|glossary|recipes|daily-feed|growing|legacy-reviews|laws)(?:\/|$)/;
/** Chance, and what visitors write. */
const NEVER = /^\/api\/strains\/(?:random|[^/]+\/reviews)$/;

/** What is fetched ahead so that the library can be read on the way: lists, of which the entries follow. */
export const READ_AHEAD = [
  '/',
  '/learn',
  '/learn/glossary',
  '/munchies',
  '/cannabis-101',
  '/cannabis-strain-finder',
  '/terpenes',
  '/growing',
  '/offline',
];

export const isKeptPage = (path: string): boolean => PAGES.some((pattern) => pattern.test(path));

export const isKeptAnswer = (path: string): boolean => ANSWERS.test(path) && !NEVER.test(path);
