/** @jest-environment ./web/browser-environment.ts */
import { linkReport } from '@bluntbot/proto/commerce/link-checks';
import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

const SIGNED_OUT = 'Please log in to access the admin panel.';
const answers: Record<string, () => Response | Promise<Response>> = {};
const asked = jest.fn<typeof fetch>();

function frame() {
  asked.mockImplementation((path) => Promise.resolve(answers[String(path)]?.() ?? new Response(null, { status: 404 })));
  globalThis.fetch = asked;
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        element: (
          <DashboardFrame>
            <Content />
          </DashboardFrame>
        ),
      },
      { path: '/admin/login', element: <p>The login</p> },
    ],
    { initialEntries: ['/admin'] },
  );
  return (
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function Content() {
  const { data, refetch } = useQuery({ queryKey: ['admin', 'secret'], queryFn: () => adminApi(linkReport, {}) });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data?.outcome ?? 'The sections'}
    </button>
  );
}

const stored = () => [localStorage.getItem('adminToken'), localStorage.getItem('adminUsername')];
const verified = () => Response.json({ username: 'riley', expiresAt: '2030-01-01T00:00:00Z' });
const signedIn = () => act(() => startStaffSession({ token: 'a.b.c', username: 'riley' }));

afterEach(() => {
  cleanup();
  for (const path of Object.keys(answers)) delete answers[path];
  act(clearStaffSession);
  asked.mockReset();
});

test('renders the frame without personal data in the first document', () => {
  signedIn();
  const html = renderToString(frame());
  expect(html).toContain('Admin Dashboard');
  expect(html).toContain('Loading...');
  expect(html).not.toContain('riley');
});

test('shows the documented text and a login link to signed-out visitors, and requests nothing', async () => {
  render(frame());
  expect(await screen.findByText(SIGNED_OUT)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/admin/login');
  expect(asked).not.toHaveBeenCalled();
});

test('opens the sections and shows the username after the token is confirmed', async () => {
  answers['/api/admin/verify'] = verified;
  signedIn();
  render(frame());
  expect(screen.getByText('Loading...')).toBeDefined();
  expect(await screen.findByText('riley')).toBeDefined();
  expect(screen.getByText('The sections')).toBeDefined();
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer a.b.c');
});

test.each([
  ['rejected', () => new Response('{}', { status: 401 })],
  ['not confirmed, because the check failed,', () => Promise.reject(new TypeError('Failed to fetch'))],
])('forgets a token that is %s, and the username', async (_how, answer) => {
  answers['/api/admin/verify'] = answer;
  signedIn();
  render(frame());
  expect(await screen.findByText(SIGNED_OUT)).toBeDefined();
  expect(stored()).toEqual([null, null]);
});

test('ends the session on any 401 response', async () => {
  answers['/api/admin/verify'] = verified;
  signedIn();
  render(frame());
  const sections = await screen.findByText('The sections');
  answers['/api/admin/links'] = () => new Response('{}', { status: 401 });
  await userEvent.click(sections);
  expect(await screen.findByText(SIGNED_OUT)).toBeDefined();
  expect(stored()).toEqual([null, null]);
});

test('ends the session on the server and in the browser on logout, and opens the login page', async () => {
  answers['/api/admin/verify'] = verified;
  signedIn();
  render(frame());
  await screen.findByText('riley');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('The login')).toBeDefined();
  expect(asked).toHaveBeenCalledWith('/api/admin/logout', expect.objectContaining({ method: 'POST' }));
  await waitFor(() => expect(stored()).toEqual([null, null]));
});
