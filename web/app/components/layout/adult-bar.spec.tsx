/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdultBar } from './adult-bar.tsx';

afterEach(cleanup);

test('who confirms to be of age once is remembered by this browser', async () => {
  localStorage.clear();
  render(<AdultBar />);
  screen.getByText('For adults, 21 and older.');
  await userEvent.click(screen.getByRole('button', { name: 'I am 21 or older' }));
  expect(localStorage).toHaveLength(1);
  expect(document.documentElement.dataset).toHaveProperty('adult');
});
