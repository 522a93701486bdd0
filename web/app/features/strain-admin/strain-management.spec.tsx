/** @jest-environment ./web/browser-environment.ts */
import type { AdminStrain } from '@bluntbot/proto/catalog/strain-admin';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { ToastRegion } from '../../components/ui/toast-region.tsx';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { dismissToast } from '../../lib/toast.ts';
import { StrainManagement } from './strain-management.tsx';

const strain = {
  ...{
    id: 7,
    slug: 'gsc',
    name: 'GSC',
    type: 'hybrid',
    description: 'Sweet dough.',
    thcContent: '19',
    cbdContent: '0.1',
    version: 3,
  },
  ...{
    effects: ['happy', 'relaxed'],
    flavors: [],
    genetics: null,
    floweringTime: null,
    imageSourceUrl: null,
    deletedAt: null,
  },
  image: { base: '/images/strains/gsc-1a2b', widths: [160], formats: ['avif'], kind: 'drawing' },
} as unknown as AdminStrain;

type Answer = (init: RequestInit | undefined) => Response | Promise<Response>;
/** Responses by method and path prefix. */
const answers: Record<string, Answer> = {};
const asked: string[] = [];
const down: Answer = () => new Response('{"error":"no"}', { status: 503 });

beforeEach(() => {
  const list = () =>
    Response.json({ strains: [strain], pagination: { page: 1, limit: 10, total: 573, totalPages: 58 } });
  Object.assign(answers, { 'GET /api/admin/strains?': list });
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    const question = `${init?.method ?? 'GET'} ${path}`;
    asked.push(question);
    const [, answer = down] = Object.entries(answers).find(([begin]) => question.startsWith(begin)) ?? [];
    return answer(init);
  }) as typeof fetch;
  act(() => startStaffSession({ token: 'a.b.c', username: 'riley' }));
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  for (const question of Object.keys(answers)) delete answers[question];
  act(() => {
    clearStaffSession();
    dismissToast();
  });
});

function open() {
  const element = (
    <>
      <StrainManagement />
      <ToastRegion />
    </>
  );
  renderPage(element);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the figures, ten strains per page, and the page buttons', async () => {
  open();
  await screen.findByText('Page 1 of 58');
  for (const [label, figure] of [
    ['Total Strains', '573'],
    ['Current Page', '1'],
    ['Total Pages', '58'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(figure);
  for (const text of ['GSC', 'hybrid', '19', '0.1', 'Sweet dough.', 'happy'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  for (const name of ['Add Strain', 'Export CSV']) expect(screen.getByRole('button', { name })).toBeDefined();
  expect(asked[0]).toMatch(/page=1&.*limit=10|limit=10.*page=1/);
  await press('Next');
  await screen.findByText('Page 2 of 58');
  await waitFor(() => expect(asked.at(-1)).toContain('page=2'));
});

test('shows an error after a list fails twice', async () => {
  jest.useFakeTimers();
  answers['GET /api/admin/strains?'] = down;
  open();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  expect(screen.getByText('Error loading admin data. Please refresh the page.')).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('deletes a strain with the staff token, and can undo it', async () => {
  let token: string | null = null;
  open();
  await press('Delete GSC');
  expect(await screen.findByText('Failed to delete strain')).toBeDefined();
  answers['DELETE /api/admin/strains/7'] = (init) => {
    token = new Headers(init?.headers).get('authorization');
    return Response.json(strain);
  };
  await press('Delete GSC');
  expect(await screen.findByText('Strain deleted successfully')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(token).toBe('Bearer a.b.c');
});

test('uploads an image in the form field "image", and marks the strain busy until it succeeds or fails', async () => {
  open();
  const choose = async () =>
    userEvent.upload(await screen.findByLabelText('Image of GSC'), new File(['x'], 'x.png', { type: 'image/png' }));
  await choose();
  expect(await screen.findByText('Failed to upload image')).toBeDefined();
  const arrived = Promise.withResolvers<Response>();
  let body: unknown;
  answers['POST /api/admin/strains/7/image'] = (init) => {
    body = init?.body;
    return arrived.promise;
  };
  await choose();
  expect(await screen.findByText('Uploading...')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete GSC' })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Image of GSC').getAttribute('accept')).toBe('image/*');
  arrived.resolve(Response.json(strain));
  expect(await screen.findByText('Image uploaded successfully')).toBeDefined();
  expect(body instanceof FormData && [...body.keys()]).toEqual(['image']);
});
