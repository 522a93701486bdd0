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

test('closed, open, minimized, open, closed: the focus goes in and comes back', async () => {
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

test('Escape closes it and gives the focus back', async () => {
  const { user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await screen.findByRole('dialog', { name: 'BluntBot' });
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(focused()).toBe('Chat with BluntBot');
});

test('Escape closes it after the focus has left it, and leaves the focus where it is', async () => {
  const { user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await screen.findByRole('dialog', { name: 'BluntBot' });
  act(() => screen.getByRole('link', { name: 'Before' }).focus());
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Before');
});

test('until its script has come the button leads to the full page', () => {
  open('/terpenes');
  const form = button()?.closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/bluntbot', 'get']);
});

test.each(['/bluntbot', '/chat', '/admin', '/admin/login', '/admin-login', '/blog-automation'])(
  'it is not on %s',
  (path) => {
    open(path);
    expect(button()).toBeNull();
  },
);

test('the page that it leads to takes its place', async () => {
  const { router, user } = open('/terpenes');
  await user.click(screen.getByRole('button', { name: 'Chat with BluntBot' }));
  await user.click(await screen.findByRole('link', { name: 'Open the full page' }));
  expect(router.state.location.pathname).toBe('/bluntbot');
  expect(panel()).toBeNull();
  await act(() => router.navigate('/terpenes'));
  expect(panel()).toBeNull();
  expect(button()).not.toBeNull();
});
