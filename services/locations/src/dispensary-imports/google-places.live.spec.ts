import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';
import { hoursText } from './hour-columns.ts';
import { sellsOtherGoods } from './license-kinds.ts';

/** Exports of a map of all kinds of businesses. No business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const names = async () => (await lists.listed()).map(({ name }) => name);
const hoursOf = (name: string) =>
  lists.sql(`select hours->'monday' as monday, hours->'sunday' as sunday from dispensary where name = '${name}'`);
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const READ = [{ monday: [['09:00', '21:00']], sunday: [] }];

test('takes the main kind for the kind of a place, and not what was searched for', async () => {
  const kinds = [
    ['Cannabis store', 'Vaporizer store'],
    ['Marijuana dispensary', 'Gift shop'],
    ['Tobacco shop', 'Cannabis store'],
    ['Hydroponics equipment supplier', 'Garden center'],
    ['Medical marijuana doctor', 'Doctor'],
    ['Herb shop', 'Health food store'],
    ['Wellness center', ''],
    ['Dispensary', ''],
  ];
  const header =
    'title,street,city,state,postalCode,categoryName,categories/0,categories/1,placeId,reviewsCount,searchString';
  await lists.run(
    [
      header,
      ...kinds.map(
        ([main, other], at) =>
          `Place ${at},${at + 1} Main St,Albuquerque,New Mexico,87106,${main},${main},${other},X${at},5,dispensary new mexico`,
      ),
    ].join('\n'),
  );
  expect(await names()).toEqual(['Place 0', 'Place 1', 'Place 7']);
});

test('recognizes no kind by what was searched for', async () => {
  const { warnings } = await lists.run(
    [
      'title,street,city,state,postalCode,placeId,reviewsCount,searchString',
      ...[1, 2, 3].map((at) => `Place ${at},${at} Main St,Albuquerque,NM,87106,X${at},5,dispensary new mexico`),
    ].join('\n'),
  );
  expect(warnings.join()).not.toContain('searchString');
});

test('reads hours from pairs of columns for a day and its hours', async () => {
  const header = WEEK.flatMap((_, at) => [`openingHours/${at}/day`, `openingHours/${at}/hours`]);
  const hours = WEEK.flatMap((day) => [day, day === 'Sunday' ? 'Closed' : '9\u202fAM to 9\u202fPM']);
  await lists.run(
    [
      `title,street,city,state,postalCode,categoryName,placeId,reviewsCount,${header.join()}`,
      `Green Mesa,1 Main St,Albuquerque,NM,87106,Cannabis store,X,5,${hours.join()}`,
    ].join('\n'),
  );
  expect(await hoursOf('Green Mesa')).toEqual(READ);
});

test('reads hours of JSON with an object for each day', async () => {
  const place = { title: 'Green Mesa', street: '1 Main St', city: 'Albuquerque', state: 'NM', postalCode: '87106' };
  const openingHours = WEEK.map((day) => ({ day, hours: day === 'Sunday' ? 'Closed' : '9 AM to 9 PM' }));
  const categories = ['Cannabis store', 'Gift shop'];
  await lists.run([{ ...place, categories, placeId: 'X', reviewsCount: 5, openingHours }]);
  expect(await hoursOf('Green Mesa')).toEqual(READ);
});

test('reads hours that a cell holds as JSON by day', async () => {
  const hours = JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, day === 'Sunday' ? 'Closed' : '9AM-9PM'])));
  await lists.run(
    [
      'name,street,city,state,postal_code,category,place_id,reviews,working_hours',
      `Green Mesa,1 Main St,Albuquerque,NM,87106,Cannabis store,X,5,"${hours.replaceAll('"', '""')}"`,
    ].join('\n'),
  );
  expect(await hoursOf('Green Mesa')).toEqual(READ);
});

test('says so if columns of hours are not read', async () => {
  const { warnings } = await lists.run(
    [
      'name,street,city,state,zip,category,place_id,reviews,hours_block',
      'Green Mesa,1 Main St,Albuquerque,NM,87106,Cannabis store,X,5,0x1F',
    ].join('\n'),
  );
  expect(warnings).toContain('no hours were read from columns that look like it: hours_block');
});

test.each([
  [`[{'day': 'Monday', 'hours': '9-5'}]`, 'Monday 9-5'],
  ['[{"day":"Monday","open":"9am","close":"5pm"}]', 'Monday 9am-5pm'],
  ['{"Monday":["9AM-12PM","1PM-5PM"],"Tuesday":[]}', 'Monday 9AM-12PM, 1PM-5PM; Tuesday closed'],
  ['[Mo-Fr', '[Mo-Fr'],
  ['Mo-Fr 9-5', 'Mo-Fr 9-5'],
])('reads hours in the cell %j', (cell, text) => expect(hoursText(cell)).toBe(text));

test.each([
  ['Herb shop', true],
  ['Medical center', true],
  ['Convenience store', true],
  ['Medical & Recreational Store', false],
  ['store', false],
  ['Compassion center', false],
  ['Weed shop', false],
])('knows whether %j may sell no cannabis', (kind, sells) => expect(sellsOtherGoods(kind)).toBe(sells));
