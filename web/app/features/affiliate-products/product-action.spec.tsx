/** @jest-environment ./web/browser-environment.ts */

import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ProductAction } from './product-action.tsx';

const product: AffiliateProduct = {
  id: 7,
  slug: 'tin',
  name: 'Brass Tin',
  shortDescription: '',
  description: '',
  category: 'Storage & Stash',
  brand: 'Acme',
  price: 24,
  salePrice: null,
  imageUrl: '',
  affiliateUrl: 'https://partner.example/tin',
  isFeatured: false,
  features: [],
  stockStatus: 'instock',
  recommendationType: 'accessories',
  tags: [],
  priceAsOf: '2026-11-21',
  reason: null,
};
const sent = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sent.mockResolvedValue(new Response('{}', { status: 202 }));
  globalThis.fetch = sent as typeof fetch;
});
afterEach(() => {
  cleanup();
  sent.mockReset();
});

test('renders a labeled link to the partner and records where it was clicked', () => {
  const strain = { id: 3, name: 'Blue Dream' };
  render(<ProductAction product={product} place={{ source: 'strain-page', strain }} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Acme Brass Tin/ });
  expect(link.href).toBe('https://partner.example/tin');
  expect(link.target).toBe('_blank');
  expect(link.rel).toBe('sponsored nofollow noopener');
  expect(fireEvent.click(link)).toBe(true);
  expect(JSON.parse(String(sent.mock.lastCall?.[1].body))).toMatchObject({
    productId: 7,
    trackingData: { source: 'strain-page', strainId: 3, strainName: 'Blue Dream', recommendationType: 'accessories' },
  });
});

test('counts two clicks separately, each with its own id', () => {
  render(<ProductAction product={product} place={{ source: 'home' }} />);
  const link = screen.getByRole('link');
  fireEvent.click(link);
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  const ids = sent.mock.calls.map(([, init]) => (JSON.parse(String(init.body)) as { clickId: string }).clickId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('has no link for a sold-out product', () => {
  render(<ProductAction product={{ ...product, stockStatus: 'soldout' }} place={{ source: 'home' }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
});
