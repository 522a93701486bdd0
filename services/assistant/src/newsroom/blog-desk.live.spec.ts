import { Sql } from '@bluntbot/platform/database/sql';
import { articleGet, recentPosts } from '@bluntbot/proto/assistant/articles';
import {
  type DeskPost,
  deskPostArchive,
  deskPostGet,
  deskPostList,
  deskPostPublish,
  deskPostTakeBack,
  deskPostUpdate,
} from '@bluntbot/proto/assistant/blog-desk';
import {
  blogIdeas,
  blogIdeasGenerate,
  blogStatus,
  blogTestGenerate,
  blogTestWrite,
} from '@bluntbot/proto/assistant/newsroom';
import { auditList } from '@bluntbot/proto/audit';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type OtherServices, ROWS, startOtherServices } from '../../test/newsroom-rows.ts';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';
import { Composer } from './composer.ts';
import { readIdeaSeed, seedIdeas } from './idea-seed.ts';
import { Ideas } from './ideas.ts';

const staff = 'riley';
let others: OtherServices;
let assistant: RunningAssistant;

beforeAll(async () => {
  others = await startOtherServices();
  assistant = await startAssistant();
});
afterAll(async () => {
  await assistant.stop();
  await others.stop();
});
beforeEach(async () => {
  others.rows = ROWS;
  await others.comeBack();
  const sql = assistant.app.get(Sql);
  await sql.rows(`delete from post where origin not like 'seed:%'`);
  await sql.rows('delete from blog_idea');
  await sql.rows('delete from desk_work');
  await sql.rows('delete from audit_entry');
});

const ask: RunningAssistant['rpc']['ask'] = (contract, question, options) =>
  assistant.rpc.ask(contract, question, options);
const draft = async (): Promise<DeskPost> => {
  const { article } = await ask(blogTestGenerate, { staff });
  const [post] = await ask(deskPostList, { status: 'draft', limit: 1 });
  expect(post?.slug).toBe(article.slug);
  return ask(deskPostGet, { id: Number(post?.id) });
};
const formOf = ({ title, excerpt, content, category, tags, keywords }: DeskPost) => ({
  title,
  excerpt,
  content,
  category: category as 'Strains',
  tags,
  keywords,
});
const actions = async () => (await ask(auditList('assistant'), {})).map(({ action }) => action);

test('has ideas on a new site before anyone triggers the automation, once each', async () => {
  expect(await seedIdeas(assistant.orm.em.fork(), readIdeaSeed())).toBe(10);
  expect(await seedIdeas(assistant.orm.em.fork(), readIdeaSeed())).toBe(0);
  const { ideas } = await assistant.rpc.ask(blogIdeas, {});
  expect(ideas).toHaveLength(10);
  for (const { title, description } of ideas) expect([title.length > 0, description.length > 0]).toEqual([true, true]);
});

test('generates one to twenty new ideas without duplicates, and none when they are read', async () => {
  expect((await ask(blogIdeas, {})).ideas).toEqual([]);
  const { ideas } = await ask(blogIdeasGenerate, { count: 12, staff });
  expect(ideas).toHaveLength(12);
  const more = (await ask(blogIdeasGenerate, { count: 12, staff })).ideas;
  const titles = [...ideas, ...more].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect((await ask(blogIdeas, {})).ideas).toHaveLength(10);
  expect((await ask(blogIdeas, { count: 20 })).ideas).toHaveLength(20);
  for (const count of [0, 21])
    await expect(ask(blogIdeas, { count })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  for (const { seoScore } of ideas) expect(seoScore).toBeGreaterThanOrEqual(3);
});

/** Sends three requests at once. The first to start the work waits until the two others are rejected. */
async function onlyOneAt<Name extends string>(
  worker: Record<Name, (...given: never[]) => Promise<unknown>>,
  name: Name,
  question: () => Promise<unknown>,
): Promise<void> {
  const work = worker[name].bind(worker);
  const refused = Promise.withResolvers<void>();
  const codes: string[] = [];
  let begun = 0;
  Object.assign(worker, {
    [name]: async (...given: never[]) => {
      begun += 1;
      await refused.promise;
      return work(...given);
    },
  });
  const refuse = ({ code }: { code: string }) => {
    if (codes.push(code) === 2) refused.resolve();
  };
  await Promise.all([1, 2, 3].map(() => question().catch(refuse)));
  Reflect.deleteProperty(worker, name);
  expect(begun).toBe(1);
  expect(codes).toEqual(['CONFLICT', 'CONFLICT']);
}

test('lets one of two staff members generate ideas at a time, notifies the other, and duplicates no idea', async () => {
  const ideas = assistant.app.get(Ideas);
  await onlyOneAt(ideas, 'generate', () => ask(blogIdeasGenerate, { count: 10, staff }));
  const rows = await assistant.app
    .get(Sql)
    .rows<{ total: number; titles: number; sets: number }>(
      'select count(*)::int as total, count(distinct title_key)::int as titles, count(distinct keyword_key)::int as sets from blog_idea',
    );
  expect(rows[0]).toEqual({ total: rows[0]?.total, titles: rows[0]?.total, sets: rows[0]?.total });
});

test('writes a stored idea by id or as a whole, or a given title, and otherwise returns 400', async () => {
  const { ideas } = await ask(blogIdeasGenerate, { count: 3, staff });
  const [one, two] = ideas;
  const written = await ask(blogTestWrite, { ideaId: one?.id ?? '', staff });
  expect(written.blogPost).toMatchObject({
    title: one?.title,
    seoScore: expect.any(Number),
    slug: expect.stringMatching(/^[a-z0-9-]+$/),
  });
  await expect(ask(blogTestWrite, { ideaId: one?.id ?? '', staff })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await ask(blogTestWrite, { idea: two, staff })).blogPost.title).toBe(two?.title);
  expect((await ask(blogTestWrite, { idea: 'Why Blue Dream and Sour Diesel are compared', staff })).blogPost.slug).toBe(
    'why-blue-dream-and-sour-diesel-are-compared',
  );
  expect((await ask(blogIdeas, {})).ideas).toHaveLength(1);
  await expect(ask(blogTestWrite, { staff })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(ask(blogTestWrite, { idea: 'xqzzkw', staff })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(ask(blogTestWrite, { ideaId: '99999', staff })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ask(blogTestWrite, { ideaId: 'abc', staff })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('writes the same idea once when it is sent twice at once', async () => {
  const { ideas } = await ask(blogIdeasGenerate, { count: 1, staff });
  const ideaId = ideas[0]?.id ?? '';
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => ask(blogTestWrite, { ideaId, staff })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ask(deskPostList, { status: 'draft' })).toHaveLength(1);
});

test('writes one of two simultaneous test articles, and rejects the other before it takes an idea', async () => {
  await ask(blogIdeasGenerate, { count: 5, staff });
  await onlyOneAt(assistant.app.get(Composer), 'compose', () => ask(blogTestGenerate, { staff }));
  expect((await ask(blogIdeas, {})).ideas).toHaveLength(4);
  await ask(blogTestGenerate, { staff });
});

test('expires the lock of a replica that died while writing', async () => {
  const sql = assistant.app.get(Sql);
  const hold = (age: string) =>
    sql.rows(
      `insert into desk_work values ('test-generate', gen_random_uuid(), now() + interval '${age}') on conflict (name) do update set held_until = excluded.held_until`,
    );
  await hold('1 minute');
  await expect(ask(blogTestGenerate, { staff })).rejects.toMatchObject({ code: 'CONFLICT' });
  await hold('-1 second');
  await ask(blogTestGenerate, { staff });
  expect(await sql.rows('select name from desk_work')).toEqual([]);
});

test('reports that the rows have nothing new instead of success', async () => {
  others.rows = { ...ROWS, strains: [], laws: [], terpenes: [] };
  await expect(ask(blogIdeasGenerate, { count: 5, staff })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('rejects an address that an article or post already has', async () => {
  await expect(
    ask(blogTestWrite, { idea: { title: 'Edibles Guide', keywords: ['Blue Dream'] }, staff }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('shows visitors published posts, and staff drafts too, in status and list', async () => {
  const post = await draft();
  const before = await ask(blogStatus, {});
  const own = await ask(blogStatus, { drafts: true });
  expect(before.stats.total).toBe(before.stats.published);
  expect(own.stats).toMatchObject({
    total: before.stats.total + 1,
    published: before.stats.published,
    totalArticles: before.stats.total + 1,
  });
  expect(own.stats.recentArticles).toBe(own.recentArticles.length);
  expect(own.recentArticles.length).toBeLessThanOrEqual(10);
  expect((await ask(recentPosts, {})).posts.map(({ slug }) => slug)).not.toContain(post.slug);
  expect((await ask(recentPosts, { drafts: true })).posts[0]).toMatchObject({
    slug: post.slug,
    status: 'draft',
    tags: expect.arrayContaining(['Daily Picks']),
  });
});

test('counts posts of the last seven days as recent, for visitors and staff', async () => {
  const id = Number((await draft()).id);
  await ask(deskPostPublish, { id, staff });
  const recent = async (age: string) => {
    const when = `now() - interval '${age}'`;
    await assistant.app.get(Sql).rows(`update post set published_at = ${when}, created_at = ${when} where id = ${id}`);
    await assistant.changed();
    return [(await ask(blogStatus, {})).stats.recent, (await ask(blogStatus, { drafts: true })).stats.recent];
  };
  const [without = 0, own = 0] = await recent('7 days 1 hour');
  expect(await recent('6 days 23 hours')).toEqual([without + 1, own + 1]);
});

test('publishes, reads, unpublishes, and archives a draft, and logs each write', async () => {
  const post = await draft();
  const id = Number(post.id);
  expect(post).toMatchObject({ writer: 'built-in', gate: { passed: true }, version: 1 });
  expect(post.seoChecks.reduce((sum, { points, passed }) => sum + (passed ? points : 0), 0)).toBe(post.seoScore);
  expect((await ask(deskPostPublish, { id, staff })).status).toBe('published');
  expect((await ask(articleGet, { ref: post.slug, shelf: 'learn' })).author).toContain('built-in writer');
  expect((await ask(deskPostTakeBack, { id, staff })).status).toBe('draft');
  await expect(ask(articleGet, { ref: post.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await ask(deskPostArchive, { id, staff })).status).toBe('archived');
  expect((await ask(recentPosts, { drafts: true })).posts.map(({ slug }) => slug)).not.toContain(post.slug);
  expect(await actions()).toEqual(['post.archived', 'post.taken-back', 'post.published', 'post.written']);
});

test('sanitizes an edit, checks it against the rows, and rejects an outdated one', async () => {
  const post = await draft();
  const id = Number(post.id);
  const lie = `${post.content}<p>Sour Diesel has 40 % THC.<script>alert(1)</script></p>`;
  const edited = await ask(deskPostUpdate, { ...formOf(post), content: lie, id, version: post.version, staff });
  expect(edited.content).not.toContain('script');
  expect(edited.gate?.findings).toMatchObject([{ kind: 'number', said: 'Sour Diesel has 40 % THC.' }]);
  await expect(ask(deskPostUpdate, { ...formOf(post), id, version: post.version, staff })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(ask(deskPostPublish, { id, staff })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Sour Diesel: 22%'),
  });
  await expect(ask(deskPostPublish, { id, despite: 'no', staff })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const published = await ask(deskPostPublish, { id, despite: 'The laboratory has told us so.', staff });
  expect(published).toMatchObject({ status: 'published', gate: { passed: false } });
  const [entry] = await ask(auditList('assistant'), { action: 'post.published' });
  expect(entry?.after).toMatchObject({ despite: 'The laboratory has told us so.', findings: 1 });
});

test('rejects an edit that would make a published post false', async () => {
  const post = await draft();
  const id = Number(post.id);
  await ask(deskPostPublish, { id, staff });
  const content = '<p>Sour Diesel has 40 % THC.</p>';
  await expect(ask(deskPostUpdate, { ...formOf(post), content, id, staff })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect((await ask(deskPostGet, { id })).content).toBe(post.content);
});

test('reports a duplicate title next to the gate, and rejects it for a published post', async () => {
  const [first, second] = [await draft(), await draft()];
  const [id, other] = [Number(first.id), Number(second.id)];
  await ask(deskPostPublish, { id, staff });
  const title = `${second.title.toUpperCase()}!`;
  const refusal = { code: 'CONFLICT', message: expect.stringContaining('its title is taken') };
  await expect(ask(deskPostUpdate, { ...formOf(first), title, id, staff })).rejects.toMatchObject(refusal);
  expect((await ask(deskPostGet, { id })).title).toBe(first.title);
  const renamed = await ask(deskPostUpdate, { ...formOf(second), title: first.title, id: other, staff });
  expect(renamed.gate).toMatchObject({ passed: false, findings: [{ kind: 'title', said: first.title }] });
  await expect(ask(deskPostPublish, { id: other, staff })).rejects.toMatchObject(refusal);
  expect((await ask(deskPostUpdate, { ...formOf(second), id: other, staff })).gate).toMatchObject({ passed: true });
});

test('saves a draft but does not publish it while the rows cannot be read', async () => {
  const post = await draft();
  const id = Number(post.id);
  await others.leave();
  const saved = await ask(
    deskPostUpdate,
    { ...formOf(post), title: 'A new title for what was typed', id, staff },
    { timeoutMs: 30_000 },
  );
  expect(saved).toMatchObject({
    title: 'A new title for what was typed',
    gate: { passed: false, findings: [{ kind: 'unchecked' }] },
  });
  await expect(ask(deskPostPublish, { id, staff }, { timeoutMs: 30_000 })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('returns not found for unknown posts', async () => {
  for (const contract of [deskPostGet, deskPostTakeBack, deskPostArchive, deskPostPublish] as const)
    await expect(ask(contract, { id: 2_000_000_000, staff })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
