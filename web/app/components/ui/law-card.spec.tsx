import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { StatusBadge } from './law-card.tsx';

afterEach(cleanup);

test.each([
  ['Recreational', true, 'Recreational', true],
  ['Recreational', false, 'Recreational use, no adult sales', false],
  // The law could not be read: nobody is told that shops sell.
  ['Recreational', undefined, 'Recreational', false],
  ['Medical Only', false, 'Medical Only', false],
] as const)('%s with adult sales %s reads "%s"', (status, adultSales, text, full) => {
  const badge = render(<StatusBadge status={status} adultSales={adultSales} />).container.firstElementChild;
  expect(badge?.textContent).toBe(text);
  expect(badge?.className.includes('bg-accent')).toBe(full);
});
