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

test('has more than sixty distinct reviews that agree with the catalog', () => {
  const strains = new Map(readStrainSeed().map((strain) => [strain.name, strain]));
  expect(seeds.length).toBeGreaterThanOrEqual(60);
  for (const pick of ['slug', 'title', 'strainName', 'summary'] as const) {
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

test('contains no claim to treat or cure', () => {
  const claim =
    /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing)|therap\w+|patients?|insomnia|anxiety|medicine|medical)\b/i;
  expect(
    seeds.flatMap(({ slug, summary, paragraphs }) =>
      [summary, ...paragraphs].filter((text) => claim.test(text)).map(() => slug),
    ),
  ).toEqual([]);
});

test('pages through all reviews with an exact count, without gaps or repeats', async () => {
  const first = await catalog.rpc.ask(legacyReviewList, {});
  expect(legacyReviewList.response.parse(first)).toEqual(first);
  expect(first).toMatchObject({ total: seeds.length, totalPages: Math.ceil(seeds.length / 20), limit: 20, offset: 0 });
  const last = await catalog.rpc.ask(legacyReviewList, { offset: 60 });
  expect(last.reviews).toHaveLength(seeds.length - 60);
  expect(await catalog.rpc.ask(legacyReviewList, { search: 'xqzzkw' })).toMatchObject({
    reviews: [],
    total: 0,
    totalPages: 1,
  });
});

test('sorts as requested', async () => {
  const by = async (sort: 'newest' | 'oldest' | 'rating' | 'name') =>
    (await catalog.rpc.ask(legacyReviewList, { sort, limit: 100 })).reviews;
  const em = catalog.orm.em.fork();
  const [first, second] = seeds;
  await em.execute(`update legacy_review set post_date = '2012-01-03' where slug = '${first?.slug}'`);
  await em.execute(`update legacy_review set post_date = '2014-05-06' where slug = '${second?.slug}'`);
  await catalog.changed();
  const dates = async (sort: 'newest' | 'oldest') =>
    (await by(sort)).map(({ postDate }) => postDate?.slice(0, 4) ?? null);
  const none = Array.from({ length: seeds.length - 2 }, () => null);
  expect(await dates('newest')).toEqual(['2014', '2012', ...none]);
  expect(await dates('oldest')).toEqual(['2012', '2014', ...none]);
  await em.execute('update legacy_review set post_date = null');
  await catalog.changed();
  const ratings = (await by('rating')).map(({ rating }) => rating ?? 0);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect((await by('name'))[0]?.strainName).toBe(
    seeds.map(({ strainName }) => strainName).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))[0],
  );
});

test.each(['%', '_', '\\', "'; drop table legacy_review; --", 'DREAM'])(
  'searches for the literal text %j',
  async (search) => {
    const { total } = await catalog.rpc.ask(legacyReviewList, { search });
    const wanted = search.toLowerCase();
    expect(total).toBe(
      seeds.filter(({ strainName, title, summary }) =>
        `${strainName} ${title} ${summary}`.toLowerCase().includes(wanted),
      ).length,
    );
  },
);

test('returns one review with its text, not found for an unknown one, and lists all in the sitemap', async () => {
  const [seed] = seeds;
  const review = await catalog.rpc.ask(legacyReviewGet, { slug: seed?.slug ?? '' });
  expect(legacyReviewGet.response.parse(review)).toEqual(review);
  expect(nameKey(review.strainName)).toBe(nameKey(seed?.strainName ?? ''));
  expect(review.processedContent).toMatch(/^<p>/);
  expect(review.updatedAt.slice(0, 10)).toBe(seed?.updated);
  await expect(catalog.rpc.ask(legacyReviewGet, { slug: 'no-such-review' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const days = (await catalog.rpc.ask(legacyReviewSlugs, {})).map(({ slug, updatedAt }) => [
    slug,
    updatedAt.slice(0, 10),
  ]);
  expect(days.toSorted()).toEqual(seeds.map(({ slug, updated }) => [slug, updated]).toSorted());
});

test('returns when a review’s text last changed, also for reviews that were installed without that date', async () => {
  const day = async () =>
    (await catalog.rpc.ask(legacyReviewSlugs, {})).find(({ slug }) => slug === seeds[0]?.slug)?.updatedAt.slice(0, 10);
  const em = catalog.orm.em.fork();
  await em.execute(`update legacy_review set updated_at = '2030-01-01' where slug = '${seeds[0]?.slug}'`);
  expect(await seedLegacyReviews(em, seeds)).toEqual({ added: 0, updated: 0 });
  await catalog.changed();
  expect(await day()).toBe(seeds[0]?.updated);
});

test('brings a review up to a release, unless it says something else than the last one shipped', async () => {
  const em = catalog.orm.em.fork();
  const [first, second, ...others] = seeds;
  if (!first || !second) throw new Error('There are reviews.');
  const next = [
    { ...first, summary: `${first.summary} More.` },
    { ...second, summary: `${second.summary} More.` },
  ];
  await em.execute(`update legacy_review set summary = 'Edited by hand.' where slug = '${second.slug}'`);
  expect(await seedLegacyReviews(catalog.orm.em.fork(), [...next, ...others])).toEqual({ added: 0, updated: 1 });
  const said = await em.execute('select summary from legacy_review where slug in (?, ?) order by slug = ?', [
    first.slug,
    second.slug,
    second.slug,
  ]);
  expect(said).toEqual([{ summary: next[0]?.summary }, { summary: 'Edited by hand.' }]);
  await em.execute('update legacy_review set summary = ? where slug = ?', [second.summary, second.slug]);
  await seedLegacyReviews(catalog.orm.em.fork(), seeds);
});

test("removes the installation date from a previous release's database", async () => {
  const isThere = async () =>
    (await catalog.orm.migrator.getExecuted()).some(({ name }) => name.includes('UndatedReviews'));
  while (await isThere()) await catalog.orm.migrator.down();
  await catalog.orm.em.fork().execute(`update legacy_review set post_date = '2026-11-20' where origin like 'seed:%'`);
  await catalog.orm.migrator.up();
  await catalog.changed();
  const { reviews } = await catalog.rpc.ask(legacyReviewList, { limit: 100 });
  expect(reviews.filter(({ postDate }) => postDate !== null)).toEqual([]);
});

test('removes a script from a stored row', async () => {
  const slug = seeds[1]?.slug ?? '';
  const content = '<p>Kept</p><script>steal()</script><p onclick="steal()"><a href="javascript:steal()">link</a></p>';
  await catalog.orm.em.fork().execute('update legacy_review set content = ? where slug = ?', [content, slug]);
  const { processedContent } = await catalog.rpc.ask(legacyReviewGet, { slug });
  expect(processedContent).toContain('<p>Kept</p>');
  expect(processedContent).not.toContain('steal');
});
