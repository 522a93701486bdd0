import type { Article, BlogPost } from '@bluntbot/proto/assistant/articles';
import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import type { BlogIdeas, BlogStatus, NewsroomRun, NewsroomSchedule } from '@bluntbot/proto/assistant/newsroom';
import type { AuditEntry } from '@bluntbot/proto/audit';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningAssistant, startAssistant } from '../../../services/assistant/test/running-assistant.ts';
import { type RunningCatalog, startSeededCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningCommerce, startCommerce } from '../../../services/commerce/test/running-commerce.ts';
import { ADMIN, type RunningIdentity, startIdentity } from '../../../services/identity/test/running-identity.ts';
import { type RunningLocations, startLocations } from '../../../services/locations/test/running-locations.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

let services: [RunningAssistant, RunningCatalog, RunningCommerce, RunningIdentity, RunningLocations];
let gateway: RunningGateway;
let token: string;
let cookie: string;

beforeAll(async () => {
  services = [
    await startAssistant(),
    await startSeededCatalog(),
    await startCommerce(),
    await startIdentity(),
    await startLocations(),
  ];
  gateway = await startGateway((_request, response) => void response.end('page'));
  const login = await fetch(`${gateway.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  ({ token } = (await login.json()) as { token: string });
});
afterAll(async () => {
  await gateway.stop();
  for (const service of services) await service.stop();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}/api${path}`, init);
const asStaff = (method: string, body?: unknown): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
async function read<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await call(path, init);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
/** A manual run, after it ends. */
async function run(): Promise<NewsroomRun> {
  for (;;) {
    const [newest] = await read<NewsroomRun[]>('/admin/newsroom/runs?limit=1', asStaff('GET'));
    if (newest && newest.state !== 'running') return newest;
    await new Promise((next) => setTimeout(next, 50));
  }
}

test('trigger answers 202 immediately without a body, and everyone can read the post it writes from real rows', async () => {
  const response = await call('/blog-automation/trigger', asStaff('POST'));
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({
    success: true,
    message: 'AI is generating your Daily Pick articles. Check back in a few minutes to see the new content!',
  });
  const { posts, state, steps } = await run();
  expect([state, posts.map(({ status }) => status), steps]).toEqual(['done', ['published', 'published'], steps]);
  await gateway.heard('assistant', await services[0].changed());
  const { posts: listed } = await read<{ posts: BlogPost[] }>('/blog-automation/recent-posts');
  expect(
    listed
      .slice(0, 2)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(posts.map(({ slug }) => slug).toSorted());
  for (const { slug } of posts) {
    const article = await read<Article>(`/articles/${slug}?shelf=learn`);
    expect(article.author).toContain('built-in writer');
    expect(article.content).not.toContain('{{');
  }
});

test('anyone can read posts in both formats, but only staff see drafts, even from a warm cache', async () => {
  const public1 = await read<BlogStatus>('/blog-automation/status');
  expect(public1.stats).toMatchObject({
    totalArticles: public1.stats.total,
    publishedArticles: public1.stats.published,
  });
  const { article } = await read<{ article: { title: string; slug: string } }>(
    '/blog-automation/test-generate',
    asStaff('POST'),
  );
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie }] as Record<string, string>[]) {
    const response = await call('/blog-automation/recent-posts?limit=50', { headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(((await response.json()) as { posts: BlogPost[] }).posts.map(({ slug }) => slug)).toContain(article.slug);
  }
  expect((await read<BlogStatus>('/blog-automation/status', asStaff('GET'))).stats.total).toBe(public1.stats.total + 1);
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'nonsense' }] as Record<
    string,
    string
  >[]) {
    const { posts } = await read<{ posts: BlogPost[] }>('/blog-automation/recent-posts?limit=50', { headers });
    expect(posts.map(({ slug }) => slug)).not.toContain(article.slug);
    expect(posts.every(({ status }) => status === 'published')).toBe(true);
  }
  expect((await call('/blog-automation/recent-posts?limit=50')).headers.get('etag')).not.toBeNull();
  expect((await read<BlogIdeas>('/blog-automation/ideas?count=5')).ideas.length).toBeLessThanOrEqual(5);
  expect((await call('/blog-automation/ideas?count=21')).status).toBe(400);
});

test('test-write without an idea returns 400 with an error', async () => {
  const response = await call('/blog-automation/test-write', asStaff('POST', {}));
  expect(response.status).toBe(400);
  expect(((await response.json()) as { error: string }).error).toContain('Name an idea');
  const { ideas } = await read<BlogIdeas>('/blog-automation/ideas', asStaff('POST', { count: 1 }));
  const { blogPost } = await read<{ blogPost: { title: string } }>(
    '/blog-automation/test-write',
    asStaff('POST', { ideaId: ideas[0]?.id }),
  );
  expect(blogPost.title).toBe(ideas[0]?.title);
});

test('a cookie changes nothing unless the request comes from our own page', async () => {
  expect((await call('/blog-automation/trigger', { method: 'POST', headers: { cookie } })).status).toBe(403);
  const origin = new URL(gateway.url).origin;
  expect((await call('/admin/newsroom/pause', { method: 'POST', headers: { cookie, origin } })).status).toBe(200);
  expect((await read<NewsroomSchedule>('/admin/newsroom/schedule', asStaff('GET'))).paused?.by).toBe('admin');
  expect((await read<NewsroomSchedule>('/admin/newsroom/resume', asStaff('POST'))).paused).toBeNull();
});

test('an unpublished post disappears for visitors immediately, and the audit log says who did it', async () => {
  const [post] = await read<DeskPost[]>('/admin/posts?status=published&limit=1', asStaff('GET'));
  expect((await call(`/articles/${post?.slug}`)).status).toBe(200);
  await read(`/admin/posts/${post?.id}/take-back`, asStaff('POST'));
  expect((await call(`/articles/${post?.slug}`)).status).toBe(404);
  const log = await read<AuditEntry[]>('/admin/audit?limit=100', asStaff('GET'));
  expect(log.filter(({ subject }) => subject === post?.slug)).toMatchObject([
    { action: 'post.taken-back', staff: 'admin' },
  ]);
});
