import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ToastRegion } from '../components/ui/toast-region.tsx';
import { sharePage } from './share-page.ts';
import { dismissToast } from './toast.ts';

const offer = (property: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });

afterEach(() => {
  act(dismissToast);
  cleanup();
  offer('share', undefined);
});

test('copies the link and shows a toast when the browser cannot share', async () => {
  const writeText = jest.fn((_: string) => Promise.resolve());
  offer('clipboard', { writeText });
  render(<ToastRegion />);
  await act(() => sharePage('A review'));
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(screen.queryByText('Link copied to clipboard!')).not.toBeNull();
});

test('copies nothing when the visitor closes the share sheet', async () => {
  const writeText = jest.fn((_: string) => Promise.resolve());
  offer('clipboard', { writeText });
  offer('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  await sharePage('A review');
  expect(writeText).not.toHaveBeenCalled();
});

test('tells the visitor where to find the link when copying is not allowed', async () => {
  offer('clipboard', undefined);
  render(<ToastRegion />);
  await act(() => sharePage('A review'));
  expect(screen.getByRole('alert').textContent).toContain('address bar');
});
