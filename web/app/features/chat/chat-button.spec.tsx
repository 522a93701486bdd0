/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ChatButton } from './chat-button.tsx';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(cleanup);

function open(path: string) {
  const page = (
    <>
      <a href="#before">Before</a>
      <ChatButton />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const button = () => screen.queryByRole('button', { name: 'Chat with BluntBot' });
const panel = () => screen.queryByRole('dialog', { name: 'BluntBot' });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('moves the focus in and back as the chat opens, minimizes, reopens, and closes', async () => {
  const { user } = open('/terpenes');
  expect(panel()).toBeNull();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'BluntBot' });
  expect(button()).toBeNull();
  expect(focused()).toBe('Your question');
  await user.type(screen.getByRole('textbox'), 'half a question');
  await user.click(screen.getByRole('button', { name: 'Minimize the chat' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(focused()).toBe('Expand the chat');
  await user.click(screen.getByRole('button', { name: 'Expand the chat' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('half a question');
  await user.click(screen.getByRole('button', { name: 'Close the chat' }));
  expect(panel()).toBeNull();
  expect(focused()).toBe('Chat with BluntBot');
});

test('closes on Escape and returns the focus', async () => {
  const { user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await screen.findByRole('dialog', { name: 'BluntBot' });
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(focused()).toBe('Chat with BluntBot');
});

test('closes on Escape when the focus is elsewhere, and leaves it there', async () => {
  const { user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await screen.findByRole('dialog', { name: 'BluntBot' });
  act(() => screen.getByRole('link', { name: 'Before' }).focus());
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Before');
});

test('links to the full page until its script has loaded', () => {
  open('/terpenes');
  const form = button()?.closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/bluntbot', 'get']);
});

test.each(['/bluntbot', '/chat', '/admin', '/admin/login', '/admin-login', '/blog-automation'])(
  'is not shown on %s',
  (path) => {
    open(path);
    expect(button()).toBeNull();
  },
);

test('disappears on the full page that it links to', async () => {
  const { router, user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await user.click(await screen.findByRole('link', { name: 'Open the full page' }));
  expect(router.state.location.pathname).toBe('/bluntbot');
  expect(panel()).toBeNull();
  await act(() => router.navigate('/terpenes'));
  expect(panel()).toBeNull();
  expect(button()).not.toBeNull();
});
