import { log } from '../../server/log.ts';

const KEPT = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';
/** Signs that no XML may have, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Answers a program with XML that is kept for five minutes; 503 where what stands in it cannot be read, so that it
 * comes again.
 */
export async function xmlAnswer(type: string, write: () => Promise<string>): Promise<Response> {
  try {
    const xml = (await write()).toWellFormed().replace(FORBIDDEN, '');
    return new Response(xml, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': KEPT } });
  } catch (error) {
    log('error', 'a list for programs could not be written', { error });
    return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
  }
}
