import { expect, test } from '@jest/globals';
import { lastDays, problemWith } from './click-span.ts';

test('ends a span of days today, in UTC', () => {
  const late = new Date('2026-03-01T23:59:00Z');
  expect(lastDays(1, late)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(lastDays(30, late)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(problemWith(lastDays(366, late))).toBeUndefined();
  expect(problemWith(lastDays(367, late))).toMatch('366 days');
});

test.each([
  [{ from: '', to: '2026-01-01' }, 'Choose both days.'],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'The first day can’t be after the last.'],
  [{ from: '2026-01-01', to: '2026-01-01' }, undefined],
])('validates %j: %s', (span, problem) => {
  expect(problemWith(span)).toBe(problem);
});
