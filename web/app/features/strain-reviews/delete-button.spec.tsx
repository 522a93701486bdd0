/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { dismissToast } from '../../lib/toast.ts';
import { DeleteButton } from './delete-button.tsx';
import { forgetReview, rememberReview } from './own-reviews.ts';

const answers = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  globalThis.fetch = answers as typeof fetch;
  rememberReview({ id: 7, deleteKey: 'a key of this browser' });
  renderPage(
    <>
      <DeleteButton id={7} date="November 24, 2026" />
      <DeleteButton id={8} date="November 23, 2026" />
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(dismissToast);
  cleanup();
  forgetReview(7);
  answers.mockReset();
});

const press = async (...names: (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(button(name));
};

test('offers to delete only this browser’s reviews, and asks to confirm', async () => {
  expect(screen.getAllByRole('button', { name: /^Delete my review/ })).toHaveLength(1);
  await press(/^Delete my review/, 'Keep review');
  expect(answers).not.toHaveBeenCalled();
});

test.each([200, 404])('removes the review and its key after a %d response', async (status) => {
  answers.mockImplementationOnce(async () => new Response('{"deleted":true}', { status }));
  await press(/^Delete my review/, 'Delete review');
  await screen.findByText('Review deleted');
  expect(answers.mock.lastCall?.[0]).toBe('/api/reviews/7/delete');
  expect(JSON.parse(String(answers.mock.lastCall?.[1].body))).toEqual({ deleteKey: 'a key of this browser' });
  expect(localStorage.getItem('ownReviews')).toBe('[]');
  expect(screen.queryByRole('button', { name: /^Delete my review/ })).toBeNull();
});

test('reports a failure and keeps the key', async () => {
  answers.mockImplementationOnce(async () => new Response('{}', { status: 503 }));
  await press(/^Delete my review/, 'Delete review');
  await screen.findByText('Your review wasn’t deleted. Please try again.');
  expect(localStorage.getItem('ownReviews')).toContain('a key of this browser');
});
