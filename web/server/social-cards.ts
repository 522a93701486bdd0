import type { IncomingMessage, ServerResponse } from 'node:http';
import { AFFIRMED } from '@bluntbot/proto/age-gate';
import { log } from './log.ts';
import { drawSocialCard } from './social-card.ts';

/** `/social/learn/edibles-guide.jpg` is the card of `/learn/edibles-guide`; that of the home page is called index. */
const CARD = /^\/social(\/[a-z0-9/_-]{1,160})\.jpg$/;
const HOME = '/index';

const READ_MS = 5_000;
const LONGEST_PAGE = 3_000_000;
const LARGEST_ART = 4_000_000;
/** Cards that are drawn at once, and that wait for it; a card costs a tenth of a second. */
const AT_ONCE = 2;
const MOST_WAITING = 16;
/** A title may change: the gateway asks again within the hour, a network within the day. */
const KEPT = 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=86400';

interface Cards {
  /** The gateway, as this process reaches it. */
  origins: readonly string[];
  /** The site's own address, which stands in structured data. */
  siteUrl: string;
  siteName: string;
}

/** What is not there, or not for everybody to see. */
class NoCard extends Error {}
class Busy extends Error {}

/**
 * Answers with the card of a page, drawn from what the page says of itself. Only pages that search engines may keep
 * have one.
 */
export function socialCards({
  origins,
  siteUrl,
  siteName,
}: Cards): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let drawing = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (drawing >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new Busy();
      await new Promise<void>((go) => waiting.push(go));
    }
    drawing += 1;
    try {
      return await work();
    } finally {
      drawing -= 1;
      waiting.shift()?.();
    }
  }

  async function read(path: string, most: number): Promise<Buffer> {
    const answer = await fetch(`${origins[0]}${path}`, {
      signal: AbortSignal.timeout(READ_MS),
      redirect: 'error',
      headers: { cookie: AFFIRMED },
    });
    // A page that cannot be had now may have a card later.
    if (answer.status >= 500) throw new Busy();
    if (!answer.ok) throw new NoCard(`${path} answers ${answer.status}`);
    const body = Buffer.from(await answer.arrayBuffer());
    if (body.length > most) throw new NoCard(`${path} is too large`);
    return body;
  }

  async function card(path: string): Promise<Buffer> {
    const page = factsOf((await read(path, LONGEST_PAGE)).toString('utf8'), siteUrl);
    if (!page) throw new NoCard(`${path} has no card`);
    const art = page.image ? await read(page.image, LARGEST_ART).catch(() => undefined) : undefined;
    return drawSocialCard({ site: siteName, title: page.title.replace(` | ${siteName}`, ''), label: page.label, art });
  }

  return async (request, response) => {
    try {
      const name = CARD.exec((request.url ?? '').replace(/\?.*/s, ''))?.[1];
      if (!name) throw new NoCard('no such name');
      const body = await inTurn(() => card(name === HOME ? '/' : name));
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': body.length, 'cache-control': KEPT });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      if (error instanceof NoCard) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
      if (!(error instanceof Busy)) log('error', 'a card could not be drawn', { error, url: request.url });
      response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end();
    }
  };
}

/**
 * What a page of ours says in its head: its title, the part of the site it belongs to, its drawing. Undefined where it
 * wants no card.
 */
export function factsOf(
  html: string,
  siteUrl: string,
): { title: string; label: string; image: string | undefined } | undefined {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (!title || /<meta name="robots" content="noindex"/.test(html)) return undefined;
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as StructuredData,
  );
  const steps = data.find((each) => each['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const image = data
    .map((each) => each.image ?? each.primaryImageOfPage?.contentUrl)
    .find((each) => typeof each === 'string');
  return {
    title: decoded(title),
    label: (steps.at(-2) ?? steps.at(-1))?.name?.replace(/^Home$/, '') ?? '',
    image: image?.startsWith(`${siteUrl}/images/`) ? image.slice(siteUrl.length) : undefined,
  };
}

interface StructuredData {
  '@type'?: string;
  image?: unknown;
  primaryImageOfPage?: { contentUrl?: string };
  itemListElement?: { name?: string }[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
