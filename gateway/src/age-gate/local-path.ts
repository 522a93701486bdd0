import { AGE_PAGE } from '@bluntbot/proto/age-gate';
import { canonicalPath, NO_PAGE } from '../http/canonical-path.ts';

/** Stands for the site itself while an address is read. */
const HERE = 'http://site.invalid';

/**
 * The page of ours that an address given by a client leads to; the home page for everything else: another site, the
 * API, the page that asks for the age, and whatever a browser could read in two ways.
 */
export function localPath(given: string): string {
  if (!given.startsWith('/') || !URL.canParse(given, HERE)) return '/';
  const { origin, pathname, search } = new URL(given, HERE);
  const path = origin === HERE ? canonicalPath(pathname) : NO_PAGE;
  return path === NO_PAGE || path.startsWith('/api') || path === AGE_PAGE ? '/' : path + search;
}
