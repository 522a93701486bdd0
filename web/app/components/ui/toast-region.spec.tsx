import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, showToast, TOAST_MS } from '../../lib/toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(dismissToast);
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('one toast stands at a time, for five seconds', () => {
  act(() => showToast({ title: 'First', tone: 'neutral' }));
  act(() => showToast({ title: 'Second', tone: 'neutral' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(TOAST_MS).toBe(5_000);
  pass(4_999);
  expect(screen.queryByText('Second')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Second')).toBeNull();
});

test('it waits while it is pointed at or holds the focus', () => {
  act(() => showToast({ title: 'Wait', tone: 'neutral' }));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(button);
  pass(20_000);
  expect(screen.queryByText('Wait')).not.toBeNull();
  fireEvent.blur(button);
  pass(5_000);
  expect(screen.queryByText('Wait')).toBeNull();
});

test('an error is announced at once', () => {
  act(() => showToast({ title: 'Broken', text: 'Try again.', tone: 'error' }));
  expect(screen.getByRole('alert').textContent).toContain('Broken');
});

test('its action is done once, and takes it away', () => {
  const run = jest.fn();
  act(() => showToast({ title: 'Removed', tone: 'neutral', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});
