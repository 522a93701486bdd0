/** A percent sign that begins no escape of a character. */
const STRAY = /%(?![0-9a-f]{2})/gi;
/** Escapes of signs that may stand in a path as they are. */
const NEEDLESS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
/** Segments that no path of this site has: `.` and `..`, or an escaped separator or control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_SEGMENT = /^\.{1,2}$|[/\\\u0000-\u001f\u007f]/;

/** An address of the API that nothing has, and one of the site. */
const NOWHERE = '/api/';
export const NO_PAGE = '/not-found';

/**
 * Returns the canonical spelling of an address, so that a page has one cache key no matter how a client writes its
 * path: unnecessary escapes are decoded, the others are uppercase, and a trailing slash is dropped. A path that a URL
 * parser would read as another one (`/x/%2e%2e/strains`, `//strains`, `\`, `%2f`) becomes {@link NO_PAGE}. A page path
 * that cannot be decoded (`/strain/%E0%A4%A`) is taken literally, so the reader gets the site's "not found" page. API
 * addresses stay unchanged, because there it is the caller's mistake. Anything that is not a path
 * (`http://elsewhere/`), or continues after a `#`, matches nothing.
 */
export function canonicalPath(url: string): string {
  if (!url.startsWith('/') || url.includes('#')) return NOWHERE;
  if (url.startsWith('/api/')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const query = url.slice(path.length);
  const [, ...segments] = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map(decoded);
  const isRoot = segments.length === 1 && segments[0] === '';
  if (!isRoot && segments.some((segment) => segment === '' || NO_SEGMENT.test(segment))) return NO_PAGE;
  return `/${segments.map(encoded).join('/')}${query}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment.replace(STRAY, '%25'));
  } catch {
    return segment;
  }
}

const encoded = (segment: string): string => encodeURIComponent(segment).replace(NEEDLESS, decodeURIComponent);
