import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { isInternal } from './internal-addresses.ts';

/** Requests a page. The caller follows redirects with separate requests. */
export type FetchPage = (url: URL, init?: Pick<RequestInit, 'headers' | 'signal'>) => Promise<Response>;

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>;

/** Addresses that an external link or redirect must never reach. */
export class InternalAddress extends Error {
  readonly code = 'ERR_INTERNAL_ADDRESS';
  constructor(host: string) {
    super(`${host} leads to an internal address`);
  }
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A fetch that only reaches public addresses. A host is resolved once per connection, and the connection goes to the
 * address that was checked, so a name that resolves differently the second time does no harm.
 *
 * Rejects like fetch, with {@link InternalAddress} as the cause if any address of the host is `forbidden`.
 */
export function publicFetch(
  resolve: Resolve = resolveAll,
  forbidden: (address: string) => boolean = isInternal,
): FetchPage {
  const check = (host: string, addresses: string[]) => {
    if (addresses.some(forbidden)) throw new InternalAddress(host);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const checkedLookup: LookupFunction = (host, { all }, done) => {
    resolve(host)
      .then((addresses) => check(host, addresses))
      .then(
        (checked) => {
          const [first] = checked;
          if (!first) done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '');
          else if (all) done(null, checked);
          else done(null, first.address, first.family);
        },
        (error: Error) => done(error, ''),
      );
  };
  const agent = new Agent({ connect: { lookup: checkedLookup, timeout: CONNECT_TIMEOUT_MS } });
  return async (url, init = {}) => {
    // An address that is written as a number is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) check(host, [host]);
    return fetch(url, { ...init, redirect: 'manual', dispatcher: agent });
  };
}

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);
