/** A percent sign that begins no escape of a character. */
const STRAY = /%(?![0-9a-f]{2})/gi;

const NOWHERE = '/api/';

/**
 * An address of a page whose path can be decoded. One that cannot (`/strain/%E0%A4%A`) is read as the signs that it is written in, so
 * that a reader is told "not found" by a page of the site. The API's addresses stay as they came: there it is a fault of the caller.
 * What is no path at all (`http://elsewhere/`) or goes on after a `#`, which no browser sends, is an address that nothing has.
 */
export function readableAddress(url: string): string {
  if (!url.startsWith('/') || url.includes('#')) return NOWHERE;
  if (url.startsWith('/api/')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const readable = path.replace(STRAY, '%25');
  return (decodes(readable) ? readable : path.replaceAll('%', '%25')) + url.slice(path.length);
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
