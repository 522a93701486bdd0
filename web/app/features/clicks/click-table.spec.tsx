/** @jest-environment ./web/browser-environment.ts */
import type { ClickReport } from '@bluntbot/proto/commerce/clicks';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ClickTable } from './click-table.tsx';

const row = (key: string, label: string) => ({ key, label, clicks: 1, share: 0.25 });
const rows = [row('7', 'Brass Tin'), row('offer:medical-card', 'offer:medical-card'), row('zz-none', 'zz-none')];
const report: ClickReport = { by: 'product', from: '2026-11-01', to: '2026-11-21', total: 3, rows, days: [] };

afterEach(cleanup);

test('marks a click on something that is not in the shop', () => {
  render(<ClickTable report={report} busy={false} />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Brass Tin', 'offer:medical-card', 'zz-none – not a product in the shop']);
});

test('shows a source without looking for a product', () => {
  render(<ClickTable report={{ ...report, by: 'source', rows: [row('home', 'home')] }} busy={false} />);
  expect(screen.getByRole('rowheader').textContent).toBe('home');
});
