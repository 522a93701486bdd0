/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { dismissToast } from '../../lib/toast.ts';
import { BlogTab } from './blog-tab.tsx';
import { forgetEdit } from './kept-edits.ts';

const answers: Record<string, (init?: RequestInit) => Response | Promise<Response>> = {};
const asked = jest.fn<typeof fetch>();
const post = {
  ...{
    id: '7',
    title: 'Daily Picks: A and B',
    slug: 'a-and-b',
    status: 'draft',
    seoScore: null,
    excerpt: 'In short.',
    summary: 'In short.',
  },
  ...{
    tags: ['Daily Picks', 'One', 'Two', 'Three', 'Four', 'Five'],
    category: 'Strains',
    type: 'lifestyle',
    readingTime: 4,
  },
  ...{ featuredImage: null, createdAt: '2026-11-20T12:00:00.000Z', publishedAt: null },
};
const idea = {
  ...{
    id: '3',
    title: 'An idea',
    description: 'What of it.',
    category: 'Strains',
    keywords: ['a', 'b'],
    seoScore: 8,
    difficulty: 'easy',
  },
  ...{
    targetAudience: 'Adults',
    estimatedWordCount: 800,
    searchIntent: 'informational',
    createdAt: '2026-11-20T12:00:00.000Z',
  },
};
const run = {
  ...{
    id: 1,
    slot: '2026-11-22T09:00 America/New_York',
    kind: 'schedule',
    state: 'done',
    dueAt: '2026-11-22T14:00:00.000Z',
    startedBy: null,
  },
  ...{
    startedAt: '2026-11-22T14:00:01.000Z',
    finishedAt: '2026-11-22T14:00:02.000Z',
    attempts: 1,
    writer: 'built-in',
    posts: [],
  },
  ...{
    steps: [{ at: '2026-11-22T14:00:01.000Z', said: 'Read 573 strains' }],
    tokens: 0,
    cost: null,
    result: '2 saved as drafts',
    error: null,
  },
};
const schedule = {
  ...{
    timeZone: 'America/New_York',
    next: [{ slot: 'x', dueAt: '2026-11-22T23:00:00.000Z' }],
    paused: null,
    postsPerRun: 2,
    writer: 'built-in',
  },
};
const desk = {
  ...post,
  ...{
    content: '<p>Sour Diesel has 40% THC.</p>',
    keywords: ['a'],
    metaTitle: null,
    metaDescription: null,
    strains: [],
    references: [],
  },
  ...{ writer: 'built-in', version: 2, updatedAt: '2026-11-20T12:00:00.000Z' },
  gate: {
    ...{ passed: false, checkedAt: '2026-11-20T12:00:00.000Z', statements: 9 },
    findings: [{ kind: 'number', said: 'Sour Diesel has 40% THC.', why: 'the row says Sour Diesel: 22%, not 40%' }],
  },
  seoChecks: [
    { label: 'Three sections or more', points: 10, passed: false },
    { label: 'Three to six tags', points: 6, passed: true },
  ],
};

beforeEach(() => {
  Object.assign(answers, {
    '/api/blog-automation/status': () =>
      Response.json({ success: true, stats: { total: 15, published: 14, recent: 2 }, recentArticles: [] }),
    '/api/blog-automation/ideas': () => Response.json({ success: true, ideas: [idea] }),
    '/api/blog-automation/recent-posts': () => Response.json({ success: true, posts: [post] }),
    '/api/admin/newsroom/schedule': () => Response.json(schedule),
    '/api/admin/newsroom/runs?limit=10': () => Response.json([run]),
    '/api/admin/posts?status=draft&limit=10&offset=0': () =>
      Response.json([{ ...post, writer: 'built-in', findings: 1 }]),
    '/api/admin/posts/7': () => Response.json(desk),
  });
  asked.mockImplementation((path, init) =>
    Promise.resolve(answers[String(path)]?.(init) ?? new Response(null, { status: 404 })),
  );
  globalThis.fetch = asked;
  act(() => startStaffSession({ token: 'a.b.c', username: 'riley' }));
  renderPage(
    <>
      <BlogTab />
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  cleanup();
  for (const path of Object.keys(answers)) delete answers[path];
  act(() => {
    forgetEdit(7);
    clearStaffSession();
    dismissToast();
  });
  asked.mockReset();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fails = () => new Response('{"error":"no"}', { status: 503 });
const sent = (path: string) =>
  JSON.parse(String(asked.mock.calls.find(([to]) => to === path)?.[1]?.body ?? 'null')) as unknown;

test('shows the figures, ideas, posts, and runs in the documented words', async () => {
  for (const [label, value] of [
    ['Total Articles', '15'],
    ['Published', '14'],
    ['Recent (7 days)', '2'],
  ] as const)
    await waitFor(() =>
      expect(screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent).toBe(
        value,
      ),
    );
  expect(await screen.findByText('SEO 8/10 · Strains')).toBeDefined();
  const picks = screen.getByRole('region', { name: 'Daily Picks' });
  expect(await within(picks).findByText('Daily Pick')).toBeDefined();
  expect(within(picks).getByText('SEO not scored')).toBeDefined();
  expect(within(picks).getByText('Daily Picks, One, Two, Three, Four')).toBeDefined();
  const feed = within(picks).getByRole('link', { name: /Daily feed/ });
  expect([feed.getAttribute('href'), feed.getAttribute('target')]).toEqual(['/daily-dank-feed', '_blank']);
  expect(await screen.findByText('2 saved as drafts')).toBeDefined();
  expect(screen.getByText('1 finding')).toBeDefined();
});

test('opens a published post under /learn in a new tab', async () => {
  cleanup();
  answers['/api/blog-automation/recent-posts'] = () =>
    Response.json({ success: true, posts: [{ ...post, status: 'published', seoScore: 92 }] });
  renderPage(<BlogTab />);
  const link = await screen.findByRole('link', { name: /^Read it/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/learn/a-and-b', '_blank']);
  const picks = within(screen.getByRole('region', { name: 'Daily Picks' }));
  for (const text of ['published', 'SEO 92/100', 'In short.', 'Nov 20, 2026', '4 min read', 'Strains'])
    picks.getByText(text);
});

test.each([
  [
    'says what to click without ideas, and when posts will come without posts',
    () => {
      answers['/api/blog-automation/ideas'] = () => Response.json({ success: true, ideas: [] });
      answers['/api/blog-automation/recent-posts'] = () => Response.json({ success: true, posts: [] });
    },
    [/Click Trigger Automation/, /^No posts yet/],
  ],
  [
    'says what to do when something cannot be loaded',
    () => {
      answers['/api/blog-automation/ideas'] = fails;
    },
    ['Error loading admin data. Please refresh the page.'],
  ],
])('%s', async (_, set, texts) => {
  cleanup();
  set();
  renderPage(<BlogTab />);
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  [
    'Generate Daily Picks',
    '/api/blog-automation/trigger',
    { message: 'AI is generating your Daily Pick articles. Check back in a few minutes to see the new content!' },
    [
      'Blog Automation Started!',
      'AI is generating your Daily Pick articles. Check back in a few minutes to see the new content!',
    ],
    'Failed to trigger blog automation. Please try again.',
  ],
  [
    'Test Generate',
    '/api/blog-automation/test-generate',
    { article: { title: 'A new one' } },
    ['“A new one” was saved to Daily Picks.'],
    'Failed to generate test article',
  ],
  [
    /^Test Write/,
    '/api/blog-automation/test-write',
    { blogPost: { title: 'A new one', seoScore: 90, slug: 'a' } },
    ['Test write completed successfully'],
    'Failed to test write',
  ],
] as const)('reports how %s went', async (name, path, answer, texts, failure) => {
  answers[path] = () => Response.json({ success: true, ...answer });
  await press(name);
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
  answers[path] = fails;
  await press(name);
  expect(await screen.findByText(failure)).toBeDefined();
});

test('disables and labels busy buttons, and sends the idea’s id on Test Write', async () => {
  answers['/api/blog-automation/trigger'] = () => new Promise(() => undefined);
  answers['/api/blog-automation/test-generate'] = () => new Promise(() => undefined);
  answers['/api/blog-automation/test-write'] = () => new Promise(() => undefined);
  await press('Generate Daily Picks');
  await press('Test Generate');
  await press(/^Test Write/);
  expect(await screen.findByRole('button', { name: 'Generating Daily Picks...' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Testing...' })).toHaveProperty('disabled', true);
  expect(sent('/api/blog-automation/test-write')).toEqual({ ideaId: '3' });
});

test.each([
  ['Test Generate', '/api/blog-automation/test-generate'],
  ['Generate Ideas', '/api/blog-automation/ideas'],
  ['Generate Daily Picks', '/api/blog-automation/trigger'],
  [/^Test Write/, '/api/blog-automation/test-write'],
  ['Pause', '/api/admin/newsroom/pause'],
] as const)(
  'sends one request when %s is pressed twice before a re-render, and can be pressed again later',
  async (name, path) => {
    const button = await screen.findByRole('button', { name });
    const posts = () => asked.mock.calls.filter(([to, init]) => to === path && init?.method === 'POST');
    answers[path] = fails;
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('alert');
    expect(posts()).toHaveLength(1);
    await press(name);
    await waitFor(() => expect(posts()).toHaveLength(2));
  },
);

test('shows every time in New York time, with the zone', async () => {
  expect(await screen.findAllByText('Nov 22, 2026, 9:00 AM EST')).not.toHaveLength(0);
  screen.getByText('Nov 22, 2026, 6:00 PM EST');
  answers['/api/admin/newsroom/pause'] = () =>
    Response.json({ ...schedule, paused: { by: 'riley', at: '2026-11-23T01:31:00.000Z' } });
  await press('Pause');
  await screen.findByText(/since Nov 22, 2026, 8:31 PM EST/);
  await press(/^Review the draft/);
  await screen.findByText('Nov 20, 2026, 7:00 AM EST');
});

test('pauses and resumes the newsroom', async () => {
  answers['/api/admin/newsroom/pause'] = () =>
    Response.json({ ...schedule, paused: { by: 'riley', at: '2026-11-22T12:00:00.000Z' } });
  await press('Pause');
  expect(await screen.findByText(/Paused by riley/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined();
});

test('shows a draft next to the gate’s findings, explains a refusal, and takes a reason to publish anyway', async () => {
  await press(/^Review the draft/);
  expect(await screen.findByText('the row says Sour Diesel: 22%, not 40%')).toBeDefined();
  expect(screen.getByText('Failed:')).toBeDefined();
  answers['/api/admin/posts/7/publish'] = (init) =>
    JSON.parse(String(init?.body)).despite
      ? Response.json({ ...desk, status: 'published' })
      : Response.json(
          { error: 'The data doesn’t support one statement: the row says 22%.', code: 'CONFLICT' },
          { status: 409 },
        );
  await press('Publish');
  expect((await screen.findByRole('alert')).textContent).toContain('The data doesn’t support one statement');
  await press('It’s correct anyway');
  await userEvent.type(screen.getByLabelText('Why it’s correct'), 'The laboratory has told us so.');
  answers['/api/admin/posts/7'] = () => Response.json({ ...desk, status: 'published' });
  await press('Publish anyway');
  expect(await screen.findByText('Post published')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('sends the version with an edit, and lets staff save over a newer version', async () => {
  await press(/^Review the draft/);
  await press('Edit');
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Another title');
  answers['/api/admin/posts/7'] = (init) =>
    init?.method === 'PUT'
      ? Response.json({ error: 'Someone else changed this post in the meantime.', code: 'CONFLICT' }, { status: 409 })
      : Response.json(desk);
  await press('Save');
  expect((await screen.findByText(/changed this post/)).textContent).toContain('Not saved.');
  const put = asked.mock.calls.find(([, init]) => init?.method === 'PUT');
  expect(JSON.parse(String(put?.[1]?.body))).toMatchObject({ title: 'Another title', version: 2, keywords: ['a'] });
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Another title');
  expect(screen.getByLabelText(/Overwrite the other person/)).toBeDefined();
});

test('keeps an unfinished edit and says so, and forgets it once it is saved or discarded', async () => {
  await press(/^Review the draft/);
  await press('Edit');
  await userEvent.type(await screen.findByLabelText('Title'), ', edited');
  screen.getByText('Your edit isn’t saved.');
  await press('Back to the newsroom');
  await screen.findByText('It’s kept as long as this page stays open.');
  await press('Keep editing');
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Daily Picks: A and B, edited');
  await press('Discard it');
  expect(screen.queryByText('Your edit isn’t saved.')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  await press('Edit');
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Daily Picks: A and B');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await press('Save');
  expect(await screen.findByText('Post saved')).toBeDefined();
  expect(screen.queryByText('Your edit isn’t saved.')).toBeNull();
});
