import {
  articleGet,
  articleList,
  articleSlugs,
  dailyFeed,
  postList,
  recentPosts,
} from '@bluntbot/proto/assistant/articles';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';
import { PostEntity } from './post.entity.ts';
import { readPostSeed, seedPosts } from './post-seed.ts';
import { readLearnArticles, readSampleArticles } from './written-articles.ts';

const learn = readLearnArticles();
const samples = readSampleArticles();
const posts = readPostSeed();
let assistant: RunningAssistant;

beforeAll(async () => {
  assistant = await startAssistant();
});
afterAll(() => assistant.stop());

const write = async (facts: Partial<PostEntity> & { slug: string }): Promise<void> => {
  const em = assistant.orm.em.fork();
  em.create(PostEntity, {
    origin: `test:${facts.slug}`,
    title: `About ${facts.slug}`,
    excerpt: 'In short.',
    content: '<p>Text.</p>',
    category: 'News',
    type: 'news',
    author: 'A test',
    status: 'published',
    readTime: 3,
    publishedAt: new Date('2020-01-01T00:00:00Z'),
    references: [],
    ...facts,
  });
  await em.flush();
  await assistant.changed();
};

test('lists file articles and posts together, each with its kind', async () => {
  const list = await assistant.rpc.ask(articleList, { kind: 'learn', limit: 100 });
  expect(list.map(({ slug }) => slug)).toEqual(learn.map(({ slug }) => slug));
  expect(await assistant.rpc.ask(articleList, { kind: 'sample' })).toHaveLength(samples.length);
  const newest = await assistant.rpc.ask(articleList, { kind: 'post', limit: 100 });
  expect(newest.map(({ publishedAt }) => publishedAt)).toEqual(
    newest
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .reverse(),
  );
  const { total } = await assistant.rpc.askRaw(articleList, { limit: 1 });
  expect(total).toBe(learn.length + samples.length + newest.length);
});

test('searches title, summary, and tags without regard to case, within a category', async () => {
  const [first] = learn;
  const tag = first?.tags[0] ?? '';
  const found = await assistant.rpc.ask(articleList, { kind: 'learn', search: tag.toUpperCase(), limit: 100 });
  expect(found.map(({ slug }) => slug)).toContain(first?.slug);
  for (const { title, summary, tags } of found)
    expect([title, summary, ...tags].join(' ').toLowerCase()).toContain(tag.toLowerCase());
  const narrowed = await assistant.rpc.ask(articleList, { kind: 'learn', category: 'plant', limit: 100 });
  expect(new Set(narrowed.map(({ category }) => category))).toEqual(new Set(['Plant']));
  expect(await assistant.rpc.ask(articleList, { search: 'xqzzkw' })).toEqual([]);
});

test('finds an article by slug or id, with its terms, sources, and related articles', async () => {
  const article = await assistant.rpc.ask(articleGet, { ref: 'edibles-guide', shelf: 'learn' });
  expect(article).toMatchObject({ kind: 'learn', path: '/learn/edibles-guide' });
  expect(article.related.length).toBeGreaterThan(1);
  for (const { id } of article.terms) expect(article.content.split(`href="/learn/glossary#${id}"`)).toHaveLength(2);
  await expect(assistant.rpc.ask(articleGet, { ref: 'no-such-article' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('prefers the article of the requested shelf when two share a slug', async () => {
  await write({ slug: 'edibles-guide', title: 'A post of the same name' });
  expect((await assistant.rpc.ask(articleGet, { ref: 'edibles-guide', shelf: 'learn' })).kind).toBe('learn');
  expect((await assistant.rpc.ask(articleGet, { ref: 'edibles-guide', shelf: 'reader' })).title).toBe(
    'A post of the same name',
  );
  expect((await assistant.rpc.ask(articleGet, { ref: 'first-time-high', shelf: 'reader' })).kind).toBe('learn');
});

test('prefers a slug to a number, and lists a path once in the sitemap', async () => {
  const [sample] = samples;
  await write({ slug: sample?.slug ?? '', title: 'A post with the name of a sample' });
  const named = await assistant.rpc.ask(articleGet, { ref: sample?.slug ?? '' });
  expect(named.kind).toBe('sample');
  const [{ id = '' } = {}] = await assistant.rpc.ask(articleList, { kind: 'post', limit: 1 });
  await write({ slug: id, title: 'A post that is called as another is numbered' });
  expect((await assistant.rpc.ask(articleGet, { ref: id })).slug).toBe(id);
  const paths = (await assistant.rpc.ask(articleSlugs, {})).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const [third] = await assistant.rpc.ask(articleSlugs, { limit: 1, offset: 2 });
  expect(third?.path).toBe(paths[2]);
});

test('defaults to five minutes of reading, three in the news, and no score', async () => {
  await write({ slug: 'uncounted', readTime: null, publishedAt: new Date() });
  expect(await assistant.rpc.ask(articleGet, { ref: 'uncounted' })).toMatchObject({ readTime: 5, seoScore: null });
  const { feedItems } = await assistant.rpc.ask(dailyFeed, {});
  expect(feedItems.find(({ slug }) => slug === 'uncounted')).toMatchObject({ readTime: 3 });
});

test.each([
  { slug: 'No Address' },
  { slug: 'a--b' },
  { slug: 'no-time', readTime: 0 },
  { slug: 'no-score', seoScore: 101 },
  { slug: 'no-title', title: '' },
  { slug: 'no-end', title: 'a'.repeat(301) },
])('rejects a row with %o in the database', (facts) =>
  expect(write(facts)).rejects.toThrow(/violates check constraint/),
);

test('hides drafts and archived posts from visitors', async () => {
  await write({ slug: 'a-draft', status: 'draft', publishedAt: null });
  await write({ slug: 'an-old-one', status: 'archived' });
  for (const ref of ['a-draft', 'an-old-one']) {
    await expect(assistant.rpc.ask(articleGet, { ref })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const { posts: recent } = await assistant.rpc.ask(recentPosts, { limit: 100 });
  const paths = await assistant.rpc.ask(articleSlugs, {});
  expect(
    [...recent.map(({ slug }) => slug), ...paths.map(({ path }) => path)].filter((name) =>
      /a-draft|an-old-one/.test(name),
    ),
  ).toEqual([]);
});

test('shows manual database changes immediately wherever posts are listed', async () => {
  await write({ slug: 'soon-gone' });
  expect((await assistant.rpc.ask(dailyFeed, { limit: 100 })).feedItems.map(({ slug }) => slug)).toContain('soon-gone');
  await assistant.orm.em.fork().execute(`update post set status = 'archived' where slug = 'soon-gone'`);
  await assistant.changed();
  expect((await assistant.rpc.ask(dailyFeed, { limit: 100 })).feedItems.map(({ slug }) => slug)).not.toContain(
    'soon-gone',
  );
  await expect(assistant.rpc.ask(articleGet, { ref: 'soon-gone' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('serves file articles but not posts while the table cannot be read', async () => {
  const em = assistant.orm.em.fork();
  await em.begin();
  await em.execute('lock table change in access exclusive mode');
  try {
    const isThere = (): Promise<boolean> =>
      assistant.rpc.ask(dailyFeed, {}).then(
        () => true,
        () => false,
      );
    // A recent read is reused for half a second.
    while (await isThere());
    const article = await assistant.rpc.ask(articleGet, { ref: 'edibles-guide', shelf: 'learn' });
    expect(article.related.length).toBeGreaterThan(1);
    expect(await assistant.rpc.ask(articleList, { kind: 'learn', limit: 100 })).toHaveLength(learn.length);
  } finally {
    await em.rollback();
  }
});

test('never serves hostile HTML from a row', async () => {
  const content = `<h1 onclick="x()">T</h1><p style="x">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a><a href="//evil.example">c</a><iframe src="https://e.example"></iframe></p>`;
  await write({ slug: 'hostile', content });
  const article = await assistant.rpc.ask(articleGet, { ref: 'hostile' });
  expect(article.content).not.toMatch(/script|onclick|onerror|style|javascript|evil|iframe|img/);
  expect(article.contents).toEqual([{ id: 't', title: 'T' }]);
});

test('shows a city its own posts, or those of no city if it has none', async () => {
  const own = await assistant.rpc.ask(postList, { city: 'washington-dc', limit: 100 });
  const cities = new Map(posts.map(({ name, head }) => [name, head.cities]));
  expect(own.length).toBeGreaterThan(0);
  for (const { slug } of own) expect(cities.get(slug)).toContain('washington-dc');
  expect(await assistant.rpc.ask(postList, { city: 'Washington-DC', limit: 100 })).toEqual(own);
  const elsewhere = await assistant.rpc.ask(postList, { city: 'Nowhere at all!', limit: 4 });
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const { slug } of elsewhere) expect(cities.get(slug) ?? []).toEqual([]);
});

test('changes nothing when posts are seeded again', async () => {
  await assistant.orm.em.fork().execute(`update post set title = 'By hand' where slug = '${posts[0]?.name}'`);
  expect(await seedPosts(assistant.orm.em.fork(), posts)).toEqual({ added: 0, updated: 0 });
  const [row] = await assistant.orm.em
    .fork()
    .execute<{ title: string }[]>(`select title from post where slug = '${posts[0]?.name}'`);
  expect(row?.title).toBe('By hand');
});

test('returns when a post’s text last changed, also for posts that were installed without that date', async () => {
  const [, post, edited] = posts;
  const day = async (slug = '') => (await assistant.rpc.ask(articleGet, { ref: slug })).updatedAt.slice(0, 10);
  expect(await day(post?.name)).toBe(post?.head.updated);
  const em = assistant.orm.em.fork();
  await em.execute(
    `update post set created_at = now(), updated_at = now() where slug in ('${post?.name}', '${edited?.name}')`,
  );
  await em.execute(`update post set content = '<p>By hand.</p>' where slug = '${edited?.name}'`);
  await seedPosts(em, posts);
  await assistant.changed();
  expect(await day(post?.name)).toBe(post?.head.updated);
  expect(await day(edited?.name)).not.toBe(edited?.head.updated);
});
