/** @jest-environment ./web/browser-environment.ts */
import type { OldLaw } from '@bluntbot/proto/locations/laws';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { OldLaws } from './old-laws.tsx';

afterEach(cleanup);

function open(answer: () => Response) {
  globalThis.fetch = (async () => answer()) as typeof fetch;
  renderPage(<OldLaws />);
}

const law: OldLaw = {
  ...{ code: 'CO', name: 'Colorado', checkedOn: '2025-06-30' },
  claims: [
    {
      ...{
        topic: 'possession',
        text: 'Up to 2 ounces.',
        effectiveFrom: null,
        until: null,
        checkedOn: '2025-06-30',
        isOld: true,
      },
      sources: [{ title: 'Regulator', url: 'https://regulator.example/' }],
    },
  ],
};

test('lists each law with its oldest check, its claims, and links to check them', async () => {
  open(() => Response.json([law]));
  expect(await screen.findByText(/1 claim, oldest check June 30, 2025/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Regulator/, hidden: true }).getAttribute('href')).toBe(
    'https://regulator.example/',
  );
});

test('says so when no law needs a check', async () => {
  open(() => Response.json([]));
  expect(await screen.findByText('Every law was checked within the last 90 days.')).toBeDefined();
});

test('offers to retry when the laws cannot be loaded', async () => {
  open(() => Response.json({ error: 'The locations service is away.' }, { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});
