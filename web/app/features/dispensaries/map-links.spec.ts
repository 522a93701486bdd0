import { expect, test } from '@jest/globals';
import { embedUrl, openInMapsUrl } from './map-links.ts';

const place = { lat: 38.8816, lng: -77.0911 };

test('frames 0.01 degrees on each side of the place and marks the center', () => {
  const { origin, searchParams } = new URL(embedUrl(place));
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('bbox')).toBe('-77.1011,38.8716,-77.0811,38.8916');
  expect(searchParams.get('marker')).toBe('38.8816,-77.0911');
});

test('opens the place in the map at zoom 16', () => {
  expect(openInMapsUrl(place)).toBe(
    'https://www.openstreetmap.org/?mlat=38.8816&mlon=-77.0911#map=16/38.8816/-77.0911',
  );
  expect(openInMapsUrl({ lat: 40, lng: -100 })).toContain('#map=16/40/-100');
});
