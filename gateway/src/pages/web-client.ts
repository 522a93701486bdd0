import { Pool } from 'undici';

/** Injection token of the connections to the process that renders pages. */
export const WEB = Symbol('WEB');

/** Most bytes of a rendered page or asset; beyond it something is wrong. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024;

export const webClient = (url: string): Pool =>
  new Pool(url, {
    connections: 64,
    pipelining: 1,
    connectTimeout: 2_000,
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
    maxResponseSize: MAX_PAGE_BYTES,
  });
