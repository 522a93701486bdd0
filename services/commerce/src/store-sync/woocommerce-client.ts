import pRetry, { AbortError } from 'p-retry';

/** Where the shop is and how to sign in. */
export interface ShopAccess {
  url: string;
  key: string | undefined;
  secret: string | undefined;
}

const TIMEOUT_MS = 30_000;
const PER_PAGE = 100;
/** A shop of more than 100,000 products is not what this is for. */
const MAX_PAGES = 1_000;
/** Attempts at one page, and the longest wait that a shop may ask for between two. */
const RETRIES = 4;
const MAX_RETRY_AFTER_S = 60;

/** A client of the WooCommerce REST API v3, for reading. */
export class WooCommerceClient {
  constructor(
    private readonly shop: ShopAccess,
    private readonly pause: { minMs: number; maxMs: number } = { minMs: 1_000, maxMs: 20_000 },
  ) {}

  /** All entries of a list, page by page. The whole list has been read when this ends without an error. */
  async *list(path: string, params: Record<string, string>): AsyncGenerator<unknown[]> {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { entries, pages } = await this.page(path, { ...params, per_page: String(PER_PAGE), page: String(page) });
      yield entries;
      // Some hosts strip the header; then a page that is not full is the last.
      if (pages === undefined ? entries.length < PER_PAGE : page >= pages) return;
    }
    throw new Error(`The shop has more than ${MAX_PAGES * PER_PAGE} entries`);
  }

  private page(path: string, params: Record<string, string>): Promise<{ entries: unknown[]; pages: number | undefined }> {
    const url = new URL(`${this.shop.url.replace(/\/+$/, '')}/wp-json/wc/v3/${path}`);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return pRetry(() => this.attempt(url), {
      retries: RETRIES,
      minTimeout: this.pause.minMs,
      maxTimeout: this.pause.maxMs,
      randomize: true,
    });
  }

  private async attempt(url: URL): Promise<{ entries: unknown[]; pages: number | undefined }> {
    const response = await fetch(url, { headers: this.headers(), signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
      // p-retry gives up on a TypeError, which is what an unreachable shop is to fetch.
      throw new Error(`The shop cannot be reached: ${reasonOf(cause)}`);
    });
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      await this.wait(response.headers.get('retry-after'));
      throw new Error(`The shop answered ${response.status}`);
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new AbortError(
        response.status === 401 || response.status === 403
          ? `The shop refused the key (${response.status})`
          : `The shop answered ${response.status}`,
      );
    }
    const entries: unknown = await response.json().catch(() => undefined);
    if (!Array.isArray(entries)) throw new Error('The shop answered with something that is no list');
    const pages = response.headers.get('x-wp-totalpages');
    return { entries, pages: pages === null ? undefined : Number(pages) };
  }

  private headers(): Record<string, string> {
    const { key, secret } = this.shop;
    return {
      accept: 'application/json',
      ...(key && secret && { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }),
    };
  }

  private async wait(retryAfter: string | null): Promise<void> {
    const seconds = Math.min(Number(retryAfter) || 0, MAX_RETRY_AFTER_S);
    if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
};
