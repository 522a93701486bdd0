import { legacyReviewGet, legacyReviewList, legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { readStrainSeed } from '../seed/strain-seed.ts';
import { nameKey, words } from '../strains/strain-name.ts';
import { readLegacyReviewSeed, seedLegacyReviews } from './legacy-review-seed.ts';

const seeds = readLegacyReviewSeed();
let catalog: RunningCatalog;

beforeAll(async () => {
  catalog = await startCatalog();
  await seedLegacyReviews(catalog.orm.em.fork(), seeds);
});
afterAll(() => catalog.stop());

test('there are more than sixty, each its own, about strains of the catalogue and agreeing with it', () => {
  const strains = new Map(readStrainSeed().map((strain) => [strain.name, strain]));
  expect(seeds.length).toBeGreaterThanOrEqual(60);
  for (const pick of ['slug', 'title', 'strainName', 'summary', 'postDate'] as const) {
    expect(new Set(seeds.map((seed) => seed[pick])).size).toBe(seeds.length);
  }
  for (const { strainName, effects, flavors } of seeds) {
    const strain = strains.get(strainName);
    expect([strainName, effects.filter((effect) => !strain?.effects.includes(effect))]).toEqual([strainName, []]);
    expect([strainName, flavors.filter((flavor) => !strain?.flavors.includes(flavor))]).toEqual([strainName, []]);
  }
  const beginnings = seeds.flatMap(({ paragraphs }) => paragraphs.map((text) => words(text).slice(0, 4).join(' ')));
  expect(beginnings.filter((beginning, index) => beginnings.indexOf(beginning) !== index)).toEqual([]);
});

test('nothing in them treats or cures', () => {
  const claim =
    /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing)|therap\w+|patients?|insomnia|anxiety|medicine|medical)\b/i;
  expect(
    seeds.flatMap(({ slug, summary, paragraphs }) => [summary, ...paragraphs].filter((text) => claim.test(text)).map(() => slug)),
  ).toEqual([]);
});

test('pages are really counted, and their ends meet', async () => {
  const first = await catalog.rpc.ask(legacyReviewList, {});
  expect(legacyReviewList.response.parse(first)).toEqual(first);
  expect(first).toMatchObject({ total: seeds.length, totalPages: Math.ceil(seeds.length / 20), limit: 20, offset: 0 });
  const last = await catalog.rpc.ask(legacyReviewList, { offset: 60 });
  expect(last.reviews).toHaveLength(seeds.length - 60);
  expect(await catalog.rpc.ask(legacyReviewList, { search: 'xqzzkw' })).toMatchObject({ reviews: [], total: 0, totalPages: 1 });
});

test('sorts as asked', async () => {
  const by = async (sort: 'newest' | 'oldest' | 'rating' | 'name') =>
    (await catalog.rpc.ask(legacyReviewList, { sort, limit: 100 })).reviews;
  const dates = (await by('newest')).map(({ postDate }) => Date.parse(postDate));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect((await by('oldest')).map(({ postDate }) => Date.parse(postDate))).toEqual(dates.toSorted((a, b) => a - b));
  const ratings = (await by('rating')).map(({ rating }) => rating ?? 0);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect((await by('name'))[0]?.strainName).toBe(
    seeds.map(({ strainName }) => strainName).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))[0],
  );
});

test.each(['%', '_', '\\', "'; drop table legacy_review; --", 'DREAM'])('a search for %j is a search for that text', async (search) => {
  const { total } = await catalog.rpc.ask(legacyReviewList, { search });
  const wanted = search.toLowerCase();
  expect(total).toBe(
    seeds.filter(({ strainName, title, summary }) => `${strainName} ${title} ${summary}`.toLowerCase().includes(wanted)).length,
  );
});

test('one review has its text; an unknown one is not found; all are in the site map', async () => {
  const [seed] = seeds;
  const review = await catalog.rpc.ask(legacyReviewGet, { slug: seed?.slug ?? '' });
  expect(legacyReviewGet.response.parse(review)).toEqual(review);
  expect(nameKey(review.strainName)).toBe(nameKey(seed?.strainName ?? ''));
  expect(review.processedContent).toMatch(/^<p>/);
  await expect(catalog.rpc.ask(legacyReviewGet, { slug: 'no-such-review' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await catalog.rpc.ask(legacyReviewSlugs, {})).toHaveLength(seeds.length);
});

test('a script that got into a row is not answered', async () => {
  const slug = seeds[1]?.slug ?? '';
  const content = '<p>Kept</p><script>steal()</script><p onclick="steal()"><a href="javascript:steal()">link</a></p>';
  await catalog.orm.em.fork().execute('update legacy_review set content = ? where slug = ?', [content, slug]);
  const { processedContent } = await catalog.rpc.ask(legacyReviewGet, { slug });
  expect(processedContent).toContain('<p>Kept</p>');
  expect(processedContent).not.toContain('steal');
});
