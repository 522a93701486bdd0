import { articleSlugs } from '@bluntbot/proto/assistant/articles';
import { recipeList } from '@bluntbot/proto/assistant/recipes';
import { growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import { type SitemapEntry, strainSlugs } from '@bluntbot/proto/catalog/strains';
import { productCategories } from '@bluntbot/proto/commerce/affiliate-products';
import { cityList } from '@bluntbot/proto/locations/cities';
import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import { GUIDE_SLUGS, GUIDES_PATH } from '../content/city-guides/guide-slugs.ts';
import { categoryPath } from '../features/affiliate-products/shop-state.ts';
import { api } from '../lib/api.ts';
import { readSite } from '../lib/site.server.ts';
import { xmlAnswer } from '../lib/xml-answer.server.ts';

/** As many addresses as one sitemap may hold. */
const MOST = 50_000;
const STATIC_PATHS = [...SITE_PAGES.map(({ path }) => path), ...GUIDE_SLUGS.map((slug) => `${GUIDES_PATH}/${slug}`)];

export const loader = () => xmlAnswer('application/xml', sitemap);

async function sitemap(): Promise<string> {
  const { url } = readSite();
  const [cityPaths, shopPaths, ...read] = await Promise.all([
    cities(),
    categories(),
    articles(),
    recipes(),
    guides(),
    legacyReviews(),
    strains(),
  ]);
  const entries = [
    ...[...STATIC_PATHS, ...cityPaths, ...shopPaths].map((path) => `<url><loc>${url}${path}</loc></url>`),
    ...read
      .flat()
      .map(
        ({ path, updatedAt }) =>
          `<url><loc>${url}${path}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
      ),
  ].slice(0, MOST);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** A page of the site and when it changed. */
interface Entry {
  path: string;
  updatedAt: string;
}

const entriesUnder = (folder: string, rows: readonly SitemapEntry[]): Entry[] =>
  rows.map(({ slug, updatedAt }) => ({ path: `${folder}/${slug}`, updatedAt }));

const articles = (): Promise<Entry[]> => allOf(4_000, (page) => api(articleSlugs, page));

async function recipes(): Promise<Entry[]> {
  return (await api(recipeList, {})).map(({ slug, updatedAt }) => ({ path: `/recipe/${slug}`, updatedAt }));
}

const cities = async (): Promise<string[]> => (await api(cityList, {})).map(({ slug }) => `/${slug}`);

const categories = async (): Promise<string[]> =>
  (await api(productCategories, {})).categories.map(({ category }) => categoryPath(category));

async function guides(): Promise<Entry[]> {
  const library = await api(growingLibrary, {});
  return library.guides.map(({ id, lastUpdated }) => ({ path: `/growing/guide/${id}`, updatedAt: lastUpdated }));
}

const legacyReviews = async (): Promise<Entry[]> =>
  entriesUnder('/legacy-review-detail', await api(legacyReviewSlugs, {}));

const strains = async (): Promise<Entry[]> =>
  entriesUnder('/strain', await allOf<SitemapEntry>(10_000, (page) => api(strainSlugs, page)));

/** A long list, so many rows at a time. */
async function allOf<Row>(
  limit: number,
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  while (all.length < MOST) {
    const rows = await read({ limit, offset: all.length });
    all.push(...rows);
    if (rows.length < limit) break;
  }
  return all;
}
