/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { clearStaffSession } from '../../lib/staff-session.ts';
import { LinkLogin } from './link-login.tsx';

const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = answer;
});
afterEach(() => {
  cleanup();
  answer.mockReset();
  clearStaffSession();
  history.replaceState(null, '', '/');
});

function open(hash: string): void {
  history.replaceState(null, '', `/admin/login${hash}`);
  renderPage(<LinkLogin />, '/admin/login', [{ path: '/admin', element: <p>The dashboard</p> }]);
}
const button = () => screen.findByRole('button', { name: 'Sign in with this link' });

test('shows nothing without a login link', () => {
  open('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('removes the code from the address, and uses it when the button is pressed', async () => {
  answer.mockResolvedValue(Response.json({ token: 'a.b.c', username: 'riley', expiresAt: '2030-01-01T00:00:00Z' }));
  open('#code=a-code');
  await button();
  expect(location.hash).toBe('');
  expect(answer).not.toHaveBeenCalled();
  await userEvent.click(await button());
  expect(await screen.findByText('The dashboard')).toBeDefined();
  const [path, init] = answer.mock.calls[0] ?? [];
  expect([path, init?.body]).toEqual(['/api/admin/login/link', JSON.stringify({ code: 'a-code' })]);
  expect(localStorage.getItem('adminToken')).toBe('a.b.c');
});

test('says that a link was used or has expired', async () => {
  answer.mockResolvedValue(
    Response.json({ error: 'This link has expired or was already used. Request a new one.' }, { status: 401 }),
  );
  open('#code=a-code');
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link has expired or was already used. Request a new one.',
  );
});
