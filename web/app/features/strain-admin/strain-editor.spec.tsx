/** @jest-environment ./web/browser-environment.ts */

import type { AdminStrain } from '@bluntbot/proto/catalog/strain-admin';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { dismissToast } from '../../lib/toast.ts';
import { StrainEditor } from './strain-editor.tsx';

const OPENED = {
  id: 7,
  slug: 'gsc',
  name: 'GSC',
  type: 'hybrid',
  description: '',
  thcContent: '18.00',
  cbdContent: null,
  effects: ['happy'],
  flavors: [],
  genetics: null,
  floweringTime: null,
  imageSourceUrl: null,
  version: 3,
} as unknown as AdminStrain;
const THEIRS = { ...OPENED, version: 4, thcContent: '21.50' };

const server = jest.fn<(method: string, path: string, body: unknown) => Response>();
const onClose = jest.fn();
const sent = (method: string) =>
  server.mock.calls.filter((call) => call[0] === method).map(([, path, body]) => ({ path, body }));

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  startStaffSession({ token: 'a.b.c', username: 'riley' });
  globalThis.fetch = (path, init) =>
    Promise.resolve(
      server(init?.method ?? 'GET', String(path), init?.body ? JSON.parse(String(init.body)) : undefined),
    );
});
afterEach(() => {
  cleanup();
  server.mockReset();
  onClose.mockReset();
  act(dismissToast);
  clearStaffSession();
});

function open(strain: AdminStrain | null) {
  const element = (
    <>
      <StrainEditor strain={strain} onClose={onClose} onTyped={() => undefined} />
      <ToastRegion />
    </>
  );
  renderPage(element);
}
const refuse = (status: number, body: object) => Response.json({ requestId: 'r', ...body }, { status });
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows errors at their fields, focuses the first, and sends nothing', async () => {
  open(null);
  for (const name of ['THC %', 'CBD %'])
    expect(screen.getByLabelText(name)).toMatchObject({ type: 'number', step: '0.01' });
  await userEvent.type(screen.getByLabelText('Effects'), 'sleppy');
  await press('Create strain');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Type must be sativa, hybrid or indica')).toBeDefined();
  expect(screen.getByText('Effects cannot be “sleppy”')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(server).not.toHaveBeenCalled();
});

test('creates a strain and closes the form', async () => {
  server.mockReturnValue(Response.json(OPENED, { status: 201 }));
  open(null);
  await userEvent.type(screen.getByLabelText('Name'), 'GSC');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'hybrid');
  await userEvent.type(screen.getByLabelText('Flavors'), 'mint , cherry');
  await press('Create strain');
  expect(await screen.findByText('Strain created successfully')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent('POST')).toMatchObject([
    { path: '/api/admin/strains', body: { name: 'GSC', type: 'hybrid', flavors: ['mint', 'cherry'] } },
  ]);
});

test('shows the documented messages for a saved change and a failed creation', async () => {
  server.mockReturnValue(Response.json({ ...OPENED, version: 4 }));
  open(OPENED);
  await retype('Description', 'Mine');
  await press('Save changes');
  expect(await screen.findByText('Strain updated successfully')).toBeDefined();
  cleanup();
  server.mockReturnValue(refuse(503, { error: 'The service is not available', code: 'UNAVAILABLE' }));
  open(null);
  await userEvent.type(screen.getByLabelText('Name'), 'GSC');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'hybrid');
  await press('Create strain');
  expect(await screen.findByText('Failed to create strain')).toBeDefined();
});

test('shows server errors at their fields and keeps the form open', async () => {
  const issues = [{ path: ['body', 'genetics'], message: 'names the strain itself' }];
  server.mockReturnValue(refuse(400, { error: 'The request is not valid.', code: 'VALIDATION_FAILED', issues }));
  open(OPENED);
  await retype('Genetics', 'GSC × GSC');
  await press('Save changes');
  expect(await screen.findByText('Genetics names the strain itself')).toBeDefined();
  expect(screen.getByText('Failed to update strain')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Genetics')));
  expect(onClose).not.toHaveBeenCalled();
});

/** Someone saved THEIRS after OPENED was opened. */
function overtaken(theirs: AdminStrain = THEIRS) {
  server.mockImplementation((method, path, body) => {
    if (method === 'PUT') {
      const { version } = body as { version: number };
      return version === theirs.version ? Response.json(theirs) : refuse(409, { error: 'Changed.', code: 'CONFLICT' });
    }
    return path === `/api/admin/strains/${OPENED.id}` ? Response.json(theirs) : refuse(404, {});
  });
}

test('keeps the typed values on a conflict, shows the differences, and can save over the other version', async () => {
  overtaken();
  open(OPENED);
  await retype('Description', 'Mine');
  await press('Save changes');
  expect(await screen.findByText('Someone else changed this strain')).toBeDefined();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Mine');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldTheirsYours',
    'THCchanged by them21.5018.00',
    'Descriptionchanged by younothingMine',
  ]);
  // The panel explains the conflict, so no toast covers its buttons.
  expect(screen.queryByText('Failed to update strain')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await press('Save mine anyway');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PUT').at(-1)?.body).toMatchObject({ version: 4, description: 'Mine', thcContent: '18.00' });
});

test('loads the other version on a conflict and edits that one', async () => {
  overtaken();
  open(OPENED);
  await retype('Description', 'Mine');
  await press('Save changes');
  await screen.findByText('Someone else changed this strain');
  await press('Load their version');
  expect(screen.getByLabelText('THC %')).toHaveProperty('value', '21.50');
  expect(screen.getByLabelText('Description')).toHaveProperty('value', '');
  await press('Save changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PUT').at(-1)?.body).toMatchObject({ version: 4, thcContent: '21.50' });
});

test('does not treat a change outside the form, such as a new image, as a conflict', async () => {
  overtaken({ ...OPENED, version: 5 });
  open(OPENED);
  await retype('Description', 'Mine');
  await press('Save changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PUT').map(({ body }) => (body as AdminStrain).version)).toEqual([3, 5]);
});

test('reports a taken name at the name field', async () => {
  server.mockImplementation((method, path) => {
    if (method === 'PUT') return refuse(409, { error: 'A strain with this name already exists.', code: 'CONFLICT' });
    return path === `/api/admin/strains/${OPENED.id}` ? Response.json(OPENED) : refuse(404, {});
  });
  open(OPENED);
  await retype('Name', 'Blue Dream');
  await press('Save changes');
  expect(await screen.findByText('Name is taken by another strain')).toBeDefined();
});
