/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { CITY_GUIDES } from '../../content/city-guides/city-guides.ts';
import { GuideListPage } from './guide-list-page.tsx';
import { GuidePage } from './guide-page.tsx';

beforeEach(() => {
  globalThis.fetch = (async () => new Response('{}', { status: 503 })) as typeof fetch;
});
afterEach(cleanup);

function open(element: ReactNode) {
  renderPage(element);
}

test('lists twelve cities, each with at most three features and a link to its guide', () => {
  open(<GuideListPage />);
  const cities = within(screen.getByRole('region', { name: 'Twelve cities' }));
  expect(cities.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    CITY_GUIDES.map(({ slug }) => `/how-do-i-get-weed/${slug}`),
  );
  for (const link of cities.getAllByRole('link'))
    expect(link.closest('li')?.querySelectorAll('ul > li')).toHaveLength(3);
});

test('lists ten areas in the card, fifteen in the text, and five strains', async () => {
  const [guide] = CITY_GUIDES;
  open(<GuidePage slug={guide?.slug ?? ''} strainOf={(_, name) => <span data-strain>{name}</span>} />);
  const card = within(await screen.findByRole('region', { name: 'Delivery areas' }));
  expect(card.getAllByRole('listitem').map((area) => area.textContent)).toEqual(guide?.deliveryAreas.slice(0, 10));
  expect(card.getByText(`+${(guide?.deliveryAreas.length ?? 0) - 10} more areas`)).toBeDefined();
  const fifteenth = screen.getByText(guide?.deliveryAreas[14] ?? '', { selector: 'li' });
  expect(fifteenth.parentElement?.childElementCount).toBe(15);
  expect(document.querySelectorAll('[data-strain]')).toHaveLength(5);
});

test('shows the check date of a source only where it has one', async () => {
  open(<GuidePage slug="alexandria-virginia" strainOf={() => null} />);
  const checked = await screen.findByRole('link', { name: /DASH buses/ });
  const list = checked.parentElement;
  expect(list?.textContent).toContain('Fare-free DASH buses in Alexandria (checked November 24, 2026); ');
  expect(list?.textContent).toMatch(/36 CFR 2\.35, controlled substances in national parks\.$/);
  expect(list?.querySelectorAll('time')).toHaveLength(3);
});

test('makes no promises when the law cannot be loaded', async () => {
  open(<GuidePage slug="arlington-virginia" strainOf={() => null} />);
  expect(await screen.findByText(/We couldn’t load the law right now/)).toBeDefined();
  expect(screen.getAllByText(/Assume that cannabis may not be delivered/).length).toBeGreaterThan(0);
});
