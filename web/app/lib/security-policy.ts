import { hash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks of data are not run, so no policy applies to them. */
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;

/**
 * The Content-Security-Policy of a document: exactly the inline scripts that stand in it may run, named by their hash. A
 * nonce would make every copy different; the gateway keeps a document and gives the same bytes to everyone.
 *
 * @param html the document's bytes as a latin1 string: one character a byte, so that what is hashed is what is sent
 */
export function securityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (text && !DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
