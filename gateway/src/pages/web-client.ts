import { BalancedPool } from 'undici';

/** Injection token of the connections to the processes that render pages. */
export const WEB = Symbol('WEB');

/** Most bytes of a rendered page or asset; beyond it something is wrong. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Connections to the rendering processes, each of which takes its share. */
export const webClient = (urls: string[]): BalancedPool =>
  new BalancedPool(urls, {
    connections: 64,
    pipelining: 1,
    connectTimeout: 2_000,
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
    maxResponseSize: MAX_PAGE_BYTES,
  });
