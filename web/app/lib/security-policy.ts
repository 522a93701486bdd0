import { hash } from 'node:crypto';

/**
 * Whose map may be framed, and whose picture says whether it can be reached. A page reached in the browser keeps the
 * policy of the first document, so each document says it.
 */
const MAP_FRAME = 'https://www.openstreetmap.org';

/**
 * The Content-Security-Policy of a document: the inline `scripts` may run, named by their hash, and no others, whatever
 * the document holds. A nonce would make every copy different; the gateway keeps a document and gives the same bytes to
 * everyone. Pictures come from the site itself, from the street map, and from the source of the map's tiles where one
 * is set.
 */
export function securityPolicy(scripts: readonly string[], tileUrl = ''): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    ["img-src 'self' data:", MAP_FRAME, ...tileSource(tileUrl)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${MAP_FRAME}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The origin of a tile address; "{s}" in its host stands for any of its servers. What is no https address adds nothing.
 */
function tileSource(tileUrl: string): string[] {
  const [, host] = /^https:\/\/((?:\{s\}\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?)\//i.exec(tileUrl) ?? [];
  return host ? [`https://${host.replace('{s}', '*')}`] : [];
}
