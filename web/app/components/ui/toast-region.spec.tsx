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

test('shows one toast at a time, for five seconds', () => {
  act(() => showToast({ title: 'First', tone: 'neutral' }));
  act(() => showToast({ title: 'Second', tone: 'neutral' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(TOAST_MS).toBe(5_000);
  pass(4_999);
  expect(screen.queryByText('Second')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Second')).toBeNull();
});

test('keeps a toast open while it is hovered or focused', () => {
  act(() => showToast({ title: 'Wait', tone: 'neutral' }));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(button);
  pass(20_000);
  expect(screen.queryByText('Wait')).not.toBeNull();
  fireEvent.blur(button);
  pass(5_000);
  expect(screen.queryByText('Wait')).toBeNull();
});

test('announces an error as an alert and other messages as a status, once each', () => {
  act(() => showToast({ title: 'Broken', text: 'Try again.', tone: 'error' }));
  expect(screen.getByRole('alert').textContent).toBe('BrokenTry again.');
  expect(screen.getByRole('alert').closest('[role=status]')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => showToast({ title: 'Done', tone: 'neutral' }));
  expect(screen.getByRole('status').textContent).toBe('Done');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('returns the focus to where it was when the toast closes', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => showToast({ title: 'Removed', tone: 'neutral', action: { label: 'Undo', run: () => undefined } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('runs its action once and closes', () => {
  const run = jest.fn();
  act(() => showToast({ title: 'Removed', tone: 'neutral', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});
