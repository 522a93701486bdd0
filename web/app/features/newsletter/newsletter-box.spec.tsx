/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { NewsletterBox } from './newsletter-box.tsx';

const answers = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: object) =>
  answers.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  globalThis.fetch = answers as typeof fetch;
  renderPage(<NewsletterBox source="store" />);
});
afterEach(() => {
  cleanup();
  answers.mockReset();
});

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ann@example.org');
  await userEvent.click(screen.getByRole('checkbox'));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

test.each([
  [{ success: true }, 'Thank you. ann@example.org is on the list.'],
  [{ success: true, confirmByMail: true }, 'Please check the inbox of ann@example.org.'],
])('shows the next step after a %j response, and no way to unsubscribe the address', async (body, says) => {
  answer(200, body);
  await fillIn();
  await send();
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(JSON.parse(String(answers.mock.lastCall?.[1].body))).toEqual({
    email: 'ann@example.org',
    consent: true,
    source: 'store',
  });
});

test('sends nothing without consent', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ann@example.org');
  await send();
  expect(answers).not.toHaveBeenCalled();
});

test.each([400, 429, 503])('treats a %i response as a failure and keeps the typed address', async (status) => {
  answer(status, { error: 'no' });
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/aren’t signed up|doesn’t look right/);
  expect(screen.queryByText(/Thank you|Please look/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe('ann@example.org');
});
