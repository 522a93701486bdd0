import { expect, test } from '@jest/globals';
import { slotBefore, slotNamed, slotsAfter } from './slots.ts';

const at = (moment: string) => new Date(moment);
const shown = ({ name, dueAt }: { name: string; dueAt: Date }) =>
  `${name.slice(0, 16)} = ${dueAt.toISOString().slice(0, 16)}`;

test.each([
  ['2026-11-22T13:59:59Z', '2026-11-21T18:00 = 2026-11-21T23:00'],
  ['2026-11-22T14:00:00Z', '2026-11-22T09:00 = 2026-11-22T14:00'],
  ['2026-11-22T23:00:00Z', '2026-11-22T18:00 = 2026-11-22T23:00'],
  ['2026-11-23T04:30:00Z', '2026-11-22T18:00 = 2026-11-22T23:00'],
  ['2026-07-04T13:00:00Z', '2026-07-04T09:00 = 2026-07-04T13:00'],
])('at %s, the newest slot is %s', (now, slot) => expect(shown(slotBefore(at(now)))).toBe(slot));

test('keeps two slots by local time on a day when the clock changes', () => {
  expect(slotsAfter(at('2026-03-07T22:00:00Z'), 5).map(shown)).toEqual([
    '2026-03-07T18:00 = 2026-03-07T23:00',
    '2026-03-08T09:00 = 2026-03-08T13:00',
    '2026-03-08T18:00 = 2026-03-08T22:00',
    '2026-03-09T09:00 = 2026-03-09T13:00',
    '2026-03-09T18:00 = 2026-03-09T22:00',
  ]);
  expect(slotsAfter(at('2026-10-31T21:00:00Z'), 4).map(shown)).toEqual([
    '2026-10-31T18:00 = 2026-10-31T22:00',
    '2026-11-01T09:00 = 2026-11-01T14:00',
    '2026-11-01T18:00 = 2026-11-01T23:00',
    '2026-11-02T09:00 = 2026-11-02T14:00',
  ]);
});

test('reaches every slot once, minute by minute, on both such days', () => {
  for (const [from, to] of [
    ['2026-03-07T12:00:00Z', '2026-03-10T12:00:00Z'],
    ['2026-10-31T12:00:00Z', '2026-11-03T12:00:00Z'],
  ] as const) {
    const names: string[] = [];
    for (let now = Date.parse(from); now < Date.parse(to); now += 60_000) {
      const { name } = slotBefore(new Date(now));
      if (names.at(-1) !== name) names.push(name);
    }
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(7);
  }
});

test('names a slot by its hour in New York, and rejects an invalid name', () => {
  const now = at('2026-11-22T15:00:00Z');
  expect(slotNamed('now', now)?.name).toBe('2026-11-22T09:00 America/New_York');
  expect(slotNamed('2026-11-01T18:00', now)?.dueAt.toISOString()).toBe('2026-11-01T23:00:00.000Z');
  for (const none of ['2026-11-01T17:00', '2026-13-01T09:00', 'today', ''])
    expect(slotNamed(none, now)).toBeUndefined();
});
