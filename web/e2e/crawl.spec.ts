import { beforeAll, expect, test } from '@jest/globals';
import { site } from './browser.ts';
import { wrongWith } from './structured-data.ts';

/** The number of pages requested at once. */
const READERS = 4;
/** More pages than the site has. A crawl that goes beyond this has found endless links. */
const MOST_PAGES = 5_000;

interface Crawled {
  path: string;
  status: number;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  card: string;
  noindex: boolean;
  /** Paths that the page links to, with their anchors. */
  links: string[];
  ids: ReadonlySet<string>;
  data: unknown[];
}

const pages = new Map<string, Crawled>();
/** For each path, a page that links to it. */
const from = new Map<string, string>();
let listed: string[] = [];

beforeAll(async () => {
  listed = await sitemap();
  const waiting = ['/', ...listed];
  const seen = new Set(waiting);
  const read = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await crawl(path);
      pages.set(path, page);
      for (const link of page.links.map((each) => each.split('#', 1)[0] ?? '')) {
        if (seen.has(link) || seen.size > MOST_PAGES) continue;
        seen.add(link);
        from.set(link, path);
        waiting.push(link);
      }
    }
  };
  // The first page has enough links to keep all the crawlers busy.
  while (waiting.length > 0) await Promise.all(Array.from({ length: READERS }, read));
  await forgetWhatWent();
}, 600_000);

/** Staff journeys on the same site import strains and undo that. A link that no page has anymore isn't dead. */
async function forgetWhatWent(): Promise<void> {
  const now = new Set(await sitemap());
  listed = listed.filter((path) => now.has(path));
  for (const path of pages.keys()) {
    if (now.has(path)) continue;
    const by = from.get(path);
    const isNamed = by !== undefined && (await crawl(by)).links.some((link) => link.split('#', 1)[0] === path);
    if (!isNamed) pages.delete(path);
  }
}

/** Paths of the pages in the sitemap. */
async function sitemap(): Promise<string[]> {
  const xml = await (await fetch(`${site()}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(site(), '') || '/');
}

async function crawl(path: string): Promise<Crawled> {
  const response = await fetch(`${site()}${path}`, { redirect: 'follow' });
  const html = (response.headers.get('content-type') ?? '').startsWith('text/html') ? await response.text() : '';
  const meta = (name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  // Filtered and searched lists aren't pages of their own. Their links are nofollow or have a query.
  const links = [...html.matchAll(/<a\b([^>]*?)\bhref="([^"]*)"([^>]*)>/g)]
    .filter(([, before, , after]) => !/rel="[^"]*nofollow/.test(`${before}${after}`))
    .map(([, , href = '']) => decoded(href))
    .map((href) => (href.startsWith('#') ? `${path}${href}` : href))
    .filter((href) => href.startsWith('/') && !href.includes('?'));
  return {
    path,
    status: response.status,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    keywords: meta('keywords'),
    canonical: decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').replace(site(), ''),
    card: meta('og:image').replace(site(), ''),
    noindex: meta('robots').includes('noindex'),
    links,
    ids: new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => decoded(id))),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** The pages that search engines may index, each once under its canonical address. */
const kept = (): Crawled[] =>
  [...pages.values()].filter(
    ({ path, status, noindex, canonical, title }) => status === 200 && !noindex && canonical === path && title,
  );

function repeated(pick: (page: Crawled) => string): string[][] {
  return [...Map.groupBy(kept(), pick)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => [text, ...same.map(({ path }) => path)]);
}

test('has no dead links', () => {
  expect(pages.size).toBeGreaterThan(700);
  expect(
    [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path} answers ${status}, from ${from.get(path)}`),
  ).toEqual([]);
});

test('has no dead anchors', () => {
  const dead = [...pages.values()].flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const [to = '', anchor] = link.split('#');
      const ids = pages.get(to)?.ids;
      return anchor && ids && !ids.has(decodeURIComponent(anchor)) ? [`${link}, from ${path}`] : [];
    }),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test('gives every page keywords and a title and description of its own', () => {
  expect(
    kept()
      .filter(({ title, description, keywords }) => title.length < 10 || description.length < 50 || keywords === '')
      .map(({ path }) => path),
  ).toEqual([]);
  expect(repeated(({ title }) => title)).toEqual([]);
  expect(repeated(({ description }) => description)).toEqual([]);
});

test('uses real pages as canonical addresses, and lists exactly those in the sitemap', async () => {
  const open = [...pages.values()].filter(({ status, noindex, title }) => status === 200 && !noindex && title);
  expect(
    open
      .filter(({ canonical }) => pages.get(canonical)?.canonical !== canonical)
      .map(({ path, canonical }) => `${path} → ${canonical}`),
  ).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const canonicals = new Set(open.map(({ canonical }) => canonical));
  expect(listed.filter((path) => !canonicals.has(path))).toEqual([]);
  // The newsroom may have published a post since the crawl began, which is now in the sitemap.
  const now = new Set(await sitemap());
  expect([...canonicals].filter((path) => !now.has(path))).toEqual([]);
});

test('has valid schema.org data on every page', () => {
  const wrong = [...pages.values()].flatMap(({ path, data }) => wrongWith(data).map((what) => `${path}: ${what}`));
  expect(wrong).toEqual([]);
  const types = new Set(
    [...pages.values()].flatMap(({ data }) => data.map((each) => (each as { '@type': string })['@type'])),
  );
  for (const type of [
    'Article',
    'Recipe',
    'FAQPage',
    'BreadcrumbList',
    'WebSite',
    'WebPage',
    'Service',
    'CollectionPage',
  ])
    expect(types).toContain(type);
  expect(types).not.toContain('HowTo');
});

test.each(['/', '/strain/blue-dream', '/learn/edibles-guide', '/munchies', '/washington-dc'])(
  'serves a social card for %s',
  async (path) => {
    const { card = '' } = pages.get(path) ?? {};
    const response = await fetch(`${site()}${card}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.length).toBeGreaterThan(10_000);
    expect(picture.length).toBeLessThan(300_000);
  },
);

test('serves no social card for a missing page', async () => {
  for (const path of [
    '/social/no/such/page.jpg',
    '/social/admin.jpg',
    '/social/strain/no-such-strain.jpg',
    '/social/..%2fapi.jpg',
  ]) {
    expect((await fetch(`${site()}${path}`)).status).toBe(404);
  }
});
