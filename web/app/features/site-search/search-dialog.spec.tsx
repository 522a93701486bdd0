/** @jest-environment ./web/browser-environment.ts */

import type { SearchHit, SiteSearch } from '@bluntbot/proto/site-search';
import type { SearchKind } from '@bluntbot/proto/site-search-kinds';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SearchDialog } from './search-dialog.tsx';

const hit = (kind: SearchKind, title: string, path: string): SearchHit => ({
  kind,
  title,
  path,
  note: null,
  score: 0.9,
});
const FOUND: SiteSearch = {
  groups: [
    {
      kind: 'strain',
      title: 'Strains',
      hits: [hit('strain', 'Blue Dream', '/strain/blue-dream'), hit('strain', 'Blue Haze', '/strain/blue-haze')],
    },
    { kind: 'city', title: 'Cities', hits: [hit('city', 'Bluefield', '/bluefield')] },
  ],
  missing: ['commerce'],
};
const NOTHING: SiteSearch = { groups: [], missing: [] };

const asked = jest.fn<(path: string) => Promise<Response>>();
const closed = jest.fn();
const answer = (status: number, body: object) =>
  asked.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

/** Stands in for the parts of a browser's modal dialog that these tests need. */
function actAsDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <SearchDialog closed={closed} /> }], {
    initialEntries: ['/'],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), at: () => router.state.location.pathname + router.state.location.search };
}
const box = () => screen.getByRole('combobox', { name: 'Search the site' });
const pointedTo = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  actAsDialogs();
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = asked as unknown as typeof fetch;
  answer(200, FOUND);
});
afterEach(() => {
  cleanup();
  asked.mockReset();
  closed.mockReset();
});

test('arrow keys go through all groups and wrap around; Enter opens the selected hit', async () => {
  const { user, at } = open();
  await user.type(box(), 'blue');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('group', { name: 'Cities' }).textContent).toContain('Bluefield');
  expect(pointedTo()).toBe('Blue Dream');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(pointedTo()).toBe('Bluefield');
  await user.keyboard('{ArrowDown}');
  expect(pointedTo()).toBe('Blue Dream');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(at()).toBe('/bluefield');
  expect(closed).toHaveBeenCalled();
});

test('opens the results page when Enter is pressed before the results arrive', async () => {
  asked.mockImplementation(() => new Promise(() => undefined));
  const { user, at } = open();
  await user.type(box(), 'blue dream{Enter}');
  expect(at()).toBe('/search?q=blue+dream');
});

test('keeps the previous results while the next ones load, and does not open them on Enter', async () => {
  const { user, at } = open();
  await user.type(box(), 'blue');
  await screen.findAllByRole('option');
  asked.mockImplementation(() => new Promise(() => undefined));
  await user.type(box(), 'f');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Enter}');
  expect(at()).toBe('/search?q=bluef');
});

test('names the groups that could not be searched', async () => {
  const { user } = open();
  await user.type(box(), 'blue');
  expect(await screen.findByText('Products cannot be searched right now.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 results. Products cannot be searched right now.');
});

test('says that nothing was found and suggests another search', async () => {
  answer(200, NOTHING);
  const { user } = open();
  await user.type(box(), 'xqzzkw');
  await screen.findByText(/^Nothing found for “xqzzkw”/);
  answer(200, FOUND);
  await user.click(screen.getByRole('link', { name: 'myrcene' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(asked.mock.lastCall?.[0]).toContain('q=myrcene');
});

test('lets the visitor retry a failed search', async () => {
  answer(503, { code: 'UNAVAILABLE' });
  const { user } = open();
  await user.type(box(), 'blue');
  await screen.findByRole('alert');
  answer(200, FOUND);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});
