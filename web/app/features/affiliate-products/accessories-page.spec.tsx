/** @jest-environment ./web/browser-environment.ts */
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { AccessoriesPage } from './accessories-page.tsx';
import { PremiumAccessories } from './premium-accessories.tsx';
import { homeProductsQuery } from './queries.ts';

const product = (id: number): AffiliateProduct => ({
  ...{
    id,
    slug: `tin-${id}`,
    name: `Tin ${id}`,
    shortDescription: '',
    description: '',
    category: 'Storage',
    brand: 'Acme',
    price: 24.5,
  },
  ...{
    salePrice: null,
    imageUrl: '',
    affiliateUrl: 'https://partner.example/tin',
    isFeatured: true,
    stockStatus: 'instock',
  },
  ...{ recommendationType: 'accessories', tags: [], priceAsOf: '2026-11-21', reason: null },
  features: ['one', 'two', 'three', 'four', 'five', 'six'],
});
const products = (count: number) => Array.from({ length: count }, (_, id) => product(id + 1));
const categories = Array.from({ length: 13 }, (_, at) => ({ category: `Kind ${at}`, count: 2 }));

/** The API's responses by path prefix. Other requests fail. */
let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  answers = {};
  asked.length = 0;
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const [, answer] = Object.entries(answers).find(([begin]) => path.startsWith(begin)) ?? [];
    return answer === undefined ? new Response('{}', { status: 503 }) : Response.json(answer);
  }) as typeof fetch;
});
afterEach(cleanup);

function open(element: React.ReactNode, address = '/accessories') {
  renderPage(element, address);
}
const shop = (address?: string) => open(<AccessoriesPage>{null}</AccessoriesPage>, address);

test('names each part that failed to load', async () => {
  shop('/accessories?panel=open');
  expect(await screen.findByRole('heading', { name: 'Failed to fetch products' })).toBeDefined();
  expect(await screen.findAllByText('Failed to fetch categories')).toHaveLength(2);
  expect(screen.getByText('Failed to fetch brands')).toBeDefined();
  expect(screen.getByText(/^Failed to fetch featured products/)).toBeDefined();
});

test('shows eight placeholder cards while loading, then the products and eleven categories besides all products', async () => {
  const held = Promise.withResolvers<Response>();
  const reads = globalThis.fetch;
  globalThis.fetch = ((path: string) => (path.includes('products?') ? held.promise : reads(path))) as typeof fetch;
  Object.assign(answers, {
    '/api/affiliate/categories': { categories },
    '/api/affiliate/featured': { products: products(8) },
  });
  shop();
  const tiles = await screen.findByRole('navigation', { name: 'Categories' });
  await within(tiles).findByText('Kind 10');
  expect(within(tiles).getAllByRole('button')).toHaveLength(12);
  expect(within(tiles).getAllByRole('button')[0]?.textContent).toBe('All Products26');
  expect(document.querySelectorAll('section[aria-labelledby=products] [aria-hidden=true] > .border-t')).toHaveLength(8);
  await screen.findByRole('heading', { level: 3, name: 'Tin 6' });
  expect(
    within(screen.getByRole('region', { name: 'Featured Products' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(6);
  held.resolve(Response.json({ products: products(2), total: 2 }));
  expect(await screen.findByRole('heading', { name: '2 in-stock products' })).toBeDefined();
});

test('offers prices from $0 to $500 in steps of $10, and requests only products in stock by default', async () => {
  Object.assign(answers, { '/api/affiliate/products': { products: products(1), total: 1 } });
  shop('/accessories?panel=open');
  const thumbs = screen.getAllByRole<HTMLInputElement>('slider');
  expect(thumbs.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
    ['0', '500', '10', '0'],
    ['0', '500', '10', '500'],
  ]);
  expect(screen.getByRole('checkbox', { name: 'In stock only' })).toHaveProperty('checked', true);
  await screen.findByRole('heading', { name: '1 in-stock product' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }));
  await waitFor(() => expect(asked.at(-1)).toContain('inStock=false'));
});

test.each([
  ['24 of 30', 24, 30, 1],
  ['all 23', 23, 23, 0],
])('shows Load More only when there are more products to load (%s)', async (_, shown, total, buttons) => {
  Object.assign(answers, {
    '/api/affiliate/products': { products: products(shown), total },
    '/api/affiliate/categories': { categories },
  });
  shop();
  await screen.findByRole('heading', { name: `${total} in-stock products` });
  expect(screen.queryAllByRole('button', { name: 'Load More Products' })).toHaveLength(buttons);
  expect(asked.find((path) => path.includes('/products?'))).toBe(
    '/api/affiliate/products?inStock=true&sortBy=name&sortOrder=asc&limit=24&offset=0',
  );
});

test('appends the next page on Load More until all products are shown', async () => {
  const reads = globalThis.fetch;
  globalThis.fetch = (async (path: string) => {
    const offset = new URLSearchParams(path.split('?')[1]).get('offset');
    if (offset === null || !path.includes('/products?')) return reads(path);
    return Response.json({ products: products(30).slice(Number(offset), Number(offset) + 24), total: 30 });
  }) as typeof fetch;
  shop();
  const list = await screen.findByRole('list', { name: '30 in-stock products' });
  expect(within(list).getAllByRole('article')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Load More Products' }));
  await screen.findByText('All 30 products are shown');
  expect(within(list).getAllByRole('article')).toHaveLength(30);
  expect(screen.getByRole('button', { name: 'Load More Products' })).toHaveProperty('disabled', true);
});

test.each([
  ['grid', 3],
  ['list', 5],
])('in the %s, shows %d features of a product', async (view, count) => {
  Object.assign(answers, { '/api/affiliate/products': { products: products(1), total: 1 } });
  shop(`/accessories?view=${view}`);
  const list = await screen.findByRole('list', { name: '1 in-stock product' });
  expect(within(list).getByRole('article').querySelectorAll('ul > li')).toHaveLength(count);
  expect(within(list).getByText('$24.50')).toBeDefined();
});

test('replaces a product image that fails to load with the drawing of its kind', async () => {
  Object.assign(answers, {
    '/api/affiliate/products': { products: [{ ...product(1), imageUrl: '/images/no.webp' }], total: 1 },
  });
  shop();
  const card = within(await screen.findByRole('list', { name: '1 in-stock product' })).getByRole('article');
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/images/no.webp');
  if (picture) fireEvent.error(picture);
  expect(card.querySelector('img')).toBeNull();
  expect(card.querySelector('svg[viewBox="0 0 96 96"]')).not.toBeNull();
});

test('sorts by name, price, or date, ascending or descending', async () => {
  Object.assign(answers, { '/api/affiliate/products': { products: products(1), total: 1 } });
  shop();
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(
    within(order)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Name', 'Price', 'Newest']);
  await userEvent.selectOptions(order, 'Price');
  await userEvent.click(screen.getByRole('link', { name: 'Ascending: sort descending' }));
  expect(asked.at(-1)).toContain('sortBy=price&sortOrder=desc');
});

const Home = () => <PremiumAccessories products={useQuery(homeProductsQuery())} />;

test('shows three of six featured products on the home page', async () => {
  answers['/api/affiliate/products'] = { products: products(6), total: 6 };
  open(<Home />);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(asked).toEqual(['/api/affiliate/products?featured=true&limit=6']);
});

test('asks for any three products when none is featured, and says so when there are none', async () => {
  answers['/api/affiliate/products'] = { products: [], total: 0 };
  open(<Home />);
  expect(await screen.findByText('No accessories available at the moment')).toBeDefined();
  expect(asked).toEqual(['/api/affiliate/products?featured=true&limit=6', '/api/affiliate/products?limit=3']);
});

test('is about a category that is shown alone', async () => {
  Object.assign(answers, { '/api/affiliate/categories': { categories } });
  shop('/accessories?category=Kind+3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kind 3' })).toBeDefined();
  expect(screen.getByText('2 products by brand, price, and type, with materials listed.')).toBeDefined();
});

test.each(['/accessories?category=Kind+3&brand=Acme', '/accessories?category=None+such', '/accessories'])(
  'is about all accessories at %s',
  async (address) => {
    Object.assign(answers, { '/api/affiliate/categories': { categories } });
    shop(address);
    await screen.findByText('Kind 3');
    expect(screen.getByRole('heading', { level: 1, name: 'Accessories' })).toBeDefined();
  },
);
