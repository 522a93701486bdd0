/** A percent sign that begins no escape of a character. */
const STRAY = /%(?![0-9a-f]{2})/gi;
/** Escapes of signs that may stand in a path as they are. */
const NEEDLESS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
/** What no segment of a path of ours is: a step up or down, or a separator or control character in disguise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_SEGMENT = /^\.{1,2}$|[/\\\u0000-\u001f\u007f]/;

/** An address of the API that nothing has, and one of the site. */
const NOWHERE = '/api/';
export const NO_PAGE = '/not-found';

/**
 * Returns the one way to write an address, so that a page has one key in the cache, however a client writes its path:
 * escapes that are not needed are undone, the others are in capitals, and a slash at the end is dropped. A path that a
 * URL parser would read as another one (`/x/%2e%2e/strains`, `//strains`, `\`, `%2f`) becomes {@link NO_PAGE}. One that
 * cannot be decoded (`/strain/%E0%A4%A`) is read as the signs it is written in, so that a reader gets a "not found" of
 * the site; addresses of the API stay as they came, because there it is a fault of the caller. What is no path at all
 * (`http://elsewhere/`), or goes on after a `#`, is an address that nothing has.
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
