import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { expect, test } from '@jest/globals';
import { closesLast } from './shop-hours.ts';

const shop = (name: string, ...spans: { open: string; close: string }[]): Dispensary =>
  ({
    name,
    timeZone: 'America/New_York',
    hours: Object.fromEntries(WEEKDAYS.map((day) => [day, { closed: spans.length === 0, spans }])),
  }) as unknown as Dispensary;

const seven = shop('Seven', { open: '10:00', close: '19:00' });
const eight = shop('Eight', { open: '10:00', close: '14:00' }, { open: '15:00', close: '20:30' });
const night = shop('Night', { open: '10:00', close: '01:00' });

test('compares shops by their last closing time, with after midnight as later', () => {
  expect(closesLast([seven, eight])).toEqual({ names: ['Eight'], time: '8:30 PM' });
  expect(closesLast([eight, night, seven])).toEqual({ names: ['Night'], time: '1 AM' });
});

test('finds no last shop among closed shops, and both of two that close together', () => {
  expect(closesLast([shop('Closed')])).toBeUndefined();
  expect(closesLast([seven, { ...seven, name: 'Seven Too' }])).toMatchObject({ names: ['Seven', 'Seven Too'] });
});
