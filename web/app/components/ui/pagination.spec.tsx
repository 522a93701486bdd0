/** @jest-environment ./web/browser-environment.ts */
import { expect, test } from '@jest/globals';
import { numbersAround } from './pagination.tsx';

/** The page numbers shown on a wide screen or a narrow phone. */
const shown = (page: number, pages: number, narrow: boolean) =>
  numbersAround(page, pages)
    .filter(({ roomy }) => !(narrow && roomy))
    .map(({ number, gap }) => `${gap === 'wide' || (narrow && gap) ? '… ' : ''}${number}`)
    .join(' ');

test.each([
  [12, 24, '1 … 11 12 13 … 24', '1 … 12 … 24'],
  [1, 24, '1 2 … 24', '1 … 24'],
  [3, 24, '1 2 3 4 … 24', '1 … 3 … 24'],
  [24, 24, '1 … 23 24', '1 … 24'],
  [3, 5, '1 2 3 4 5', '1 … 3 … 5'],
  [2, 4, '1 2 3 4', '1 2 3 4'],
])('shows page %i of %i as "%s", and as "%s" on the narrowest phone', (page, pages, wide, narrow) => {
  expect(shown(page, pages, false)).toBe(wide);
  expect(shown(page, pages, true)).toBe(narrow);
});
