import { expect, test } from '@jest/globals';
import { readOpeningHours } from './osm-hours.ts';

const DC = { lat: 38.9, lng: -77.03, state: 'District of Columbia' };
const FROM = new Date(2026, 0, 5);
const read = (text: string) => readOpeningHours(text, DC, FROM);

test('an ordinary week', () => {
  const found = read('Mo-Fr 09:00-21:00; Sa 10:00-18:00; Su off');
  expect(found?.hours.monday).toEqual([['09:00', '21:00']]);
  expect(found?.hours.saturday).toEqual([['10:00', '18:00']]);
  expect(found?.hours.sunday).toEqual([]);
  expect(found?.closedOn).toEqual([]);
});

test('breaks, nights, and around the clock', () => {
  expect(read('Mo-Su 09:00-12:00,13:00-17:30')?.hours.tuesday).toEqual([
    ['09:00', '12:00'],
    ['13:00', '17:30'],
  ]);
  expect(read('Th-Sa 20:00-02:00')?.hours.saturday).toEqual([['20:00', '02:00']]);
  expect(read('24/7')?.hours.wednesday).toEqual([['00:00', '24:00']]);
  expect(read('Mo-Su 18:00-24:00')?.hours.friday).toEqual([['18:00', '24:00']]);
});

test("uses the country's public holidays", () => {
  const closed = read('Mo-Su 10:00-20:00; PH off')?.closedOn ?? [];
  expect(closed).toContain('2026-12-25');
  expect(closed).toContain('2026-07-04');
  expect(closed).toContain('2026-11-26');
  expect(closed.length).toBeLessThan(20);
  expect(read('Mo-Su 10:00-20:00; Dec 25 off')?.closedOn).toEqual(['2026-12-25']);
});

test('treats a missing day as closed in map notation and rejects it in other notations', () => {
  expect(read('We-Su 12:00-20:00')?.hours.monday).toEqual([]);
  expect(read('Wed-Sun noon-8')).toBeUndefined();
  expect(read('Wed-Sun noon-8, Mon-Tue closed')?.hours).toMatchObject({ monday: [], sunday: [['12:00', '20:00']] });
});

test.each([
  'Mar-Oct: Mo-Su 10:00-20:00; Nov-Feb: We-Su 11:00-17:00',
  'Mo-Su 10:00-20:00; Dec Mo-Su 09:00-22:00',
  'Mo-Su 10:00-20:00; May 15-Sep 15 09:00-22:00',
  'Mo-Su 10:00-20:00; Jan 01-Mar 31 off',
  'Mo-Fr 09:00-17:00; Sa "by appointment"',
  '24/7 (delivery); 08:00-23:00 (store)',
])('%j is more than a week can say', (text) => expect(read(text)).toBeUndefined());

test.each(['', 'whenever', 'Mo-Fr 25:00-26:00 maybe', 'off', "'; drop table"])('ignores %j', (text) => {
  expect(read(text)).toBeUndefined();
});

test.each([
  [
    'monday 08:00-01:00; tuesday 08:00-01:00; wednesday 08:00-01:00; thursday 08:00-01:00; friday 08:00-02:00; saturday 08:00-02:00; sunday 10:00-00:00',
  ],
  ['Mon-Thu 8am-1am, Fri-Sat 8am-2am, Sun 10am-midnight'],
])('keeps the nights between days with rules of their own: %j', (text) => {
  expect(read(text)?.hours).toMatchObject({
    monday: [['08:00', '01:00']],
    thursday: [['08:00', '01:00']],
    saturday: [['08:00', '02:00']],
    sunday: [['10:00', '24:00']],
  });
});

test('keeps the night before a closed day', () => {
  expect(read('Mon-Sat 8am-1am, Sun closed')?.hours).toMatchObject({ saturday: [['08:00', '01:00']], sunday: [] });
});
