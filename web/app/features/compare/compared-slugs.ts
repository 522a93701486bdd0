import { MAX_COMPARED } from '../../lib/compare-tray.ts';

/**
 * The strains in an address: `?s=a,b` or `?s=a&s=b`, at most four. A typed name becomes its slug, so that the form on
 * the page works without JavaScript.
 */
export function readSlugs(params: URLSearchParams): string[] {
  const slugs = params
    .getAll('s')
    .flatMap((part) => part.split(','))
    .map(toSlug)
    .filter(Boolean);
  return [...new Set(slugs)].slice(0, MAX_COMPARED);
}

const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
