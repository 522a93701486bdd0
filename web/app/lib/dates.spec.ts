import { expect, test } from '@jest/globals';
import { dateText, momentText, shortDate } from './dates.ts';

test.each([
  ['2026-11-21', 'November 21, 2026', 'Nov 21, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026', 'Jan 1, 2026'],
  ['2026-12-31T23:59:59.999Z', 'December 31, 2026', 'Dec 31, 2026'],
])('shows %s as the same day in every time zone', (date, long, short) => {
  expect(dateText(date)).toBe(long);
  expect(shortDate(date)).toBe(short);
});

test.each([
  ['2026-11-22T23:00:00.000Z', 'Nov 22, 2026, 6:00 PM EST'],
  ['2026-07-01T03:59:00.000Z', 'Jun 30, 2026, 11:59 PM EDT'],
])('shows staff %s in New York time, with the zone', (moment, text) => expect(momentText(moment)).toBe(text));
