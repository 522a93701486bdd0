import { MAX_IMAGE_BYTES } from '@bluntbot/proto/uploads';
import type { Response } from 'undici';
import { type FetchPage, InternalAddress, publicFetch } from '../public-network/public-fetch.ts';
import { staysWithin } from './woocommerce-client.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A permanent reason why a picture cannot be fetched. */
export class PhotographRefused extends Error {}

/**
 * Fetches pictures from the shop itself, wherever that is, and from anywhere outside; never from another machine of our
 * own.
 */
export class ShopPictureFetch {
  private readonly shop: URL | undefined;
  private readonly outside: FetchPage;
  private readonly inShop: FetchPage;

  constructor(shop: string | undefined, outside: FetchPage = publicFetch()) {
    this.shop = shop === undefined ? undefined : new URL(shop);
    this.outside = outside;
    this.inShop = publicFetch(undefined, () => false);
  }

  /** Its bytes. Throws {@link PhotographRefused} for what will not change, anything else for what may. */
  async fetch(from: URL, stopped: AbortSignal): Promise<Buffer> {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]);
    let url = from;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.ask(url, signal);
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return this.bytesOf(response);
      await response.body?.cancel();
      if (!URL.canParse(location, url.href)) throw new PhotographRefused('leads to no address');
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) throw new PhotographRefused('leads away from the web');
    }
    throw new PhotographRefused('too many redirects');
  }

  private async ask(url: URL, signal: AbortSignal): Promise<Response> {
    const fetchPage = this.shop && staysWithin(this.shop, url) ? this.inShop : this.outside;
    const headers = {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'Mozilla/5.0 (compatible; store catalogue)',
    };
    return fetchPage(url, { headers, signal }).catch((error: { cause?: unknown }) => {
      const cause = error instanceof InternalAddress ? error : error.cause;
      if (cause instanceof InternalAddress) throw new PhotographRefused('leads to an internal address');
      throw cause ?? error;
    });
  }

  private async bytesOf(response: Response): Promise<Buffer> {
    const { status, body } = response;
    if (status !== 200 || !body) {
      await body?.cancel();
      if (status >= 500 || status === 429 || status === 408) throw new Error(`answered ${status}`);
      throw new PhotographRefused(`answered ${status}`);
    }
    const tooLarge = () => new PhotographRefused(`larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop in any way closes the connection.
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_IMAGE_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}
