/** The address that a link of a post gets on this site, or null when it leads nowhere that we link to. */
export type LinkTo = (href: string) => string | null;

const REVIEW_PATH = '/legacy-review-detail/';

/**
 * Links of the exported site: to its posts that became reviews, by any address they were known by, and to the rest of
 * the web.
 */
export class PostLinks {
  private readonly slugs = new Map<string, string>();
  /** Slugs by the last part of a post's link; undefined where several share it. */
  private readonly named = new Map<string, string | undefined>();
  private readonly base: string | undefined;

  constructor(siteUrl: string) {
    this.base = URL.canParse(siteUrl) ? siteUrl : undefined;
  }

  /**
   * Says under which slug a post is found. Its link and its number count more than a guid, which may be another post's.
   */
  add(slug: string, { id, link, guid }: { id: string; link: string; guid: string }): void {
    const numbered = id && this.base ? new URL(`/?p=${encodeURIComponent(id)}`, this.base).href : '';
    for (const address of [link, numbered]) {
      const key = this.key(address);
      if (key) this.slugs.set(key, slug);
    }
    const name = nameOf(link ? this.parsed(link) : null);
    if (name) this.named.set(name, this.named.has(name) && this.named.get(name) !== slug ? undefined : slug);
    const key = this.key(guid);
    if (key && !this.slugs.has(key)) this.slugs.set(key, slug);
  }

  readonly to: LinkTo = (href) => {
    const given = href.trim();
    // Ids are not kept, so a link within the page would lead nowhere.
    if (!given || given.startsWith('#')) return null;
    const url = this.parsed(given);
    if (!url) return null;
    if (url.protocol === 'mailto:') return url.href;
    const slug = this.slugs.get(keyOf(url)) ?? this.dated(url);
    if (slug) return `${REVIEW_PATH}${slug}`;
    url.username = '';
    url.password = '';
    return url.href;
  };

  /** The post at an older address of the same site: "/2019/05/blue-dream/". */
  private dated(url: URL): string | undefined {
    const isOwn = this.base !== undefined && hostOf(url) === hostOf(new URL(this.base));
    return isOwn && DATED.test(url.pathname) ? this.named.get(nameOf(url)) : undefined;
  }

  private key(address: string): string | null {
    const url = address ? this.parsed(address) : null;
    return url && url.protocol !== 'mailto:' && (url.pathname !== '/' || url.searchParams.get('p')) ? keyOf(url) : null;
  }

  private parsed(href: string): URL | null {
    const url = URL.parse(href, this.base);
    return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : null;
  }
}

/** How WordPress names a post by its day or month. */
const DATED = /^\/\d{4}\/\d{1,2}\/(?:\d{1,2}\/)?[^/]+\/?$/;

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** The last part of an address. */
const nameOf = (url: URL | null): string => url?.pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';

/** True for the address of a review on this site, which needs no caution. */
export const isReviewPath = (href: string): boolean => href.startsWith(REVIEW_PATH);

/** One key for a post's address with and without www, TLS, a slash at the end, or a campaign's parameters. */
function keyOf(url: URL): string {
  const post = url.searchParams.get('p');
  return `${hostOf(url)}${url.pathname.toLowerCase().replace(/\/+$/, '')}${post ? `?p=${post}` : ''}`;
}
