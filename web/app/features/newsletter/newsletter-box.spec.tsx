/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../lib/query-client.ts';
import { NewsletterBox } from './newsletter-box.tsx';

const answers = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: object) => answers.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  globalThis.fetch = answers as typeof fetch;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewsletterBox source="store" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  answers.mockReset();
});

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ann@example.org');
  await userEvent.click(screen.getByRole('checkbox'));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

test('who is on the list is told so, and how to leave it', async () => {
  answer(200, { success: true, unsubscribeUrl: '/newsletter/unsubscribe?token=abc' });
  await fillIn();
  await send();
  expect(await screen.findByText('ann@example.org is on the list.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toBe('/newsletter/unsubscribe?token=abc');
  expect(JSON.parse(String(answers.mock.lastCall?.[1].body))).toEqual({ email: 'ann@example.org', consent: true, source: 'store' });
});

test('without consent nothing is sent', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ann@example.org');
  await send();
  expect(answers).not.toHaveBeenCalled();
});

test.each([400, 429, 503])('an answer of %i is no success, and what was typed stays', async (status) => {
  answer(status, { error: 'no' });
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/not (signed up|taken)/);
  expect(screen.queryByText(/is on the list/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' }).value).toBe('ann@example.org');
});
