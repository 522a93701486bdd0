/** What one look at an address found. */
export interface Probe {
  /** Undefined: the network said nothing about the address, only about itself. */
  ok: boolean | undefined;
  detail: string;
}

const TIMEOUT_MS = 15_000;
/** Shops that answer a program with these are there for people. */
const ALIVE_FOR_PEOPLE = new Set([401, 403, 405, 406, 408, 429, 503]);
/** Of a connection: these mean that the address leads nowhere, rather than that nothing can be reached from here. */
const DEAD = new Set(['ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT']);

/** Looks whether an address answers as a page that people can open. Follows redirects, reads no body. */
export async function probe(url: string, fetchPage: typeof fetch = fetch): Promise<Probe> {
  try {
    const response = await fetchPage(url, {
      redirect: 'follow',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*' },
    });
    await response.body?.cancel();
    const alive = response.ok || ALIVE_FOR_PEOPLE.has(response.status);
    return { ok: alive, detail: String(response.status) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'TimeoutError') return { ok: undefined, detail: 'timed out' };
    return { ok: DEAD.has(code) ? false : undefined, detail: code === 'ENOTFOUND' ? 'host not found' : code };
  }
}

function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return name;
  return String(cause?.code ?? code ?? name ?? 'failed');
}
