/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { dismissToast } from '../../lib/toast.ts';
import { AutomationPage } from './automation-page.tsx';

const answers: Record<string, () => Response | Promise<Response>> = {};
const asked = jest.fn<typeof fetch>();
const idea = {
  ...{
    id: '3',
    title: 'An idea',
    description: 'What of it.',
    category: 'Strains',
    keywords: ['a', 'b'],
    seoScore: 8,
    difficulty: 'hard',
  },
  ...{
    targetAudience: 'Adults',
    estimatedWordCount: 1_200,
    searchIntent: 'commercial',
    createdAt: '2026-11-20T12:00:00.000Z',
  },
};
const stats = { total: 15, published: 14, recent: 2, totalArticles: 15, publishedArticles: 14, recentArticles: 1 };
const recentArticles = [
  {
    id: '1',
    title: 'One',
    slug: 'one',
    seoScore: 90,
    readingTime: 4,
    status: 'published',
    createdAt: '2026-11-20T12:00:00.000Z',
  },
];

beforeEach(() => {
  Object.assign(answers, {
    '/api/blog-automation/status': () => Response.json({ success: true, stats, recentArticles }),
    '/api/blog-automation/ideas?count=5': () => Response.json({ success: true, ideas: [idea] }),
  });
  asked.mockImplementation((path) => Promise.resolve(answers[String(path)]?.() ?? new Response(null, { status: 404 })));
  globalThis.fetch = asked;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  for (const path of Object.keys(answers)) delete answers[path];
  act(() => {
    clearStaffSession();
    dismissToast();
  });
  asked.mockReset();
});

function show() {
  const page = (
    <>
      <AutomationPage />
      <ToastRegion />
    </>
  );
  renderPage(page, '/blog-automation');
}
const signIn = () => act(() => startStaffSession({ token: 'a.b.c', username: 'riley' }));
const statusReads = () => asked.mock.calls.filter(([path]) => path === '/api/blog-automation/status').length;

test('shows the page to signed-out visitors, with the documented text and a link instead of buttons', async () => {
  show();
  expect(await screen.findByText('Please log in to access the admin panel.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/admin/login');
  expect(await screen.findByRole('link', { name: 'One' })).toBeDefined();
  expect(await screen.findByText('An idea')).toBeDefined();
  for (const text of ['hard', 'Adults', 'about 1,200', 'commercial', 'SEO 90/100', '4 min read'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Trigger|Generate|Test Write/ })).toBeNull();
});

test('shows Running... while automation runs, and refreshes the status five seconds later', async () => {
  signIn();
  show();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['/api/blog-automation/trigger'] = () => promise;
  await userEvent.click(await screen.findByRole('button', { name: 'Trigger Automation' }));
  expect(await screen.findByRole('button', { name: 'Running...' })).toHaveProperty('disabled', true);
  const before = statusReads();
  jest.useFakeTimers();
  resolve(Response.json({ success: true }));
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(statusReads()).toBe(before);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(statusReads()).toBe(before + 1);
});

test('shows Generating... while ideas are generated, and reports a written idea with its title and score', async () => {
  signIn();
  show();
  answers['/api/blog-automation/ideas'] = () => new Promise(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Ideas' }));
  expect(await screen.findByRole('button', { name: 'Generating...' })).toHaveProperty('disabled', true);
  answers['/api/blog-automation/test-write'] = () =>
    Response.json({ success: true, blogPost: { title: 'Written', seoScore: 91, slug: 'written' } });
  await userEvent.click(await screen.findByRole('button', { name: /^Test Write/ }));
  expect(await screen.findByText('Blog post written successfully!')).toBeDefined();
  expect(screen.getByText('Written. SEO Score: 91/100')).toBeDefined();
  const [, init] = asked.mock.calls.find(([path]) => path === '/api/blog-automation/test-write') ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ idea: { id: '3', title: 'An idea' } });
});

test('only logs a failure', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signIn();
  show();
  answers['/api/blog-automation/trigger'] = () => new Response('{}', { status: 503 });
  await userEvent.click(await screen.findByRole('button', { name: 'Trigger Automation' }));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Trigger Automation' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockRestore();
});
