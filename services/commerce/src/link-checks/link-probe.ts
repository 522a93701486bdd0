import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** What one look at an address found. */
export interface Probe {
  /** False: the address is gone. Undefined: nobody said whether it is. */
  ok: boolean | undefined;
  detail: string;
}

/** How a probe reaches the network. */
export interface Network {
  fetchPage: typeof fetch;
  /** All addresses of a host. */
  resolve(host: string): Promise<string[]>;
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Shops that answer a program with these are there for people. */
const ALIVE_FOR_PEOPLE = new Set([401, 403, 405, 406, 408, 429, 503]);
/** Of a connection: these mean that the address leads nowhere, rather than that nothing can be reached from here. */
const DEAD = new Set(['ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT']);

/** Networks that no shop is in: our own, this machine, and what is no single machine. */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INTERNAL.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INTERNAL.addSubnet(network, prefix, 'ipv6');
}

const INTERNET: Network = {
  fetchPage: fetch,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

/** Looks whether an address answers as a page that people can open. Follows redirects, as far as they lead over https; reads no body. */
export async function probe(address: string, network: Network = INTERNET): Promise<Probe> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (url.protocol !== 'https:') return { ok: undefined, detail: 'leads away from https' };
      // A shop's redirect must not make us ask a machine of our own.
      if (await isInternal(url, network)) return { ok: undefined, detail: 'leads to an internal address' };
      const response = await network.fetchPage(url, {
        redirect: 'manual',
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
    if (code === 'TimeoutError') return { ok: undefined, detail: 'timed out' };
    return { ok: DEAD.has(code) ? false : undefined, detail: code === 'ENOTFOUND' ? 'host not found' : code };
  }
}

/** A page that is not there is gone; a server that fails says nothing about its pages. */
function judged(status: number): boolean | undefined {
  if ((status >= 200 && status < 300) || ALIVE_FOR_PEOPLE.has(status)) return true;
  return status >= 400 && status < 500 ? false : undefined;
}

async function isInternal({ hostname }: URL, { resolve }: Network): Promise<boolean> {
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
  return addresses.some((address) => INTERNAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
}

function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return name;
  return String(cause?.code ?? code ?? name ?? 'failed');
}
