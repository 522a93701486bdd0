import { expect, test } from '@jest/globals';
import { Places } from '../places/places.ts';
import { understandColumns } from './column-guess.ts';
import type { ListedPlace } from './imported-listing.ts';
import { locate } from './listing-spot.ts';
import { completeAddress } from './postal-address.ts';
import { stateAt } from './state-outlines.ts';

const places = new Places();

/** Where a shop is, as its row says. */
const spot = (place: Partial<ListedPlace>, notes: string[] = []) =>
  locate(
    { address: '', city: '', state: '', zip: '', lat: '', lng: '', ...place } as ListedPlace,
    undefined,
    places,
    notes,
  );

const TERRITORIES = [
  ['PR', 'San Juan', '00907', '18.4655', '-66.1057'],
  ['PR', 'Cabo Rojo', '00623', '17.9760', '-67.2130'],
  ['VI', 'Christiansted', '00820', '17.7466', '-64.7032'],
  ['GU', 'Tamuning', '96913', '13.4877', '144.7813'],
  ['MP', 'Saipan', '96950', '15.1900', '145.7100'],
  ['AS', 'Pago Pago', '96799', '-14.2781', '-170.7025'],
] as const;

test.each(TERRITORIES)('keeps the point of a shop in %s, %s', (state, city, zip, lat, lng) => {
  const kept = { state, city, exact: true, latitude: Number(lat), longitude: Number(lng) };
  expect(spot({ state, city, zip, lat, lng })).toMatchObject(kept);
  expect(spot({ city, zip, lat, lng })).toMatchObject(kept);
  expect(spot({ city, state, zip, lat: lng, lng: lat })).toMatchObject(kept);
});

test.each(TERRITORIES)('recognizes unnamed columns of coordinates in %s, %s', (state, city, _, lat, lng) => {
  const rows = [1, 2, 3, 4].map((number) => [`Shop ${number}`, city, state, `${lat}${number}`, `${lng}${number}`]);
  const { columns } = understandColumns(['Name', 'City', 'State', 'One', 'Two'], rows, new Map());
  expect([columns.get('lat'), columns.get('lng')]).toEqual([[3], [4]]);
});

test('finds the state of a point just off its drawn shore', () => {
  expect(stateAt(17.976, -67.213)).toBe('PR');
  expect(stateAt(38.9, -77.03)).toBe('DC');
  expect(stateAt(30, -40)).toBeUndefined();
});

test('places a shop of a town without a post office in the city that delivers there', () => {
  const notes: string[] = [];
  expect(spot({ state: 'NV', city: 'Spring Valley', address: '1 Fern Rd' }, notes)).toMatchObject({
    city: 'Spring Valley',
    latitude: places.find('Las Vegas, NV')?.lat,
    exact: false,
  });
  expect(notes).toEqual(['no coordinates: placed in the middle of Las Vegas']);
});

test('lists a shop of a territory without a city under the territory', () => {
  const notes: string[] = [];
  expect(spot({ state: 'PR', zip: '00907', lat: '18.4655', lng: '-66.1057' }, notes)).toMatchObject({
    city: 'Puerto Rico',
    zip: '00907',
    exact: true,
  });
  expect(notes).toEqual(['names no city: listed under Puerto Rico']);
});

test.each([
  '123 Calle Loíza, San Juan, PR 00911',
  '123 Calle Loíza, San Juan, P.R. 00911-1234',
  '123 Calle Loíza, San Juan, Puerto Rico 00911, USA',
])('takes apart %s', (address) => {
  expect(completeAddress({ address, city: '', state: '', zip: '' }, () => false)).toEqual({
    ...{ address: '123 Calle Loíza', city: 'San Juan', state: 'PR', zip: '00911' },
  });
});

test.each([
  ['100 Main St Downtown 21201', '100 Main St Downtown', 'Baltimore'],
  ['100 Main St Upstairs MD 21201', '100 Main St Upstairs', 'Baltimore'],
  ['100 Main St Upstairs MD 21201-1234', '100 Main St Upstairs', 'Baltimore'],
  ['3 Fleet St Penthouse MD 21201', '3 Fleet St Penthouse', 'Baltimore'],
  ['3 Fleet St Harborview Towers MD 21201', '3 Fleet St Harborview Towers', 'Baltimore'],
  ['200 Main Street Extended 21201', '200 Main Street Extended', 'Baltimore'],
  ['7500 Ocean Hwy Southbound 21842', '7500 Ocean Hwy Southbound', 'Ocean City'],
  ['7500 Ocean Hwy Berlin 21842', '7500 Ocean Hwy', 'Berlin'],
  ['11540 SW Fern Hwy Tigard OR  97223-8667', '11540 SW Fern Hwy', 'Tigard'],
  ['100 Main St, Unit B Rear, MD 21201', '100 Main St, Unit B Rear', 'Baltimore'],
  ['100 Main St, Suite A Lower Level, MD 21201', '100 Main St, Suite A Lower Level', 'Baltimore'],
  ['100 Main St, Suite A Fern Towers, MD 21201', '100 Main St, Suite A Fern Towers', 'Baltimore'],
  ['100 Main St, Lower Level, MD 21201', '100 Main St, Lower Level', 'Baltimore'],
  ['100 Main St, Unit B Rear Baltimore, MD 21201', '100 Main St, Unit B Rear', 'Baltimore'],
  ['100 Main St, Unit B Baltimore, MD 21201', '100 Main St, Unit B', 'Baltimore'],
])('reads %s as %s in %s', (line, address, city) => {
  expect(spot({ address: line, city: '' })).toMatchObject({ address, city });
  expect(spot({ address: line, city })).toMatchObject({ address, city });
});

test.each([
  ['CA', 'San Francisco', 'Marina', '94123', 'San Francisco'],
  ['CA', 'San Francisco', 'Marina', '', 'San Francisco'],
  ['CA', 'San Francisco', 'Daly City', '', 'Daly City'],
  ['CA', 'San Francisco', 'DalyCity', '94014', 'Daly City'],
  ['CA', 'San Francisco', 'Daly City', '94123', 'San Francisco'],
  ['IL', 'Chicago', 'Bridgeport', '60609', 'Chicago'],
  ['IL', 'Chicago', 'Bridgeport', '', 'Chicago'],
  ['IL', 'Chicago', '', '60609', 'Chicago'],
  ['NV', 'San Francisco', 'Reno', '', 'Reno'],
])('in %s, for a list of %s, places %j with the ZIP code %j in %s', (state, town, city, zip, expected) => {
  expect(spot({ state, town, city, zip }).city).toBe(expected);
});
