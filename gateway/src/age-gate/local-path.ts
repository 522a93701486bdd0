import { AGE_PAGE } from '@bluntbot/proto/age-gate';
import { canonicalPath, NO_PAGE } from '../http/canonical-path.ts';

/** Placeholder for the site while an address is parsed. */
const HERE = 'http://site.invalid';

/**
 * The page of this site that a client's address leads to. Anything else becomes the home page: other sites, the API,
 * the age page, and any address that browsers could read in two ways.
 */
export function localPath(given: string): string {
  if (!given.startsWith('/') || !URL.canParse(given, HERE)) return '/';
  const { origin, pathname, search } = new URL(given, HERE);
  const path = origin === HERE ? canonicalPath(pathname) : NO_PAGE;
  return path === NO_PAGE || path.startsWith('/api') || path === AGE_PAGE ? '/' : path + search;
}
