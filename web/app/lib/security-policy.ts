import { hash } from 'node:crypto';

/** Blocks of data are not run, so no policy applies to them. */
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;

/** Whose map may be framed, and whose picture says whether it can be reached. A page reached in the browser keeps the policy of the first document, so each document says it. */
const MAP_FRAME = 'https://www.openstreetmap.org';

/**
 * The Content-Security-Policy of a document: exactly the inline scripts that stand in it may run, named by their hash. A
 * nonce would make every copy different; the gateway keeps a document and gives the same bytes to everyone. Pictures come
 * from the site itself, from the street map, and from the source of the map's tiles where one is set.
 */
export function securityPolicy(html: string, tileUrl = ''): string {
  const hashes = new Set<string>();
  for (const { attributes, text } of scripts(html)) {
    if (text && !/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes)) {
      hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`);
    }
  }
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

/** The origin of a tile address; "{s}" in its host stands for any of its servers. What is no https address adds nothing. */
function tileSource(tileUrl: string): string[] {
  const [, host] = /^https:\/\/((?:\{s\}\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?)\//i.exec(tileUrl) ?? [];
  return host ? [`https://${host.replace('{s}', '*')}`] : [];
}

/** The script elements in the order of the document. What renders it escapes ">" in attributes and "</script>" in texts. */
function* scripts(html: string): Generator<{ attributes: string; text: string }> {
  for (let start = html.indexOf('<script'); start >= 0; start = html.indexOf('<script', start + 1)) {
    const open = html.indexOf('>', start);
    const close = html.indexOf('</script>', open);
    if (close < 0) return;
    yield { attributes: html.slice(start, open), text: html.slice(open + 1, close) };
    start = close;
  }
}
