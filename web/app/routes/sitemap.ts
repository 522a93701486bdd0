import { articleSlugs } from '@bluntbot/proto/assistant/articles';
import { recipeList } from '@bluntbot/proto/assistant/recipes';
import { growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import { type SitemapEntry, strainSlugs } from '@bluntbot/proto/catalog/strains';
import { cityList } from '@bluntbot/proto/locations/cities';
import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import { GUIDE_SLUGS, GUIDES_PATH } from '../content/city-guides/guide-slugs.ts';
import { api } from '../lib/api.ts';
import { readSite } from '../lib/site.server.ts';

const BATCH = 10_000;
/** As many addresses as one sitemap may hold. */
const MOST = 50_000;
const STATIC_PATHS = [...SITE_PAGES.map(({ path }) => path), ...GUIDE_SLUGS.map((slug) => `${GUIDES_PATH}/${slug}`)];

export async function loader() {
  const { url } = readSite();
  const [cityPaths, ...read] = await Promise.all([cities(), articles(), recipes(), guides(), legacyReviews(), strains()]);
  const entries = [
    ...[...STATIC_PATHS, ...cityPaths].map((path) => `<url><loc>${url}${path}</loc></url>`),
    ...read
      .flat()
      .map(({ path, updatedAt }) => `<url><loc>${url}${path}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`),
  ].slice(0, MOST);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600',
    },
  });
}

/** A page of the site and when it changed. */
interface Entry {
  path: string;
  updatedAt: string;
}

const entriesUnder = (folder: string, rows: readonly SitemapEntry[]): Entry[] =>
  rows.map(({ slug, updatedAt }) => ({ path: `${folder}/${slug}`, updatedAt }));

const articles = (): Promise<Entry[]> => api(articleSlugs, {});

async function recipes(): Promise<Entry[]> {
  return (await api(recipeList, {})).map(({ slug, updatedAt }) => ({ path: `/recipe/${slug}`, updatedAt }));
}

const cities = async (): Promise<string[]> => (await api(cityList, {})).map(({ slug }) => `/${slug}`);

async function guides(): Promise<Entry[]> {
  const library = await api(growingLibrary, {});
  return library.guides.map(({ id, lastUpdated }) => ({ path: `/growing/guide/${id}`, updatedAt: lastUpdated }));
}

const legacyReviews = async (): Promise<Entry[]> => entriesUnder('/legacy-review-detail', await api(legacyReviewSlugs, {}));

async function strains(): Promise<Entry[]> {
  const all: SitemapEntry[] = [];
  while (all.length < MOST) {
    const batch = await api(strainSlugs, { limit: BATCH, offset: all.length });
    all.push(...batch);
    if (batch.length < BATCH) break;
  }
  return entriesUnder('/strain', all);
}
