/** @jest-environment ./web/browser-environment.ts */
import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { StoreCard } from './store-card.tsx';

const product: StoreProduct = {
  id: 1,
  name: 'Brass Tin',
  slug: 'brass-tin',
  permalink: 'https://shop.example/brass-tin',
  type: 'simple',
  description: '',
  short_description: '',
  price: '24.00',
  regular_price: '24.00',
  sale_price: '',
  price_to: null,
  stock_status: 'instock',
  average_rating: '0.00',
  rating_count: 0,
  images: [],
  categories: [],
  is_sample: false,
};

afterEach(cleanup);

test('links to a product in stock', () => {
  render(<StoreCard product={product} first={false} />);
  expect(screen.getByRole('link', { name: /View Product/ })).toHaveProperty('href', product.permalink);
});

test.each([
  ['onbackorder', 'On backorder'],
  ['outofstock', 'Out of stock'],
] as const)('does not link to a product that is %s', (stock_status, said) => {
  render(<StoreCard product={{ ...product, stock_status }} first={false} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: /View Product/ })).toHaveProperty('disabled', true);
  screen.getByText(said);
});
