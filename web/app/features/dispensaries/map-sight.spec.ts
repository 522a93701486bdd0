/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import * as L from 'leaflet';
import { placesInSight, project, ringRadius, ringsOf, sightOf } from './map-sight.ts';

const SIZE = { width: 600, height: 736 };
const DC = { lat: 38.9072, lng: -77.0369 };
const AROUND = [DC, { lat: 39.0, lng: -77.2 }, { lat: 38.8, lng: -76.9 }];

/** A Leaflet map on an element that reports this size. */
function leaflet(): L.Map {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: SIZE.width }, clientHeight: { value: SIZE.height } });
  return L.map(element, { minZoom: 3, maxZoom: 17, center: [0, 0], zoom: 5 });
}

test.each([
  ['a city', AROUND],
  ['one spot', [DC]],
  ['two coasts', [DC, { lat: 34.05, lng: -118.24 }]],
])('computes the same view of %s as Leaflet', (_what, places) => {
  const map = leaflet();
  map.fitBounds(L.latLngBounds(places), {
    paddingTopLeft: [64, 44],
    paddingBottomRight: [40, 64],
    maxZoom: 14,
    animate: false,
  });
  const sight = sightOf(places, SIZE);
  expect(sight?.zoom).toBe(map.getZoom());
  const middle = map.project(map.getCenter());
  expect(sight?.middle.x).toBeCloseTo(middle.x, 3);
  expect(sight?.middle.y).toBeCloseTo(middle.y, 3);
});

test('projects a place to the same pixel as Leaflet', () => {
  const expected = leaflet().project(DC, 11);
  const { x, y } = project(DC, 11);
  expect([x, y]).toEqual([expect.closeTo(expected.x, 3), expect.closeTo(expected.y, 3)]);
});

test('shows the whole search area when nothing was found, and nothing without a place', () => {
  const area = { center: DC, radiusMiles: 25 };
  const [southWest, northEast] = placesInSight([], area);
  const bounds = L.latLng(DC).toBounds(2 * 25 * 1609.344);
  expect(southWest?.lat).toBeCloseTo(bounds.getSouth(), 2);
  expect(northEast?.lng).toBeCloseTo(bounds.getEast(), 2);
  expect(sightOf(placesInSight([], null), SIZE)).toBeUndefined();
});

test('draws the last ring at the search radius, to scale', () => {
  const area = { center: DC, radiusMiles: 30 };
  expect(ringsOf(area)).toEqual([1, 2, 5, 10, 25, 30]);
  const map = leaflet().setView(DC, 9);
  const north = map.project(
    L.latLng(DC)
      .toBounds(2 * 30 * 1609.344)
      .getNorthWest(),
  );
  expect(ringRadius(30, area, 9)).toBeCloseTo(map.project(DC).y - north.y, -1);
});
