import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { buildDispensary } from '../../../../proto/test/build-dispensary.ts';
import { DispensaryActions } from './dispensary-actions.tsx';

const shop = buildDispensary({ phone: '(202) 555-0100' });
const names = () =>
  screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''));

afterEach(cleanup);

test('links to directions, the map, the phone, and the website of a shop', () => {
  render(<DispensaryActions dispensary={shop} />);
  expect(names()).toEqual(['Directions', 'Open in Maps', '(202) 555-0100', 'Visit']);
});
