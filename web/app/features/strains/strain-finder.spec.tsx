/** @jest-environment ./web/browser-environment.ts */
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useQueries } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { randomStrainQueries } from './queries.ts';
import { StrainFinder } from './strain-finder.tsx';
import { TerpenesTab } from './terpenes-tab.tsx';
import { TodaysPicks } from './todays-picks.tsx';

const strain = {
  ...{
    id: 1,
    slug: 'blue-dream',
    name: 'Blue Dream',
    aliases: [],
    type: 'hybrid',
    description: '',
    imageUrl: '',
    rating: '0',
  },
  ...{
    thcContent: '18',
    cbdContent: '5',
    weightedRating: '3.5',
    reviewCount: 0,
    negativeEffects: [],
    flavors: [],
    terpenes: [],
  },
  effects: ['happy', 'euphoric', 'uplifted', 'relaxed', 'creative'],
  image: { base: '/images/strains/blue-dream-1a2b', widths: [160], formats: ['avif'], kind: 'drawing' },
} as unknown as Strain;
const asked = jest.fn<(path: string) => Promise<Response>>();
const listed = (strains: readonly Strain[]) =>
  new Response(JSON.stringify(strains), { headers: { 'x-total-count': String(strains.length) } });
const down = async () => new Response('{}', { status: 503 });

beforeEach(() => {
  globalThis.fetch = asked as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  asked.mockReset();
});

function open(element: ReactNode, search = '') {
  const router = renderPage(element, `/strains${search}`);
  return () => new URLSearchParams(router.state.location.search);
}

test('shows six placeholder cards until the list loads or fails', async () => {
  const held = Promise.withResolvers<Response>();
  asked.mockImplementation((path) => (path.startsWith('/api/strains?') ? held.promise : down()));
  open(<StrainFinder />);
  expect(document.querySelectorAll('[aria-hidden=true] > .border-t')).toHaveLength(6);
  held.resolve(new Response('{}', { status: 503 }));
  expect(await screen.findByRole('heading', { name: 'Failed to load strains' })).toBeDefined();
  expect(screen.getByText('There was an error loading the strain data. Please try again.')).toBeDefined();
  asked.mockImplementation(async () => listed([strain]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Blue Dream' })).toBeDefined();
});

test('requests 24 strains per page, shows three effects and the number of others, and scales THC to 30% and CBD to 20%', async () => {
  asked.mockImplementation(async (path) => (path.startsWith('/api/strains?') ? listed([strain]) : down()));
  open(<StrainFinder />);
  const card = (await screen.findByRole('link', { name: 'Blue Dream' })).closest('article');
  expect(asked.mock.calls.map(([path]) => path)).toContain('/api/strains?match=all&limit=24&offset=0');
  expect(card?.textContent).toContain('happy, euphoric, uplifted +2 more');
  expect([...(card?.querySelectorAll('.fill-ink') ?? [])].map((bar) => bar.getAttribute('width'))).toEqual([
    '60%',
    '25%',
  ]);
});

test('says so when the library is empty', async () => {
  asked.mockImplementation(async (path) => (path.startsWith('/api/strains?') ? listed([]) : down()));
  open(<StrainFinder />);
  expect(await screen.findByText('No strains available at the moment')).toBeDefined();
});

test('replaces all effects with a quick filter but keeps the type, and clears everything on Clear All', async () => {
  asked.mockImplementation(down);
  const address = open(<StrainFinder />, '?type=sativa&effects=talkative');
  for (const [name, effects] of [
    ['Creative Focus', 'energetic,creative'],
    ['Relaxation', 'relaxed,sleepy'],
    ['Social', 'euphoric,happy'],
    ['Appetite', 'hungry'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('list', { name: 'Quick filters' })).getByRole('button', { name }));
    await waitFor(() => expect(address().get('effects')?.split(',').toSorted()).toEqual(effects.split(',').toSorted()));
    expect(address().get('type')).toBe('sativa');
  }
  await userEvent.click(screen.getAllByRole('link', { name: 'Clear All' })[0] as HTMLElement);
  await waitFor(() => expect([...address()]).toEqual([]));
});

function Picks() {
  const picks = useQueries({ queries: randomStrainQueries() });
  const strains = picks.flatMap(({ data }) => (data ? [data] : []));
  return (
    <TodaysPicks strains={strains.length === 3 ? strains : undefined} failed={picks.some(({ isError }) => isError)} />
  );
}

test('requests three picks from separate parts of the library, and shows one effect for each', async () => {
  asked.mockImplementation(async (path) =>
    Response.json({ ...strain, id: path.length + Number(path.match(/part=(\d)/)?.[1]) }),
  );
  open(<Picks />);
  expect(await screen.findAllByText('People report feeling happy')).toHaveLength(3);
  expect(asked.mock.calls.map(([path]) => path).toSorted()).toEqual(
    [0, 1, 2].map((part) => `/api/strains/random?part=${part}&parts=3`),
  );
});

test('shows the documented text when no strain can be picked', async () => {
  asked.mockImplementation(down);
  open(<Picks />);
  expect(await screen.findByText('No strains available at the moment')).toBeDefined();
});

test('says that a strain has no terpenes, and draws each bar ten times its percentage long', () => {
  render(<TerpenesTab terpenes={[]} />);
  expect(screen.getByText('Terpene profile not available for this strain.')).toBeDefined();
  cleanup();
  open(<TerpenesTab terpenes={[{ slug: 'myrcene', name: 'Myrcene', percentage: 0.55 }]} />);
  expect(document.querySelector('li rect')?.getAttribute('width')).toBe('5.5%');
});

test('reads a search that matches no name as a wish, whose parts can be removed while the focus stays in place', async () => {
  const calm = { id: 'effect:relaxed', text: 'relaxed' };
  const citrus = { id: 'flavor:citrus', text: 'citrus' };
  const pick = {
    slug: 'mac',
    name: 'MAC',
    type: 'hybrid',
    reason: 'Reported relaxed.',
    misses: 'No citrus.',
    effects: [],
    thc: 20,
    cbd: null,
  };
  const wishes: unknown[] = [];
  asked.mockImplementation((async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/strains?')) return listed([]);
    if (path !== '/api/strains/recommend') return down();
    const wish = JSON.parse(String(init?.body)) as { without?: string[] };
    wishes.push(wish);
    const understood = wish.without ? [calm] : [calm, citrus];
    return new Response(
      JSON.stringify({ recommendations: [{ ...pick, score: 1 }], understood, notUnderstood: ['blorf'] }),
    );
  }) as typeof asked);
  open(<StrainFinder />, '?search=calm%20and%20citrus%20blorf');
  expect(await screen.findByRole('heading', { name: 'Read as a description' })).toBeDefined();
  expect(screen.getByText('I didn’t understand: “blorf”.')).toBeDefined();
  expect(screen.getByText('Doesn’t match: No citrus.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ask without “citrus”' }));
  const again = await screen.findByRole('button', { name: 'Ask with “citrus” again' });
  expect(wishes.at(-1)).toEqual({ query: 'calm and citrus blorf', without: ['flavor:citrus'] });
  expect(document.activeElement).toBe(again);
  expect(screen.getByRole('link', { name: /^Ask BluntBot about/ }).getAttribute('href')).toBe(
    '/bluntbot?q=calm+and+citrus+blorf',
  );
});

test('does not read a single unknown word as a wish, and links to BluntBot', async () => {
  asked.mockImplementation(async (path) => (path.startsWith('/api/strains?') ? listed([]) : down()));
  open(<StrainFinder />, '?search=xqzz');
  expect(await screen.findByRole('heading', { name: 'No strains found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask BluntBot about “xqzz”' })).toBeDefined();
  expect(asked.mock.calls.some(([path]) => path.includes('recommend'))).toBe(false);
});

test('counts, filters, and groups only the strains that match a wish', async () => {
  const picks = [
    { ...{ slug: 'mac', name: 'MAC', type: 'hybrid', thc: 20, effects: ['relaxed', 'happy'] } },
    { ...{ slug: 'sour-diesel', name: 'Sour Diesel', type: 'sativa', thc: 22, effects: ['happy'] } },
  ].map((pick) => ({ ...pick, reason: 'Reported relaxed.', misses: null, cbd: null, score: 1 }));
  const none = {
    total: 0,
    types: [],
    effects: [],
    flavors: [],
    terpenes: [{ value: 'myrcene', count: 0 }],
    avoid: [],
    thc: null,
  };
  asked.mockImplementation(async (path) => {
    if (path.startsWith('/api/strains?')) return listed([]);
    if (path.startsWith('/api/strains/facets')) return Response.json(none);
    return Response.json({
      recommendations: picks,
      understood: [{ id: 'effect:relaxed', text: 'relaxed' }],
      notUnderstood: [],
    });
  });
  open(<StrainFinder />, '?search=calm%2C+citrus%2C+not+sleepy');
  expect(await screen.findByRole('heading', { name: '2 strains for “calm, citrus, not sleepy”' })).toBeDefined();
  for (const name of ['happy 2', 'relaxed 1', 'sativa 1', 'indica 0'])
    expect(screen.getByRole('button', { name: new RegExp(`^${name.replace(' ', '\\s*')}`) })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^myrcene/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^relaxed/ }));
  expect(await screen.findByRole('heading', { name: /^1 strain reported as relaxed for/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Sour Diesel' })).toBeNull();
});

test('toggles a filter with the space bar and announces its state', async () => {
  asked.mockImplementation(down);
  const address = open(<StrainFinder />);
  const chip = screen.getByRole('button', { name: 'sleepy' });
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  chip.focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(address().get('effects')).toBe('sleepy'));
  expect(screen.getByRole('button', { name: 'sleepy' }).getAttribute('aria-pressed')).toBe('true');
});
