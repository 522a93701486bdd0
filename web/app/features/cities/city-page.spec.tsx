/** @jest-environment ./web/browser-environment.ts */
import type { City } from '@bluntbot/proto/locations/cities';
import type { Law } from '@bluntbot/proto/locations/laws';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { CityPage } from './city-page.tsx';

const law: Law = {
  ...{
    code: 'DC',
    name: 'District of Columbia',
    status: 'Recreational',
    regulator: null,
    possession: '2 ounces',
    possessionOunces: 2,
  },
  ...{ plants: 'Six.', plantsPerHousehold: 6, sale: 'None.', adultSales: false, medicalSales: true, delivery: 'None.' },
  ...{ deliveryAllowed: false, medicalDelivery: true, checkedOn: '2025-06-30', isOld: true, claims: [], upcoming: [] },
  sources: [{ title: 'The code', url: 'https://code.example/' }],
};
const city: City = {
  ...{ slug: 'washington-dc', name: 'Washington', state: 'DC', stateName: 'District of Columbia', region: 'DMV' },
  ...{
    coordinates: { lat: 38.9, lng: -77 },
    dispensaryCount: 3,
    seoTitle: 'Washington',
    seoDescription: 'What is known of it.',
  },
  ...{
    openaiIntro: null,
    intro: '',
    imageUrl: null,
    status: 'Recreational',
    timeZone: 'America/New_York',
    law,
    demo: true,
  },
  sources: [],
  faqs: [
    { question: 'One?', answer: 'First.' },
    { question: 'Two?', answer: 'Second.' },
  ],
};
const asked = jest.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  globalThis.fetch = asked as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  asked.mockReset();
});

function open() {
  const element = (
    <CityPage
      slug="washington-dc"
      strainCount={573}
      guidePath={undefined}
      strainOf={({ name }) => name}
      dispensaryOf={({ name }) => name}
      productOf={({ name }) => name}
      posts={null}
    />
  );
  renderPage(element);
}

test.each([404, 503])(
  'shows "City Not Found" with a link home on a %d response, and a spinner until then',
  async (status) => {
    asked.mockImplementation(async () => new Response('{}', { status }));
    open();
    expect(screen.getByRole('status').querySelector('.animate-spin')).not.toBeNull();
    expect(await screen.findByRole('heading', { name: 'City Not Found' })).toBeDefined();
    expect(screen.getByText("The city you're looking for doesn't exist.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  },
);

test('leaves lists that fail to load empty, and opens one question at a time', async () => {
  asked.mockImplementation(async (path) =>
    path.startsWith('/api/cities/') ? Response.json(city) : new Response('{}', { status: 503 }),
  );
  open();
  expect(await screen.findByText('No strains available at the moment')).toBeDefined();
  expect(await screen.findByText('No dispensaries found within 25 miles')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'From the store' })).toBeNull();
  expect(new Set([...document.querySelectorAll('details')].map(({ name }) => name)).size).toBe(1);
  expect(
    asked.mock.calls
      .map(([path]) => path)
      .filter((path) => !path.includes('/cities/'))
      .toSorted(),
  ).toEqual([
    '/api/dispensaries?city=washington-dc&radius=25&limit=3',
    '/api/products?city=washington-dc&limit=6',
    '/api/strains?city=washington-dc&limit=6',
  ]);
});

test('shows three strains, three dispensaries, and six products', async () => {
  const named = (what: string, count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, name: `${what} ${id}`, rating: '4.5' }));
  asked.mockImplementation(async (path) => {
    if (path.startsWith('/api/cities/')) return Response.json(city);
    const list = path.startsWith('/api/strains')
      ? named('Strain', 6)
      : path.startsWith('/api/products')
        ? named('Product', 6)
        : named('Shop', 3);
    return new Response(JSON.stringify(list), { headers: { 'x-total-count': '3' } });
  });
  open();
  await screen.findByText('Product 5');
  await screen.findByText('Shop 2');
  expect(await screen.findAllByText(/^Strain \d$/)).toHaveLength(3);
  // The page rates strains out of ten.
  expect(screen.getAllByText(/^9(\.0)?\s?\/\s?10/)).toHaveLength(3);
  for (const [name, path] of [
    ['View All', '/strains'],
    ['View Map', '/dispensaries'],
    ['Shop All', '/store'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('shows a labeled AI summary with its writer next to the written introduction', async () => {
  const told = { ...city, intro: 'Our own words.', openaiIntro: 'What the rows say.' };
  asked.mockImplementation(async (path) =>
    path.startsWith('/api/cities/') ? Response.json(told) : new Response('{}', { status: 503 }),
  );
  open();
  const summary = (await screen.findByText('What the rows say.')).closest('figure');
  expect(summary?.textContent).toMatch(/^AI summary.*built-in writer/);
  expect(summary?.contains(screen.getByText('Our own words.'))).toBe(false);
});

test('shows when local facts were checked and where, or that they were not checked', async () => {
  const sources = [
    { title: 'The park', url: 'https://park.example/', checkedOn: '2026-11-24' },
    { title: 'The campus', url: 'https://campus.example/', checkedOn: '2026-11-20' },
  ];
  const answer = (known: City) =>
    asked.mockImplementation(async (path) =>
      path.startsWith('/api/cities/') ? Response.json(known) : new Response('{}', { status: 503 }),
    );
  answer({ ...city, sources });
  open();
  const line = (await screen.findByText(/^Local facts checked/)).textContent;
  expect(line).toContain('November 20, 2026');
  expect(screen.getByRole('link', { name: /^The park/ }).getAttribute('href')).toBe('https://park.example/');
  cleanup();
  answer(city);
  open();
  expect(await screen.findByText(/^Local facts here are general knowledge/)).toBeDefined();
});
