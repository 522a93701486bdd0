import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSavedReview } from './saved-reviews.ts';

test('saves a favorite in this browser and updates every component that shows it', () => {
  localStorage.setItem('savedReviews', '["other", 7]');
  const first = renderHook(() => useSavedReview('blue-dream-review'));
  const second = renderHook(() => useSavedReview('blue-dream-review'));
  expect(first.result.current[0]).toBe(false);
  act(() => first.result.current[1]());
  expect(second.result.current[0]).toBe(true);
  expect(localStorage.getItem('savedReviews')).toBe('["other","blue-dream-review"]');
  act(() => second.result.current[1]());
  expect(first.result.current[0]).toBe(false);
});
