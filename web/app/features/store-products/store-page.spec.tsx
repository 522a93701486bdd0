/** @jest-environment ./web/browser-environment.ts */
import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { StorePage } from './store-page.tsx';

const product: StoreProduct = {
  ...{
    id: 1,
    name: 'Brass Tin',
    slug: 'brass-tin',
    permalink: 'https://shop.example/brass-tin',
    type: 'simple',
    description: '',
  },
  ...{
    short_description: '',
    price: '24.5',
    regular_price: '24.5',
    sale_price: '',
    price_to: null,
    stock_status: 'instock',
  },
  ...{ average_rating: '0.00', rating_count: 0, is_sample: false, images: [{ src: '/images/tin.webp', alt: 'A tin' }] },
  categories: ['Storage', 'Gifts', 'Brass'].map((name, id) => ({ id, name, slug: name.toLowerCase() })),
};
const answer = jest.fn<() => Promise<Response>>();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  answer.mockReset();
});

function open() {
  renderPage(<StorePage>{null}</StorePage>, '/store');
}

test('shows an error in red when the catalog cannot be loaded, and loads it again on Try Again', async () => {
  answer.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  open();
  expect((await screen.findByText('Failed to load products')).className).toContain('text-danger');
  answer.mockResolvedValueOnce(new Response(JSON.stringify([product]), { headers: { 'x-total-count': '1' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Brass Tin' })).toBeDefined();
});

test('shows two categories, a price with two decimals, and text instead of a broken image', async () => {
  answer.mockResolvedValueOnce(new Response(JSON.stringify([product]), { headers: { 'x-total-count': '1' } }));
  open();
  const picture = await screen.findByRole('img', { name: 'A tin' });
  expect(screen.getByText('Storage, Gifts')).toBeDefined();
  expect(screen.getByText('$24.50')).toBeDefined();
  fireEvent.error(picture);
  expect(await screen.findByText('No Image Available')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'A tin' })).toBeNull();
});

test('says first that sample products are not for sale, and offers no phone number', async () => {
  answer.mockImplementation(async () => Response.json([{ ...product, is_sample: true }]));
  open();
  const notice = await screen.findByText('These are sample products, not for sale.');
  const steps = screen.getByRole('heading', { name: 'How to Order' });
  expect(notice.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/We’ll take orders once a licensed shop partners with us\./)).toBeDefined();
  expect(screen.getByText('(202) 555-0142')).toBeDefined();
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

test('offers the phone number once a shop is connected', async () => {
  answer.mockImplementation(async () => Response.json([product]));
  open();
  expect(await screen.findByText('To order, call')).toBeDefined();
  expect(document.querySelectorAll('a[href="tel:+12025550142"]')).toHaveLength(2);
  expect(screen.queryByText(/not for sale/)).toBeNull();
});
