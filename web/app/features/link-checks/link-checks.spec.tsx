/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { LinkChecks } from './link-checks.tsx';

afterEach(cleanup);

function open(report: { lastRunAt: string | null; outcome: string | null }) {
  globalThis.fetch = (async () => Response.json({ ...report, links: [], oldPrices: [] })) as unknown as typeof fetch;
  renderPage(<LinkChecks />);
}

test('does not report a check that reached nothing as no check', async () => {
  open({
    lastRunAt: '2026-11-24T12:00:00.000Z',
    outcome: 'Only 0 of 91 addresses answered: the network looks down, so nothing was changed.',
  });
  expect(
    await screen.findByText('The last check reached too few addresses, so no link has a result yet.'),
  ).toBeDefined();
  expect(screen.queryByText('No links have been checked yet.')).toBeNull();
});

test('says that no links were checked before the first check', async () => {
  open({ lastRunAt: null, outcome: null });
  expect(await screen.findByText('No links have been checked yet.')).toBeDefined();
});
