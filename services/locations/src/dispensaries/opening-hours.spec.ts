import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { expect, test } from '@jest/globals';
import { isOpenAt, openingAt, toWeeklyHours, type WeekSpans } from './opening-hours.ts';

const EASTERN = 'America/New_York';
const daily = (...spans: [string, string][]): WeekSpans =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as WeekSpans;
const nineToNine = daily(['09:00', '21:00']);
const at = (hours: WeekSpans | null, moment: string, closedOn: string[] = [], timeZone = EASTERN) =>
  openingAt({ hours, closedOn, timeZone }, new Date(moment));

test.each([
  // Wednesday, 21 January 2026; Washington is five hours behind UTC.
  ['2026-01-21T13:59:00Z', false, 'Opens at 9 AM'],
  ['2026-01-21T14:00:00Z', true, 'Open until 9 PM'],
  ['2026-01-22T01:59:59Z', true, 'Open until 9 PM'],
  ['2026-01-22T02:00:00Z', false, 'Opens at 9 AM tomorrow'],
])('nine to nine at %s', (moment, isOpen, text) => {
  expect(at(nineToNine, moment)).toEqual({ isOpen, text });
});

test('the same instant is open in Washington and closed in Los Angeles', () => {
  expect(at(nineToNine, '2026-01-21T14:30:00Z', [], 'America/Los_Angeles')).toEqual({
    isOpen: false,
    text: 'Opens at 9 AM',
  });
  expect(at(nineToNine, '2026-01-21T14:30:00Z').isOpen).toBe(true);
});

test.each([
  // Clocks go forward on 8 March 2026 and back on 1 November: nine o'clock stays nine o'clock.
  ['2026-03-07T13:30:00Z', false],
  ['2026-03-08T13:30:00Z', true],
  ['2026-11-01T13:30:00Z', false],
  ['2026-11-01T14:30:00Z', true],
])('daylight saving at %s', (moment, isOpen) => {
  expect(at(nineToNine, moment).isOpen).toBe(isOpen);
});

test.each([
  ['2026-01-25T04:00:00Z', true, 'Open until 2 AM', 'Saturday 11 PM, two hours after midnight to go'],
  ['2026-01-25T06:59:00Z', true, 'Open until 2 AM', 'Sunday 1:59 AM, still of Saturday'],
  ['2026-01-25T07:00:00Z', false, 'Opens at 8 PM', 'Sunday 2 AM'],
  ['2026-03-08T06:30:00Z', true, 'Open until 2 AM', 'the night that has no 2 AM'],
  ['2026-11-01T06:30:00Z', true, 'Open until 2 AM', 'the second 1:30 AM of the night that has two'],
])('past midnight at %s', (moment, isOpen, text, what) => {
  const opening = at(daily(['20:00', '02:00']), moment);
  expect([what, opening.isOpen]).toEqual([what, isOpen]);
  expect(opening.text).toBe(text);
});

test('stays closed on holidays, yearly or once, but a night that began before continues', () => {
  expect(at(nineToNine, '2026-12-25T17:00:00Z', ['12-25'])).toEqual({ isOpen: false, text: 'Opens at 9 AM tomorrow' });
  expect(at(nineToNine, '2027-12-25T17:00:00Z', ['12-25']).isOpen).toBe(false);
  expect(at(nineToNine, '2026-11-26T17:00:00Z', ['2026-11-26']).isOpen).toBe(false);
  expect(at(nineToNine, '2027-11-26T17:00:00Z', ['2026-11-26']).isOpen).toBe(true);
  expect(at(daily(['20:00', '02:00']), '2026-12-25T06:00:00Z', ['12-25']).isOpen).toBe(true);
});

test('handles a midday break, a closed Sunday, and closing at midnight', () => {
  const hours = { ...daily(['09:00', '12:00'], ['13:30', '24:00']), sunday: [] };
  expect(at(hours, '2026-01-21T17:30:00Z')).toEqual({ isOpen: false, text: 'Opens at 1:30 PM' });
  expect(at(hours, '2026-01-22T04:59:00Z').isOpen).toBe(true);
  expect(at(hours, '2026-01-25T05:00:00Z')).toEqual({ isOpen: false, text: 'Opens at 9 AM tomorrow' });
  expect(toWeeklyHours(hours).sunday).toEqual({ open: null, close: null, closed: true, spans: [] });
  expect(toWeeklyHours(hours).monday).toMatchObject({ open: '09:00', close: '24:00', closed: false });
});

test('handles open around the clock, never open, and unknown', () => {
  expect(at(daily(['00:00', '24:00']), '2026-01-21T04:00:00Z')).toEqual({ isOpen: true, text: 'Open 24 hours' });
  expect(at(daily(), '2026-01-21T04:00:00Z')).toEqual({ isOpen: false, text: 'Closed until further notice' });
  expect(at(null, '2026-01-21T04:00:00Z')).toEqual({ isOpen: null, text: 'Hours not known' });
});

test('names a day further off', () => {
  const weekend = { ...daily(), saturday: [['10:00', '16:00']] as [string, string][] };
  expect(at(weekend, '2026-01-21T15:00:00Z').text).toBe('Opens at 10 AM Saturday');
  expect(at(weekend, '2026-01-21T15:00:00Z', ['2026-01-24']).text).toBe('Opens at 10 AM on Jan 31');
});

test('the index agrees with the displayed hours at every quarter hour of the weeks when clocks change', () => {
  for (const hours of [nineToNine, daily(['20:00', '02:00']), daily(['00:00', '24:00'])]) {
    for (const week of ['2026-03-05', '2026-10-29']) {
      for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
        const moment = new Date(Date.parse(week) + quarter * 900_000);
        const schedule = { hours, closedOn: ['03-09'], timeZone: EASTERN };
        expect([moment, isOpenAt(schedule, moment)]).toEqual([moment, openingAt(schedule, moment).isOpen]);
      }
    }
  }
});
