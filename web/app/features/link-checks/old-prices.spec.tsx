/** @jest-environment ./web/browser-environment.ts */
import type { OldPrice } from '@bluntbot/proto/commerce/link-checks';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { OldPrices } from './old-prices.tsx';

afterEach(cleanup);

const price: OldPrice = {
  ...{
    productId: 1,
    productName: 'Clear Pipe',
    brand: 'GRAV',
    url: 'https://grav.com/',
    price: 89.9,
    priceAsOf: '2025-06-30',
  },
};

test('counts the old prices, and lists each with its date and a link to look it up', () => {
  render(<OldPrices prices={[price]} />);
  expect(screen.getByText('1 price is older than 180 days')).toBeDefined();
  expect(screen.getByText('$89.90')).toBeDefined();
  expect(screen.getByText('June 30, 2025')).toBeDefined();
  expect(screen.getByRole('link', { hidden: true }).getAttribute('href')).toBe('https://grav.com/');
});

test('says so when no price is old', () => {
  render(<OldPrices prices={[]} />);
  expect(screen.getByText('Every price is at most 180 days old.')).toBeDefined();
});
