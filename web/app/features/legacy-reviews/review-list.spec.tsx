/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ReviewListPage } from './review-list-page.tsx';
import { ReviewListSeo } from './review-list-seo.tsx';

const answer = (total: number, reviews: readonly object[] = []) => {
  const page = { reviews, total, totalPages: Math.max(Math.ceil(total / 20), 1), limit: 20, offset: 19_960 };
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(page))) as unknown as typeof fetch;
};

function open(search: string) {
  const element = (
    <>
      <ReviewListSeo />
      <ReviewListPage />
    </>
  );
  renderPage(element, `/legacy-reviews${search}`);
}

const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

beforeEach(() => answer(66));
afterEach(cleanup);

test('says that a page is past the end, links to the first page, and is not indexed', async () => {
  open('?page=999&sort=rating');
  await screen.findByRole('heading', { name: 'No reviews found on this page' });
  screen.getByText('The list ends before page 999.');
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
    '/legacy-reviews?sort=rating',
  );
  expect(robots()).toBe('noindex');
});

test('shows the documented text when a search finds nothing', async () => {
  answer(0);
  open('?search=xqzz');
  await screen.findByText('No reviews found matching your search criteria');
  expect(robots()).toBeUndefined();
});

const REVIEW = {
  ...{ id: 1, slug: 'gsc-review', strainName: 'GSC', title: 'GSC Review', summary: '' },
  ...{ rating: '8.5', categories: [], isFeatured: false, effects: [], flavors: [], postDate: null },
};

test('shows three effects, three flavors, and a score out of ten on a card', async () => {
  const review = {
    ...REVIEW,
    effects: ['happy', 'relaxed', 'euphoric', 'hungry'],
    flavors: ['sweet', 'earthy', 'mint', 'pepper'],
    postDate: '2026-11-20',
  };
  answer(1, [review]);
  open('');
  await screen.findByText('happy, relaxed, euphoric');
  screen.getByText('sweet, earthy, mint');
  screen.getByText(/8\.5/);
  screen.getByText('November 20, 2026');
  expect(jest.mocked(globalThis.fetch).mock.lastCall?.[0]).toBe('/api/legacy-reviews?sort=newest&limit=20&offset=0');
});

test('shows no date on the card of an undated review', async () => {
  answer(1, [REVIEW]);
  open('');
  await screen.findByText('GSC Review');
  expect(screen.queryByText('Written')).toBeNull();
  expect(document.querySelector('time')).toBeNull();
});

test('shows an error without reviews or page links when the reviews cannot be loaded', async () => {
  globalThis.fetch = jest.fn(async () => new Response('{}', { status: 503 })) as unknown as typeof fetch;
  open('');
  await screen.findByRole('heading', { name: 'Failed to fetch reviews' });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});
