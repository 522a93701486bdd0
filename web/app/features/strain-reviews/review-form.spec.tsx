/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { dismissToast } from '../../lib/toast.ts';
import { ReviewForm } from './review-form.tsx';

const answers = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const onAdded = jest.fn();
const answer = (status: number, body: object) =>
  answers.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
const sent = () => JSON.parse(String(answers.mock.lastCall?.[1].body)) as unknown;
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Submit/ });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox');

beforeEach(() => {
  globalThis.fetch = answers as typeof fetch;
  renderPage(
    <>
      <ReviewForm strain={{ id: 7, name: 'Blue Dream' }} onAdded={onAdded} />
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(dismissToast);
  cleanup();
  answers.mockReset();
  onAdded.mockReset();
});

test('can be sent once, after a rating is chosen', async () => {
  let arrive: (response: Response) => void = () => {};
  answers.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  expect(submit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
  expect(submit().disabled).toBe(false);
  await userEvent.click(submit());
  expect(submit().disabled).toBe(true);
  await act(async () => arrive(new Response('{}', { status: 201 })));
  expect(answers).toHaveBeenCalledTimes(1);
});

test('thanks the visitor for a review and resets the form', async () => {
  answer(201, {});
  await userEvent.click(screen.getByRole('radio', { name: /^5 stars/ }));
  await userEvent.type(text(), '  Calm and clear.  ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'relaxed' }));
  await userEvent.click(submit());
  await screen.findByText('Review Added');
  expect(screen.queryByText('Thank you for your review!')).not.toBeNull();
  expect(sent()).toEqual({ strainId: 7, rating: 5, content: 'Calm and clear.', effects: ['relaxed'] });
  expect(onAdded).toHaveBeenCalledTimes(1);
  expect(text().value).toBe('');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('does not send blank text', async () => {
  answer(201, {});
  await userEvent.click(screen.getByRole('radio', { name: /^1 star/ }));
  await userEvent.type(text(), '   ');
  await userEvent.click(submit());
  await waitFor(() => expect(sent()).toEqual({ strainId: 7, rating: 1 }));
});

test('shows a toast and the server’s reason when a review is rejected, and keeps the typed values', async () => {
  answer(429, { error: 'At most 5 reviews an hour.', code: 'RATE_LIMITED', requestId: 'r' });
  await userEvent.click(screen.getByRole('radio', { name: /^2 stars/ }));
  await userEvent.type(text(), 'Once more.');
  await userEvent.click(submit());
  await screen.findByText('Failed to add review. Please try again.');
  expect(screen.queryByText('Error')).not.toBeNull();
  expect(screen.queryByText('At most 5 reviews an hour.')).not.toBeNull();
  expect(text().value).toBe('Once more.');
  expect(onAdded).not.toHaveBeenCalled();
});

test('hides an error body that is not a readable sentence', async () => {
  answers.mockImplementationOnce(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  await userEvent.click(screen.getByRole('radio', { name: /^3 stars/ }));
  await userEvent.click(submit());
  await screen.findByText('Failed to add review. Please try again.');
  expect(screen.queryByText(/Bad gateway/)).toBeNull();
});
