import { type FetchPage, publicFetch } from '../public-network/public-fetch.ts';

/** What one look at an address found. */
export interface Probe {
  /** False if the address is gone; undefined if that is unknown. */
  ok: boolean | undefined;
  detail: string;
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Shops that answer a program with these are there for people. */
const ALIVE_FOR_PEOPLE = new Set([401, 403, 405, 406, 408, 429, 503]);
/** Of a connection: these mean that the address leads nowhere, rather than that nothing can be reached from here. */
const DEAD = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);
/** What failures are called whose code says too little. */
const FAILURES: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'host not found'],
  ['TimeoutError', 'timed out'],
  // A shop's redirect must not make us ask a machine of our own.
  ['ERR_INTERNAL_ADDRESS', 'leads to an internal address'],
]);

const INTERNET = publicFetch();

/**
 * Looks whether an address answers as a page that people can open. Follows redirects, as far as they lead over https;
 * reads no body. Ends when `until` aborts.
 */
export async function probe(address: string, fetchPage: FetchPage = INTERNET, until?: AbortSignal): Promise<Probe> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = until ? AbortSignal.any([timeout, until]) : timeout;
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (url.protocol !== 'https:') return { ok: undefined, detail: 'leads away from https' };
      const response = await fetchPage(url, {
        signal,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*' },
      });
      await response.body?.cancel();
      const next = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (next === null) return { ok: judged(response.status), detail: String(response.status) };
      url = new URL(next, url);
    }
    return { ok: undefined, detail: 'too many redirects' };
  } catch (error) {
    const code = codeOf(error);
    return { ok: DEAD.has(code) ? false : undefined, detail: FAILURES.get(code) ?? code };
  }
}

/** A page that is not there is gone; a server that fails says nothing about its pages. */
function judged(status: number): boolean | undefined {
  if ((status >= 200 && status < 300) || ALIVE_FOR_PEOPLE.has(status)) return true;
  return status >= 400 && status < 500 ? false : undefined;
}

function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return name;
  return String(cause?.code ?? code ?? name ?? 'failed');
}
