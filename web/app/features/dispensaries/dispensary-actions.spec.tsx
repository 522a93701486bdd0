import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DispensaryActions } from './dispensary-actions.tsx';

const shop = {
  address: '1 Main Street',
  city: 'Arlington',
  state: 'VA',
  zipCode: '22201',
  coordinates: { lat: 38.88, lng: -77.09 },
  phone: '(202) 555-0100',
  website: 'https://shop.example/',
} as Dispensary;
const names = () =>
  screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''));

afterEach(cleanup);

test('links to directions, the map, the phone, and the website of a shop', () => {
  render(<DispensaryActions dispensary={shop} />);
  expect(names()).toEqual(['Directions', 'Open in Maps', '(202) 555-0100', 'Visit']);
});
