import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { LegacyReview } from '@bluntbot/proto/catalog/legacy-reviews';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { catalogDatabase } from '../../mikro-orm.config.ts';
import { LegacyReviewEntity } from '../legacy-review.entity.ts';
import { importWordpress } from './wordpress-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
const path = join(folder, 'export.xml');
let orm: MikroORM;

beforeAll(async () => {
  ({ orm } = await migratedDatabase('wordpress', catalogDatabase));
});
afterAll(async () => {
  await orm.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => orm.em.fork().nativeDelete(LegacyReviewEntity, {}));

interface Post {
  id: number;
  title?: string;
  content?: string;
  name?: string;
  guid?: string;
  date?: string;
  /** Any other elements, as XML. */
  more?: string;
  type?: string;
  status?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const exported = (...posts: Post[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="https://wordpress.org/export/1.2/"><channel><title>Old site</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
${posts
  .map(
    ({
      id,
      title = `Strain ${id}`,
      content = `About strain ${id}.`,
      name = `strain-${id}`,
      date = '2012-01-03 17:11:37',
      ...post
    }) => `<item>
<title>${cdata(title)}</title><link>https://old.example/${name || `?p=${id}`}/</link><guid isPermaLink="false">${post.guid ?? `https://old.example/?p=${id}`}</guid>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>${name}</wp:post_name><wp:status>${post.status ?? 'publish'}</wp:status>
<wp:post_type>${post.type ?? 'post'}</wp:post_type>${post.more ?? ''}</item>`,
  )
  .join('\n')}
</channel></rss>`;

async function run(xml: string, dryRun = false, types: string[] = []) {
  writeFileSync(path, xml);
  return importWordpress(orm.em.fork(), path, { dryRun, types });
}
const reviews = () => orm.em.fork().find(LegacyReviewEntity, {}, { orderBy: { id: 1 }, populate: ['content'] });

test('duplicates nothing and rewrites nothing unchanged when an import is repeated', async () => {
  const xml = exported(
    { id: 1, more: meta('rating', '4') },
    { id: 2, content: 'See <a href="/strain-1">this</a>.' },
    { id: 3 },
  );
  expect((await run(xml)).outcome).toEqual({ created: 3, updated: 0, unchanged: 0 });
  const first = await reviews();
  expect((await run(xml)).outcome).toEqual({ created: 0, updated: 0, unchanged: 3 });
  expect(await reviews()).toEqual(first);
  expect(first[1]?.content).toBe('<p>See <a href="/legacy-review-detail/strain-1">this</a>.</p>');
  expect(first[0]).toMatchObject({ origin: 'wordpress:https://old.example/?p=1', rating: '8.0', featuredImage: null });
});

test('updates a changed post at its old address, which other posts still link to', async () => {
  await run(exported({ id: 1 }, { id: 2, content: '<a href="https://old.example/renamed/">x</a>' }));
  const before = await reviews();
  const report = await run(
    exported(
      { id: 1, name: 'renamed', content: 'New text.' },
      { id: 2, content: '<a href="https://old.example/renamed/">x</a>' },
    ),
  );
  expect(report.outcome).toEqual({ created: 0, updated: 2, unchanged: 0 });
  const after = await reviews();
  expect(after[0]).toMatchObject({ id: before[0]?.id, slug: 'strain-1', content: '<p>New text.</p>' });
  expect(after[0]?.updatedAt.getTime()).toBeGreaterThan(before[0]?.updatedAt.getTime() ?? Number.NaN);
  expect(after[1]?.content).toContain('/legacy-review-detail/strain-1');
});

test('turns a gallery into links to its pictures with captions, and drops one whose pictures are not in the file', async () => {
  const picture = (id: number, more: string, post = {}) => ({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>https://old.example/files/${id}.jpg</wp:attachment_url>${more}`,
    ...post,
  });
  const report = await run(
    exported(
      { id: 1, content: 'Look:\n\n[gallery columns="2" ids="12, 11,99" link="file"]\n\nNice.' },
      { id: 2, content: 'Here [gallery] too.' },
      { id: 3, content: '[gallery ids="98"]Nothing left.' },
      { id: 4, content: "[gallery include='13']" },
      picture(11, '', { title: 'A <em>bud</em> & a "leaf"' }),
      picture(12, '', { title: 'IMG_2012' }),
      picture(13, '<wp:post_parent>2</wp:post_parent>', { title: 'Jar' }),
      {
        ...picture(14, '<wp:post_parent>2</wp:post_parent>'),
        more: '<wp:attachment_url>https://old.example/files/menu.pdf</wp:attachment_url><wp:post_parent>2</wp:post_parent>',
      },
    ),
  );
  const link = (id: number, text: string) =>
    `<li><a href="https://old.example/files/${id}.jpg" rel="nofollow noopener" target="_blank">${text}</a></li>`;
  const found = await reviews();
  expect(found.map(({ content }) => content.replaceAll('\n', ''))).toEqual([
    `<p>Look:</p><ul>${link(12, 'Picture')}${link(11, 'Picture: A bud &amp; a "leaf"')}</ul><p>Nice.</p>`,
    `<p>Here </p><ul>${link(13, 'Picture: Jar')}</ul><p> too.</p>`,
    '<p>Nothing left.</p>',
    `<ul>${link(13, 'Picture: Jar')}</ul>`,
  ]);
  expect(found[0]?.summary).toBe('Look: Nice.');
  expect(report).toMatchObject({ pictures: 4, galleries: 1 });
  expect(report.lines(false)).toContain('1 gallery was left out: the file has none of their pictures.');
});

test('reports skipped posts with the reason', async () => {
  const report = await run(
    exported(
      ...['draft', 'pending', 'private', 'future', 'trash', 'auto-draft', 'inherit'].map((status, index) => ({
        id: 10 + index,
        status,
      })),
      { id: 20, more: '<wp:post_password><![CDATA[enter]]></wp:post_password>' },
      { id: 21, title: '', content: '[gallery ids="1"]<!--more--> &nbsp;', name: '' },
      { id: 22, date: '0000-00-00 00:00:00' },
      { id: 23, content: '<b>'.repeat(5_000) },
      { id: 24, content: 'word '.repeat(300_000) },
      { id: 25 },
      { id: 25 },
      { id: 30, type: 'page' },
      { id: 31, type: 'nav_menu_item' },
      { id: 32, type: 'nav_menu_item' },
    ),
  );
  expect(report.outcome.created).toBe(1);
  expect(report.otherTypes).toEqual(
    new Map([
      ['page', 1],
      ['nav_menu_item', 2],
    ]),
  );
  expect(report.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    ['10', 'not published (draft)'],
    ['11', 'not published (pending)'],
    ['12', 'not published (private)'],
    ['13', 'not published (future)'],
    ['14', 'not published (trash)'],
    ['15', 'not published (auto-draft)'],
    ['16', 'not published (inherit)'],
    ['20', 'password-protected'],
    ['21', 'neither title nor text'],
    ['22', 'without a valid date'],
    ['23', 'its HTML has too many open tags'],
    ['24', 'too long to be shown'],
    ['25', 'twice in the file'],
  ]);
  expect(report.lines(false).join('\n')).toContain('Skipped posts: 13');
  expect(await reviews()).toHaveLength(1);
});

test('skips posts without text, sample posts, and copies', async () => {
  const report = await run(
    exported(
      { id: 1, title: 'Photos', content: '[gallery ids="99"]' },
      { id: 2, title: 'Hello world!', content: 'Welcome to WordPress. This is your first post. Edit or delete it!' },
      { id: 3, title: 'Twice', content: 'The same words.' },
      { id: 4, title: 'Twice', content: 'The same words.' },
      { id: 5, title: 'Twice', content: 'The same words. ', date: '2012-01-03 17:12:37' },
      { id: 6, title: 'Twice', content: 'Other words.' },
    ),
  );
  expect(report.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    ['4', 'the same as #3'],
    ['5', 'the same as #3'],
    ['1', 'no text or picture of it is in the file'],
    ['2', 'a sample text of WordPress'],
  ]);
  expect((await reviews()).map(({ title }) => title)).toEqual(['Twice', 'Twice']);
});

test('skips a post that has only a featured picture, as posts shared from another site do', async () => {
  const picture = '<wp:attachment_url>https://old.example/files/9.jpg</wp:attachment_url>';
  const report = await run(
    exported(
      { id: 1, content: ' ', more: meta('_thumbnail_id', '9') },
      { id: 2, more: meta('_thumbnail_id', '9') },
      { id: 9, type: 'attachment', status: 'inherit', more: picture },
    ),
  );
  expect(report.skipped).toEqual([{ id: '1', title: 'Strain 1', reason: 'no text or picture of it is in the file' }]);
  expect((await reviews())[0]?.content).toContain('files/9.jpg');
});

test('handles the WordPress theme test data', async () => {
  const xml = exported(
    { id: 568, name: 'image', title: 'Post Format: Image (Linked)', guid: 'https://old.example/?p=568' },
    { id: 1158, name: 'image', title: 'Post Format: Image', guid: 'https://old.example/?p=568' },
    { id: 1169, title: '', name: 'edge-case-no-title', content: 'This post has no title.' },
    { id: 1170, title: 'Edge Case: No Content', content: '' },
    { id: 1173, title: 'Markup: Title <em>With</em> <b>Mark<sup>up</sup></b>', date: '0001-01-01 00:00:00' },
    {
      id: 1174,
      title: '~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.> \ud83c\udf3f ]]>',
      name: '%d7%a9',
      date: '9999-12-31 23:59:59',
    },
    { id: 1241, more: '<wp:is_sticky>1</wp:is_sticky>', content: 'bad \u0000\u000b characters &#0; &#xD800;' },
    {
      id: 1148,
      more: '<wp:comment><wp:comment_content><![CDATA[Hi]]></wp:comment_content></wp:comment>'.repeat(3_000),
    },
    {
      id: 1151,
      more: Array.from(
        { length: 300 },
        (_, n) => `<category domain="post_tag" nicename="t${n}"><![CDATA[T${n}]]></category>`,
      ).join(''),
    },
    { id: 999, title: 'x'.repeat(9_000), name: 'y'.repeat(9_000), guid: 'z'.repeat(9_000) },
  );
  const { outcome } = await run(xml);
  expect(outcome.created).toBe(9);
  expect((await run(xml)).outcome.unchanged).toBe(9);
  const found = await reviews();
  expect(found.map(({ slug }) => slug)).toEqual([
    ...[
      'image',
      'image-2',
      'edge-case-no-title',
      'strain-1173',
      'review-1174',
      'strain-1241',
      'strain-1148',
      'strain-1151',
    ],
    'y'.repeat(200),
  ]);
  expect(found.slice(0, 6).map(({ title, isFeatured }) => [title, isFeatured])).toEqual([
    ['Post Format: Image (Linked)', false],
    ['Post Format: Image', false],
    ['This post has no title.', false],
    ['Markup: Title With Markup', false],
    ['~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.> \ud83c\udf3f ]]>', false],
    ['Strain 1241', true],
  ]);
  for (const { content, rating, postDate, updatedAt, ...review } of found) {
    const answer = {
      ...review,
      strainSlug: null,
      rating: rating && Number(rating),
      postDate: postDate?.toISOString(),
      updatedAt: updatedAt.toISOString(),
      processedContent: content,
    };
    expect(LegacyReview.safeParse(answer).error).toBeUndefined();
  }
});

test('leaves reviews from other sources and their addresses unchanged', async () => {
  const em = orm.em.fork();
  const own = {
    slug: 'strain-1',
    origin: 'seed:strain-1',
    strainName: 'S',
    title: 'S',
    summary: 's',
    content: '',
    postDate: new Date(),
    metaDescription: '',
  };
  em.create(LegacyReviewEntity, own);
  await em.flush();
  await run(exported({ id: 1 }));
  expect((await reviews()).map(({ slug, title }) => [slug, title])).toEqual([
    ['strain-1', 'S'],
    ['strain-1-2', 'Strain 1'],
  ]);
});

test('resolves links forward and back across batches', async () => {
  const posts = Array.from({ length: 250 }, (_, index) => ({
    id: index + 1,
    content: `<a href="/strain-${250 - index}/">x</a>`,
  }));
  expect((await run(exported(...posts))).outcome.created).toBe(250);
  const found = await reviews();
  expect(found).toHaveLength(250);
  expect(
    found.every(
      ({ content }, index) => content === `<p><a href="/legacy-review-detail/strain-${250 - index}">x</a></p>`,
    ),
  ).toBe(true);
});

test('writes nothing on a dry run, which reports the same, or for a broken file', async () => {
  expect((await run(exported({ id: 1 }, { id: 2 }), true)).outcome).toEqual({ created: 2, updated: 0, unchanged: 0 });
  const broken = exported({ id: 1 }, { id: 2 }).replace('</channel></rss>', '<item><title>x');
  await expect(run(broken)).rejects.toMatchObject({ name: 'WxrFileError' });
  expect(await reviews()).toEqual([]);
});

test('keeps the report short when many posts are skipped', async () => {
  const posts = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, status: 'draft' }));
  const report = await run(exported(...posts));
  expect(report.skipped).toHaveLength(200);
  expect(report.skippedFor).toEqual(new Map([['not published (draft)', 500]]));
  expect(report.lines(false).at(-1)).toBe('  and 300 more');
});

test("names a type of the old site's own that has texts, and imports it on request", async () => {
  const xml = exported(
    { id: 1 },
    { id: 2, type: 'strain_review' },
    { id: 3, type: 'strain_review', status: 'draft' },
    { id: 4, type: 'elementor_library' },
    { id: 5, type: 'wp_block' },
  );
  const report = await run(xml, true);
  expect(report.outcome.created).toBe(1);
  const advice = report.lines(true).filter((line) => line.includes('--post-type'));
  expect(advice).toEqual([
    'Published texts of the type "strain_review" were left out. To import them, too: --post-type strain_review',
  ]);
  await run(xml, false, ['strain_review']);
  expect((await reviews()).map(({ slug }) => slug)).toEqual(['strain-1', 'strain-2']);
});

test('leaves out posts and passages that only members could read, and says so', async () => {
  const report = await run(
    exported(
      { id: 1, content: 'Open. [restrict]Secret.[/restrict]' },
      { id: 2, content: 'Secret.', more: meta('_members_access_role', 'subscriber') },
    ),
  );
  expect((await reviews()).map(({ content }) => content)).toEqual(['<p>Open. </p>']);
  expect(report.lines(false)).toContain('1 passage for members of the old site was left out.');
  expect(report.skipped[0]?.reason).toBe('for members only (_members_access_role)');
});

function meta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

test('fills in reusable blocks that everyone could read, wherever they stand in the file', async () => {
  const block = (ref: number) => `About gummies.\n\n<!-- wp:block {"ref":${ref}} /-->`;
  const report = await run(
    exported(
      { id: 1, content: block(900) },
      { id: 2, content: block(901) },
      { id: 900, type: 'wp_block', content: 'We buy everything we review.' },
      { id: 901, type: 'wp_block', status: 'draft', content: 'Not yet.' },
    ),
  );
  expect((await reviews()).map(({ content }) => content)).toEqual([
    '<p>About gummies.</p>\n<p>We buy everything we review.</p>',
    '<p>About gummies.</p>',
  ]);
  expect(report.lines(false)).toContain('1 reusable block was left out: no text for it is in the file.');
});
