import type { WeeklyHours } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { expect, test } from '@jest/globals';
import { clockText, dayText, isOpenAt, shopTime } from './shop-hours.ts';

const week = (spans: Partial<Record<keyof WeeklyHours, [string, string][]>>): WeeklyHours =>
  Object.fromEntries(
    WEEKDAYS.map((day) => {
      const listed = (spans[day] ?? []).map(([open, close]) => ({ open, close }));
      return [day, { open: null, close: null, closed: listed.length === 0, spans: listed }];
    }),
  ) as WeeklyHours;

const shop = {
  hours: week({
    monday: [
      ['09:00', '13:00'],
      ['14:00', '21:00'],
    ],
    friday: [['10:00', '01:00']],
    saturday: [['00:00', '24:00']],
  }),
  closedOn: ['12-25', '2026-11-23'],
  timeZone: 'America/New_York',
};
const open = (time: string) => isOpenAt(shop, Date.parse(time));

test.each([
  ['2026-11-16T09:00:00-05:00', true, 'Monday, as it opens'],
  ['2026-11-16T13:00:00-05:00', false, 'Monday, in the break'],
  ['2026-11-16T20:59:00-05:00', true, 'Monday, a minute before it closes'],
  ['2026-11-16T21:00:00-05:00', false, 'Monday, as it closes'],
  ['2026-11-20T23:30:00-05:00', true, 'Friday before midnight'],
  ['2026-11-22T00:30:00-05:00', false, 'Sunday, after a day that ends at midnight'],
  ['2026-11-21T23:59:00-05:00', true, 'Saturday, the whole day'],
  ['2026-11-23T10:00:00-05:00', false, 'a Monday that it stays closed on'],
  ['2026-12-25T23:00:00-05:00', false, 'a Friday that it stays closed on each year'],
])('is open at %s: %s (%s)', (time, expected) => {
  expect(open(time)).toBe(expected);
});

test('counts hours after midnight toward the day before', () => {
  const late = { ...shop, hours: week({ friday: [['10:00', '01:00']] }) };
  expect(isOpenAt(late, Date.parse('2026-11-21T00:59:00-05:00'))).toBe(true);
  expect(isOpenAt(late, Date.parse('2026-11-21T01:00:00-05:00'))).toBe(false);
});

test('uses the time zone of the shop, and does not guess unknown hours', () => {
  expect(shopTime('America/Los_Angeles', Date.parse('2026-11-21T02:05:00Z'))).toEqual({
    weekday: 'friday',
    clock: '18:05',
    date: '2026-11-20',
  });
  expect(shopTime('Nowhere/At_All', 0).clock).toBe('00:00');
  expect(isOpenAt({ ...shop, hours: null }, 0)).toBeNull();
});

test.each([
  ['00:00', '12 AM'],
  ['12:00', '12 PM'],
  ['09:30', '9:30 AM'],
  ['24:00', '12 AM'],
  ['21:00', '9 PM'],
])('formats %s as %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});

test('describes the hours of a day', () => {
  expect(dayText([])).toBe('Closed');
  expect(dayText([{ open: '00:00', close: '24:00' }])).toBe('Open 24 hours');
  expect(
    dayText([
      { open: '09:00', close: '13:00' },
      { open: '14:00', close: '21:00' },
    ]),
  ).toBe('9 AM to 1 PM, 2 PM to 9 PM');
});
