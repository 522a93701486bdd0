import pRetry, { AbortError } from 'p-retry';

/** Where the shop is and how to sign in. */
export interface ShopAccess {
  /** Without a slash at its end. */
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
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** How often a list is read again because it changed during the read. */
const RESTARTS = 3;

/** The shop answered 404. */
export class NotThere extends Error {}

/** The shop doesn't support the request. */
export class NotAccepted extends Error {}

/** One page of a list; the numbers are undefined where a host strips the headers. */
interface Page {
  entries: unknown[];
  pages: number | undefined;
  total: number | undefined;
}

/** A client of the WooCommerce REST API v3, for reading. */
export class WooCommerceClient {
  /** When the shop gave its first answer, by its own clock; undefined as long as it has not told. */
  firstAnswerAt: Date | undefined;

  constructor(
    private readonly shop: ShopAccess,
    private readonly pause: { minMs: number; maxMs: number } = { minMs: 1_000, maxMs: 20_000 },
  ) {}

  /**
   * All entries of a list, each converted by `read`. If the length of the list changes during the read, entries may
   * have moved between pages, so the read starts over.
   */
  async list<T>(
    path: string,
    params: Record<string, string>,
    signal: AbortSignal,
    read: (entry: unknown) => T,
  ): Promise<T[]> {
    for (let restart = 0; restart <= RESTARTS; restart += 1) {
      const found = await this.listOnce(path, params, signal, read);
      if (found) return found;
    }
    throw new Error(`The shop’s list of ${path} kept changing while it was read`);
  }

  /** Undefined if the list changed its length during the read. */
  private async listOnce<T>(
    path: string,
    params: Record<string, string>,
    signal: AbortSignal,
    read: (entry: unknown) => T,
  ): Promise<T[] | undefined> {
    const found: T[] = [];
    let before: number | undefined;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { entries, pages, total } = await this.page(
        path,
        { ...params, per_page: String(PER_PAGE), page: String(page) },
        signal,
      );
      if (page > 1 && total !== before) return undefined;
      before = total;
      found.push(...entries.map(read));
      // Some hosts strip the header, and some give fewer a page than asked for: then only an empty page is behind the
      // last.
      if (pages === undefined ? entries.length === 0 : page >= pages) return found;
    }
    throw new Error(`The shop has more than ${MAX_PAGES * PER_PAGE} entries`);
  }

  private page(path: string, params: Record<string, string>, signal: AbortSignal): Promise<Page> {
    const url = new URL(`${this.shop.url}/wp-json/wc/v3/${path}`);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return pRetry(() => this.attempt(url, signal), {
      signal,
      retries: RETRIES,
      minTimeout: this.pause.minMs,
      maxTimeout: this.pause.maxMs,
      randomize: true,
    });
  }

  private async attempt(url: URL, signal: AbortSignal): Promise<Page> {
    const response = await this.ask(url, signal);
    this.firstAnswerAt ??= dateOf(response);
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      await this.wait(response.headers.get('retry-after'));
      throw new Error(`The shop answered ${response.status}`);
    }
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 400) throw new AbortError(new NotAccepted('The shop answered 400'));
      if (response.status === 404) throw new AbortError(new NotThere('The shop answered 404'));
      throw new AbortError(
        response.status === 401 || response.status === 403
          ? `The shop refused the key (${response.status})`
          : `The shop answered ${response.status}`,
      );
    }
    const entries: unknown = await response.json().catch(() => undefined);
    if (!Array.isArray(entries)) throw new Error('The shop’s response wasn’t a list');
    return { entries, pages: countOf(response, 'x-wp-totalpages'), total: countOf(response, 'x-wp-total') };
  }

  /** Follows the shop by hand: fetch leaves the key behind when http becomes https or "www." comes or goes. */
  private async ask(from: URL, signal: AbortSignal): Promise<Response> {
    let url = from;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await fetch(url, {
        headers: this.headers(),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch((cause: unknown) => {
        // p-retry gives up on a TypeError, which is what an unreachable shop is to fetch.
        throw new Error(`The shop cannot be reached: ${reasonOf(cause)}`);
      });
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return response;
      await response.body?.cancel();
      const next = new URL(location, url);
      if (!staysWithin(url, next))
        throw new AbortError(`The shop has moved to ${next.origin}${next.pathname}: the key was not sent there`);
      url = next;
    }
    throw new AbortError('The shop redirects in a loop');
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

/** Whether it is still the same shop, with "www." or without, over a line that is no less safe. */
export function staysWithin(from: URL, to: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const secured = from.protocol === 'http:' && to.protocol === 'https:';
  return bare(from) === bare(to) && (secured || (from.protocol === to.protocol && from.port === to.port));
}

const countOf = (response: Response, header: string): number | undefined => {
  const text = response.headers.get(header);
  return text === null ? undefined : Number(text);
};

const dateOf = (response: Response): Date | undefined => {
  const moment = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(moment) ? undefined : new Date(moment);
};

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
};
