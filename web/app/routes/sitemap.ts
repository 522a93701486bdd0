import type { SitemapEntry } from '@bluntbot/proto/catalog/strains';
import { getJson } from '../lib/api.ts';
import { readSite } from '../lib/site.ts';

const BATCH = 10_000;
/** As many addresses as one sitemap may hold. */
const MOST = 50_000;
const STATIC_PATHS = ['/', '/cannabis-strain-finder', '/terpenes', '/compare'];

export async function loader() {
  const { url } = readSite();
  const entries = [
    ...STATIC_PATHS.map((path) => `<url><loc>${url}${path}</loc></url>`),
    ...(await strains()).map(
      ({ slug, updatedAt }) => `<url><loc>${url}/strain/${slug}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
    ),
  ].slice(0, MOST);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600',
    },
  });
}

async function strains(): Promise<SitemapEntry[]> {
  const all: SitemapEntry[] = [];
  while (all.length < MOST) {
    const batch = await getJson<SitemapEntry[]>(`/api/sitemap?limit=${BATCH}&offset=${all.length}`);
    all.push(...batch);
    if (batch.length < BATCH) break;
  }
  return all;
}
