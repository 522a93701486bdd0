import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ClaimSource, LawFacts, NextClaims, StatusBadge } from './law-card.tsx';

afterEach(cleanup);

test.each([
  ['Recreational', true, 'Recreational', true],
  ['Recreational', false, 'Adult use legal, no adult sales', false],
  // The law could not be loaded, so the card does not say that shops sell.
  ['Recreational', undefined, 'Recreational', false],
  ['Medical Only', false, 'Medical Only', false],
] as const)('reads %s with adult sales %s as "%s"', (status, adultSales, text, full) => {
  const badge = render(<StatusBadge status={status} adultSales={adultSales} />).container.firstElementChild;
  expect(badge?.textContent).toBe(text);
  expect(badge?.className.includes('bg-accent')).toBe(full);
});

const claim: LawClaim = {
  ...{ topic: 'sale', text: 'Stores may sell to adults.', effectiveFrom: '2027-07-01', until: null },
  ...{ sources: [{ title: 'Regulator', url: 'https://regulator.example/' }], checkedOn: '2026-09-01', isOld: false },
};

test('shows an upcoming change below the current law, with its day, source, and check date', () => {
  const law = {
    ...{
      code: 'VA',
      name: 'Virginia',
      status: 'Recreational' as const,
      regulator: null,
      possession: 'Two.',
      possessionOunces: 2,
    },
    ...{
      plants: 'Four.',
      plantsPerHousehold: 4,
      sale: 'Not yet.',
      adultSales: false,
      medicalSales: true,
      delivery: 'Not yet.',
    },
    ...{
      deliveryAllowed: false,
      medicalDelivery: true,
      sources: claim.sources,
      checkedOn: '2026-09-01',
      isOld: false,
      upcoming: [claim],
    },
    claims: [{ ...claim, topic: 'hemp' as const, text: 'Up to 2 mg.' }],
  };
  const { container } = render(<LawFacts law={law} />);
  const said = container.textContent ?? '';
  expect(said.indexOf('Not yet.')).toBeLessThan(said.indexOf('Buying, from July 1, 2027'));
  expect(said).toContain(
    'Stores may sell to adults. Source: Regulator (opens in a new tab). Last checked September 1, 2026.',
  );
  expect(said).toContain('Up to 2 mg.');
});

test('asks readers to confirm an old claim, and shows nothing when no change is coming', () => {
  expect(render(<NextClaims claims={[]} />).container.textContent).toBe('');
  render(<ClaimSource claim={{ ...claim, isOld: true }} />);
  expect(screen.getByText(/confirm before you rely on this/)).toBeDefined();
});
