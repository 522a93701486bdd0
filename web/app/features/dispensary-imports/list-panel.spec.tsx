/** @jest-environment ./web/browser-environment.ts */

import type { DispensaryImport } from '@bluntbot/proto/locations/dispensary-imports';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { ListPanel } from './list-panel.tsx';

const PATIENT = { timeout: 4_000 };
const RUNNING: DispensaryImport = {
  id: 'run-1',
  state: 'running',
  dryRun: true,
  fileName: 'md.csv',
  startedBy: 'riley',
  startedAt: '2026-11-24T12:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  bytes: 1_000,
  error: null,
  phase: 'checking',
  done: 2_000,
  total: 5_000,
  created: 0,
  updated: 0,
  unchanged: 0,
  joined: 0,
  skipped: 0,
  rejected: 0,
  removed: 0,
  columns: [],
  warnings: [],
  questions: [],
  sources: [],
};
const CHECKED: DispensaryImport = {
  ...RUNNING,
  state: 'checked',
  created: 20,
  updated: 3,
  skipped: 2,
  columns: [
    { header: 'Trade Name', field: 'name', reason: 'header' },
    { header: 'lic_no', field: 'licenseNumber', reason: 'guess' },
    { header: 'Price', field: null, reason: null },
  ],
  sources: ['Maryland Cannabis Administration'],
};
const QUESTION = '"Maryland Cannabis Administration" has 10 shops listed in MD, and this list would take out 7.';

const server = jest.fn<(method: string, path: string) => Response>();
/** Answers like the site. `run` returns the state of the newest import. */
function answer(run: () => DispensaryImport): void {
  server.mockImplementation((method, path) => {
    if (path === '/api/laws') return Response.json([{ code: 'MD', name: 'Maryland' }]);
    if (method === 'POST') return Response.json({ ...RUNNING, id: `run-${posts().length}` }, { status: 202 });
    if (path.includes('/rows'))
      return Response.json([{ row: 4, name: 'Green Farm', outcome: 'skipped', notes: ['no shop: Grower'] }]);
    return Response.json({ ...run(), id: `run-${posts().length}` });
  });
}

beforeEach(async () => {
  startStaffSession({ token: 'a.b.c', username: 'riley' });
  globalThis.fetch = (path, init) => Promise.resolve(server(init?.method ?? 'GET', String(path)));
  answer(() => CHECKED);
  renderPage(<ListPanel />);
  const file = new File(['Trade Name\n'], 'md.csv', { type: 'text/csv', lastModified: Date.parse('2026-11-20') });
  await userEvent.upload(screen.getByLabelText('File'), file);
});
afterEach(() => {
  cleanup();
  server.mockReset();
  clearStaffSession();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const posts = () =>
  server.mock.calls.filter(([method]) => method === 'POST').map(([, path]) => new URL(path, 'http://x'));
const lastPost = () => Object.fromEntries(posts().at(-1)?.searchParams ?? []);

test('checks a list with the settings that staff enter, and imports it with the same settings', async () => {
  let run = CHECKED;
  answer(() => run);
  await screen.findByRole('option', { name: 'Maryland' });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Maryland');
  await userEvent.type(screen.getByRole('textbox', { name: 'Regulator' }), 'Harbor Cannabis Board');
  await userEvent.type(screen.getByLabelText('Source'), 'medical');
  await userEvent.type(screen.getByLabelText('Open statuses'), 'LCNS-A');
  expect((screen.getByLabelText('Date of the list') as HTMLInputElement).value).toBe('2026-11-20');
  await press('Check the file');
  expect((await screen.findByRole('progressbar', { name: 'Checking md.csv' })).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  expect(screen.getByText('Step 2 of 3, 2,000 of 5,000 rows')).toBeDefined();
  expect(await screen.findByText('Checked. Nothing has been written yet.', {}, PATIENT)).toBeDefined();
  const asked = {
    state: 'MD',
    regulator: 'Harbor Cannabis Board',
    source: 'medical',
    checkedOn: '2026-11-20',
    openStatuses: 'LCNS-A',
    allAreShops: 'false',
  };
  expect(lastPost()).toEqual({ ...asked, dryRun: 'true', allowRemovals: 'false' });
  expect(screen.getByText('Guessed from the header.')).toBeDefined();
  expect(await screen.findByRole('row', { name: '4 Green Farm left out no shop: Grower' })).toBeDefined();
  run = { ...CHECKED, state: 'done', dryRun: false };
  await press('Import 23 shops');
  expect(await screen.findByText('Imported.', {}, PATIENT)).toBeDefined();
  expect(lastPost()).toEqual({ ...asked, dryRun: 'false', allowRemovals: 'false' });
});

test('suggests the likeliest name column, which staff confirm before they check again', async () => {
  let run: DispensaryImport = {
    ...RUNNING,
    state: 'failed',
    error: 'No column is recognized.',
    columns: [{ header: 'Bezeichnung', field: 'name', reason: 'proposal' }],
  };
  answer(() => run);
  await press('Check the file');
  await screen.findByText('We couldn’t check the file.', {}, PATIENT);
  expect((screen.getByLabelText('Bezeichnung') as HTMLSelectElement).value).toBe('name');
  expect(screen.getByText('Our best guess. Check again to use it.')).toBeDefined();
  run = CHECKED;
  await press('Check again with these columns');
  await screen.findByText('Checked. Nothing has been written yet.', {}, PATIENT);
  expect(lastPost()).toMatchObject({ columns: '{"Bezeichnung":"name"}' });
  await press('Import 23 shops');
  expect(lastPost()).toMatchObject({ dryRun: 'false', columns: '{"Bezeichnung":"name"}' });
});

test('imports a list that shrinks its source only after staff allow removals', async () => {
  answer(() => ({ ...CHECKED, removed: 7, questions: [QUESTION] }));
  await press('Check the file');
  expect(await screen.findByText(QUESTION, {}, PATIENT)).toBeDefined();
  const button = screen.getByRole('button', { name: 'Import 23 shops, remove 7' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('Allow removals'));
  expect(button.disabled).toBe(false);
  await userEvent.click(button);
  expect(lastPost()).toMatchObject({ dryRun: 'false', allowRemovals: 'true' });
});

test('lets staff answer the question that stopped an import', async () => {
  answer(() => ({
    ...CHECKED,
    dryRun: false,
    state: 'failed',
    error: 'It shrinks.',
    removed: 7,
    questions: [QUESTION],
  }));
  await press('Check the file');
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Nothing was imported.');
  expect(screen.getByText('The locator wasn’t changed.')).toBeDefined();
  await userEvent.click(screen.getByLabelText('Allow removals'));
  await press('Import 23 shops, remove 7');
  expect(lastPost()).toMatchObject({ dryRun: 'false', allowRemovals: 'true' });
});

describe('a finished import', () => {
  const DONE: DispensaryImport = { ...CHECKED, state: 'done', dryRun: false };
  const check = async (given: DispensaryImport, undo: () => Response) => {
    let run = given;
    server.mockImplementation((method, path) => {
      if (path.endsWith('/undo')) {
        const answered = undo();
        if (answered.ok) run = { ...run, undoneAt: '2026-11-24T12:05:00.000Z' };
        return answered;
      }
      if (method === 'POST') return Response.json(RUNNING, { status: 202 });
      return Response.json(path.includes('/rows') || path === '/api/laws' ? [] : run);
    });
    await press('Check the file');
    await screen.findByText('Imported.', {}, PATIENT);
  };

  test('can be undone', async () => {
    await check(DONE, () => Response.json({ restored: 3, removed: 20, kept: 1, demosOn: 0 }));
    await press('Undo this import');
    expect((await screen.findByText(/^Undone\./)).textContent).toBe(
      'Undone. 3 shops restored, 20 new shops removed, 1 shop changed by another import since then and left unchanged.',
    );
    expect(posts().at(-1)?.pathname).toBe('/api/admin/dispensaries/imports/run-1/undo');
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });

  test('says that it was undone instead of that it was imported', async () => {
    await check(DONE, () => Response.json({ restored: 3, removed: 20, kept: 0, demosOn: 0 }));
    await press('Undo this import');
    expect(await screen.findByText('This import was undone.')).toBeDefined();
    expect(screen.queryByText('Imported.')).toBeNull();
    expect(screen.queryByText(/The shops are listed under/)).toBeNull();
    expect(screen.getByText(/^Undone\. 3 shops/)).toBeDefined();
  });

  test('says when the demo listings are shown again', async () => {
    await check(DONE, () => Response.json({ restored: 0, removed: 1, kept: 0, demosOn: 666 }));
    await press('Undo this import');
    expect((await screen.findByText(/^Undone\./)).textContent).toBe(
      'Undone. 0 shops restored, 1 new shop removed. The demo listings are shown again.',
    );
  });

  test('says why it cannot be undone, and offers it again', async () => {
    const error = 'An import is running. Please try again when it’s done.';
    await check({ ...DONE, created: 0, updated: 0, removed: 2 }, () => Response.json({ error }, { status: 409 }));
    await press('Undo this import');
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeDefined();
  });

  test('offers nothing to undo if no shop changed', async () => {
    await check({ ...DONE, created: 0, updated: 0, unchanged: 23 }, () => Response.error());
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });
});

test('shows the server’s message when a file is rejected', async () => {
  server.mockImplementation(() => Response.json({ error: 'This file contains no text.' }, { status: 415 }));
  await press('Check the file');
  expect((await screen.findByRole('alert')).textContent).toBe('The file wasn’t accepted. This file contains no text.');
});
