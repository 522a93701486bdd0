/** @jest-environment ./web/browser-environment.ts */

import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { megabytes, percentOf } from '../../components/imports/figures.ts';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { ImportPanel } from './import-panel.tsx';

const PATIENT = { timeout: 4_000 };
const RUNNING = {
  id: 'run-1',
  state: 'running',
  dryRun: true,
  fileName: 'menu.csv',
  rows: 10,
  bytes: 1_000,
  surveyed: 10,
  bytesRead: 400,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  columns: [],
  warnings: [],
  error: null,
  undoneAt: null,
} as unknown as StrainImport;
const CHECKED: StrainImport = {
  ...RUNNING,
  state: 'checked',
  rows: 25,
  created: 20,
  updated: 3,
  rejected: 2,
  columns: [
    { header: 'Strain', field: 'name' },
    { header: 'Price', field: null },
    { header: 'UOM', field: 'unit: thc, cbd' },
  ],
};

const server = jest.fn<(method: string, path: string) => Response>();

beforeEach(async () => {
  startStaffSession({ token: 'a.b.c', username: 'riley' });
  globalThis.fetch = (path, init) => Promise.resolve(server(init?.method ?? 'GET', String(path)));
  renderPage(<ImportPanel />);
  await userEvent.upload(screen.getByLabelText('File'), new File(['Strain,Price\n'], 'menu.csv', { type: 'text/csv' }));
});
afterEach(() => {
  cleanup();
  server.mockReset();
  clearStaffSession();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const posts = () => server.mock.calls.filter(([method]) => method === 'POST').map(([, path]) => path);

test('checks a file, imports the checked file, and reports both', async () => {
  let state = CHECKED;
  server.mockImplementation((method, path) => {
    if (method === 'POST')
      return Response.json({ ...RUNNING, id: path.endsWith('dryRun=true') ? 'run-1' : 'run-2' }, { status: 202 });
    if (path.endsWith('/report')) return new Response('row,name\r\n');
    if (path.includes('/rows'))
      return Response.json([
        { row: 4, name: 'GSC', outcome: 'rejected', notes: ['THC is no number'], changes: [] },
        { row: 5, name: 'OG', outcome: 'updated', notes: [], changes: [{ field: 'thc', from: '18', to: '28' }] },
      ]);
    return Response.json({ ...state, id: path.endsWith('run-1') ? 'run-1' : 'run-2' });
  });
  await press('Check the file');
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(await screen.findByText('Checked. Nothing has been written yet.', {}, PATIENT)).toBeDefined();
  expect((screen.getByLabelText('Strain') as HTMLSelectElement).value).toBe('name');
  expect((screen.getByLabelText('Price') as HTMLSelectElement).value).toBe('');
  expect(screen.queryByLabelText('UOM')).toBeNull();
  expect(screen.getByText('Units of THC and CBD: UOM')).toBeDefined();
  expect(await screen.findByText('THC is no number')).toBeDefined();
  expect(screen.getByText('thc:').parentElement?.textContent).toBe('thc: 18 → 28');
  globalThis.URL.createObjectURL = () => '#report';
  globalThis.URL.revokeObjectURL = () => undefined;
  await press('Download the report');
  expect(server.mock.calls.at(-1)).toEqual(['GET', '/api/admin/strains/imports/run-1/report']);
  expect(posts()).toEqual(['/api/admin/strains/imports?dryRun=true']);

  state = { ...CHECKED, state: 'done', dryRun: false };
  await press(/^Import 23 strains, skip \d+$/);
  expect(await screen.findByText('Imported.', {}, PATIENT)).toBeDefined();
  expect(posts().at(-1)).toBe('/api/admin/strains/imports?dryRun=false&skipRejected=true');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('checks a file again with the columns that staff choose, and imports it with them', async () => {
  let state: StrainImport = {
    ...CHECKED,
    created: 0,
    updated: 0,
    rows: 0,
    state: 'failed',
    error: 'No column is recognized.',
  };
  state = { ...state, columns: [{ header: 'Sorte', field: null }] };
  server.mockImplementation((method, path) => {
    if (method === 'POST') return Response.json({ ...RUNNING, id: `run-${posts().length}` }, { status: 202 });
    return path.includes('/rows') ? Response.json([]) : Response.json({ ...state, id: `run-${posts().length}` });
  });
  await press('Check the file');
  await screen.findByText('We couldn’t check the file.', {}, PATIENT);
  await userEvent.selectOptions(screen.getByLabelText('Sorte'), 'Name');
  state = { ...CHECKED, columns: [{ header: 'Sorte', field: 'name' }], warnings: ['Texts would shrink.'] };
  await press('Check again with these columns');
  expect(await screen.findByText('Texts would shrink.', {}, PATIENT)).toBeDefined();
  const given = `columns=${encodeURIComponent('{"Sorte":"name"}')}`;
  expect(posts().at(-1)).toBe(`/api/admin/strains/imports?dryRun=true&${given}`);
  await press(/^Import 23 strains/);
  expect(posts().at(-1)).toBe(`/api/admin/strains/imports?dryRun=false&skipRejected=true&${given}`);
});

test('shows progress while it scans the file before checking rows', async () => {
  server.mockImplementation(() => Response.json({ ...RUNNING, bytesRead: 0, surveyed: 4_000 }, { status: 202 }));
  await press('Check the file');
  expect(await screen.findByText('Looking through the file, 4,000 rows')).toBeDefined();
});

test('undoes a written import and says so', async () => {
  let undoneAt: string | null = null;
  server.mockImplementation((method, path) => {
    if (path.endsWith('/undo')) {
      undoneAt = '2026-11-24T12:05:00.000Z';
      return Response.json({ restored: 3, removed: 20, kept: 1 });
    }
    if (method === 'POST') return Response.json(RUNNING, { status: 202 });
    const run = { ...CHECKED, state: 'done', dryRun: false, undoneAt };
    return Response.json(path.includes('/rows') ? [] : run);
  });
  await press('Check the file');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }, PATIENT));
  expect((await screen.findByText(/^Undone\./)).textContent).toBe(
    'Undone. 3 strains restored, 20 new strains removed, 1 strain edited since then and left unchanged.',
  );
  expect(await screen.findByText('This import was undone.')).toBeDefined();
  expect(screen.queryByText('Imported.')).toBeNull();
});

test('says that an import wrote nothing, and offers no undo', async () => {
  const done = { ...CHECKED, state: 'done', dryRun: false, created: 0, updated: 0, rejected: 25 };
  server.mockImplementation((method, path) => {
    if (method === 'POST') return Response.json(RUNNING, { status: 202 });
    return Response.json(path.includes('/rows') ? [] : done);
  });
  await press('Check the file');
  expect(await screen.findByText('Nothing was imported.', {}, PATIENT)).toBeDefined();
  expect(screen.getByText(/catalog wasn’t changed/)).toBeDefined();
  expect(screen.queryByText('Imported.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

test('says why an import failed and that nothing was written', async () => {
  server.mockImplementation((method) =>
    method === 'POST'
      ? Response.json(RUNNING, { status: 202 })
      : Response.json({ ...RUNNING, rows: 0, state: 'failed', dryRun: false, error: 'Row 7 could not be written.' }),
  );
  await press('Check the file');
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Nothing was imported.');
  expect(screen.getByText('Row 7 could not be written.')).toBeDefined();
  expect(screen.getByText(/catalog wasn’t changed/)).toBeDefined();
});

test('shows the server’s message when a file is rejected', async () => {
  server.mockReturnValue(Response.json({ error: 'The request is too large.' }, { status: 413 }));
  await press('Check the file');
  expect((await screen.findByRole('alert')).textContent).toBe('The file wasn’t accepted. The request is too large.');
});

test('formats sizes and percentages for people', () => {
  expect([megabytes(10), megabytes(5 * 1024 * 1024), megabytes(256 * 1024 * 1024)]).toEqual([
    '0.1 MB',
    '5.0 MB',
    '256 MB',
  ]);
  expect([percentOf(0, 0), percentOf(999, 1_000)]).toEqual([0, 99]);
});
