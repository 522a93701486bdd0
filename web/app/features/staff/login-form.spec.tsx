/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { clearStaffSession } from '../../lib/staff-session.ts';
import { LoginForm } from './login-form.tsx';

const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = answer;
  renderPage(<LoginForm />, '/admin/login', [{ path: '/admin', element: <p>The dashboard</p> }]);
});
afterEach(() => {
  cleanup();
  answer.mockReset();
  clearStaffSession();
});

async function signIn(password = 'correct horse battery') {
  await userEvent.type(screen.getByLabelText('Username'), 'riley');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}
const says = async () => (await screen.findByRole('alert')).textContent;

test('requires both fields, shows errors next to them, focuses the first, and sends nothing', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(answer).not.toHaveBeenCalled();
});

test('stores the session under the documented keys and opens the dashboard', async () => {
  answer.mockResolvedValue(Response.json({ token: 'a.b.c', username: 'riley', expiresAt: '2030-01-01T00:00:00Z' }));
  await signIn();
  expect(await screen.findByText('The dashboard')).toBeDefined();
  expect(localStorage.getItem('adminToken')).toBe('a.b.c');
  expect(localStorage.getItem('adminUsername')).toBe('riley');
});

test('shows Signing in... while the request is pending', async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  await signIn();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
});

test.each([
  [
    'what the server says',
    () => Promise.resolve(Response.json({ error: 'Wrong username or password.' }, { status: 401 })),
    'Wrong username or password.',
  ],
  [
    'that it failed, when the server says nothing',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    'Login failed',
  ],
  [
    'that the network failed',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error. Please try again.',
  ],
])('shows %s after a failed sign-in', async (_what, fails, text) => {
  answer.mockImplementation(fails);
  await signIn();
  expect(await says()).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test('can show the password', async () => {
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});
