import { describe, expect, test } from '@jest/globals';
import { Places } from './places.ts';

const places = new Places();

test.each([
  ['22201', 'Arlington', 'VA'],
  ['20001-1234', 'Washington', 'DC'],
  ['Arlington, VA', 'Arlington', 'VA'],
  ['arlington virginia', 'Arlington', 'VA'],
  ['  BETHESDA ,  md ', 'Bethesda', 'MD'],
  ['Silver Spring', 'Silver Spring', 'MD'],
  ['washington dc', 'Washington', 'DC'],
  ['Washington, D.C.', 'Washington', 'DC'],
  ['DC', 'Washington', 'DC'],
  ['St. Louis, MO', 'Saint Louis', 'MO'],
  ['saint louis', 'Saint Louis', 'MO'],
  ['Oregon City', 'Oregon City', 'OR'],
  ['nyc', 'New York', 'NY'],
  ['Portland', 'Portland', 'OR'],
  ['portland me', 'Portland', 'ME'],
  ['Falls Church, VA 22046', 'Falls Church', 'VA'],
  ['McLean, Virginia', 'McLean', 'VA'],
  ['Arlington, VA, USA', 'Arlington', 'VA'],
  ['Washington', 'Washington', 'DC'],
  ['Tysons', 'McLean', 'VA'],
  ['Wheaton, MD', 'Silver Spring', 'MD'],
])('%j is found', (text, city, state) => {
  expect(places.find(text)).toMatchObject({ city, state });
});

test.each(['', '00000', '99999', 'xqzzkw', 'Arlington, ZZ', '09001', "'; drop table", '🌿', '12'])(
  '%j is no place',
  (text) => {
    expect(places.find(text)).toBeUndefined();
  },
);

describe('mistyped names', () => {
  const alike = (text: string) => places.locate(text, true).place;
  test.each([
    ['Gathersburg', 'Gaithersburg', 'MD'],
    ['Fredrick', 'Frederick', 'MD'],
    ['Pittsburg', 'Pittsburgh', 'PA'],
    ['pitsburgh', 'Pittsburgh', 'PA'],
    ['Alexandira, VA', 'Alexandria', 'VA'],
    ['Bostn', 'Boston', 'MA'],
    ['seatle', 'Seattle', 'WA'],
    ['Silver Sprng', 'Silver Spring', 'MD'],
    ['charlotesville', 'Charlottesville', 'VA'],
  ])('%s is rather %s', (text, city, state) => expect(alike(text)).toMatchObject({ city, state }));

  test.each([
    ['Pittsburg, CA', 'Pittsburg', 'CA'],
    ['Vienna', 'Vienna', 'VA'],
    ['Towson', 'Towson', 'MD'],
    ['Maryland', null, 'MD'],
    ['Tysons', 'McLean', 'VA'],
  ])('%s is as it is called', (text, city, state) =>
    expect(alike(text)).toMatchObject(city === null ? { state } : { city, state }),
  );

  test.each(['xqzzkw', 'gotham harbor town', 'me', '12'])('%s matches none', (text) =>
    expect(() => alike(text)).toThrow(),
  );
  test('a mistyped name matches nothing unless guesses are requested', () =>
    expect(() => places.locate('Gathersburg')).toThrow());
});

test('the name of a state covers the whole state', () => {
  expect(places.find(' maryland ')).toMatchObject({ kind: 'state', label: 'Maryland', state: 'MD' });
  expect(places.find('West Virginia')).toMatchObject({ kind: 'state', label: 'West Virginia', state: 'WV' });
  expect(places.find('Washington')).toMatchObject({ kind: 'city', state: 'DC' });
  expect(places.find('washington state')).toMatchObject({ kind: 'state', label: 'Washington State', state: 'WA' });
  expect(places.find('State of Washington')).toMatchObject({ kind: 'state', label: 'Washington State', state: 'WA' });
  expect(places.find('New York State')).toMatchObject({ kind: 'state', label: 'New York State', state: 'NY' });
  expect(places.find('the state of Maryland')).toMatchObject({ kind: 'state', label: 'Maryland', state: 'MD' });
  expect(places.find('State College, PA')).toMatchObject({ kind: 'city', state: 'PA' });
});

describe('locating', () => {
  test('uses coordinates as given', () => {
    expect(places.locate('38.9,-77.03')).toEqual({ center: { lat: 38.9, lng: -77.03 }, place: null });
    expect(places.locate('38.907192299999996,-77.03687100000001').center.lat).toBeCloseTo(38.9071923, 9);
    expect(places.locate('-0.5 , 180')).toEqual({ center: { lat: -0.5, lng: 180 }, place: null });
  });
  test.each(['91,0', '0,181', '999,999', '38.9,-77.03,5', '38.9'])('rejects %s as coordinates', (text) => {
    expect(() => places.locate(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
  test('an unknown place is not found', () => {
    expect(() => places.locate('Gotham Harbor Town')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

describe('suggestions', () => {
  test('lists the largest first, each once', () => {
    const labels = places.suggest('arl', 10).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['Arlington, VA', 'Arlington, TX']);
    expect(new Set(labels).size).toBe(labels.length);
  });
  test('narrows down by state from its first letter', () => {
    const labels = (text: string) => places.suggest(text, 6).map(({ label }) => label);
    expect(labels('arlington,')).toEqual(labels('arlington'));
    expect(labels('arlington, v').toSorted()).toEqual(['Arlington, VA', 'Arlington, VT']);
    expect(labels('arlington, va')).toEqual(['Arlington, VA']);
    expect(labels('Arlington, virg')).toEqual(['Arlington, VA']);
    expect(labels('arlington, x')).toEqual([]);
  });
  test('match the beginning of a ZIP code', () => {
    const found = places.suggest('2220', 10);
    expect(found.length).toBeGreaterThan(3);
    expect(found.every(({ zip }) => zip?.startsWith('2220'))).toBe(true);
  });
  test.each(['', '%', '.', '🌿', 'xqzzkw'])('none for %j', (text) => {
    expect(places.suggest(text, 6)).toEqual([]);
  });
});

test.each([
  ['Adams Morgan', 'Adams Morgan, DC', 38.92],
  ['fells point, md', 'Fells Point, MD', 39.29],
  ['Georgetown', 'Georgetown, DC', 38.91],
])('%s lies where its ZIP code does', (text, label, lat) => {
  const place = places.find(text);
  expect(place).toMatchObject({ label });
  expect(place?.lat).toBeCloseTo(lat, 1);
});

test.each([
  ['Nationals Park', 'DC', 38.873],
  ['nats park', 'DC', 38.873],
  ['Camden Yards', 'MD', 39.284],
  ['University of Maryland', 'MD', 38.986],
  ['George Mason University', 'VA', 38.831],
  ['Dulles Airport, VA', 'VA', 38.953],
  ['Virginia Tech', 'VA', 37.228],
  ["L'Enfant Plaza", 'DC', 38.885],
])('%s lies where it stands', (text, state, lat) => {
  expect(places.find(text)).toMatchObject({ state, lat });
});

describe('place names in a sentence', () => {
  const names = places.names();
  const first = (name: string) => names.find(({ said }) => said.toLowerCase() === name);
  test.each([
    ['boston', 'city', 'Boston', 'MA'],
    ['salem', 'city', 'Salem', 'VA'],
    ['philly', 'city', 'Philadelphia', 'PA'],
    ['adams morgan', 'neighborhood', 'Adams Morgan', 'DC'],
    ['texas', 'state', 'Texas', 'TX'],
    ['missoula', 'city', 'Missoula', 'MT'],
  ])('%s', (said, kind, name, state) => expect(first(said)).toMatchObject({ kind, name, state }));
  test('can all be found by the locator', () => {
    const lost = names.filter(({ kind, name, state }) => kind !== 'state' && !places.find(`${name}, ${state}`));
    expect(lost).toEqual([]);
    expect(names.length).toBeLessThan(4_000);
  });
});
