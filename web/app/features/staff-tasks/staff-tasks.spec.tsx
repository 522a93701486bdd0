/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SiteContext, UNKNOWN_SITE } from '../../lib/site.ts';
import { StaffTasks } from './staff-tasks.tsx';

afterEach(cleanup);

const stats = { dispensaries: 600, demoDispensaries: true };
const store = { configured: false, mailServer: false };

function open(answers: Record<string, object>, orderPhone = UNKNOWN_SITE.orderPhone) {
  globalThis.fetch = (async (path: string) =>
    answers[path] ? Response.json(answers[path]) : new Response('{}', { status: 503 })) as unknown as typeof fetch;
  renderPage(
    <SiteContext value={{ ...UNKNOWN_SITE, orderPhone }}>
      <StaffTasks />
    </SiteContext>,
  );
}
const state = (title: string) => screen.getByText(title).textContent?.slice(title.length);

test('lists five tasks for a new site, each with instructions', async () => {
  open({ '/api/stats': stats, '/api/admin/store-sync': store, '/api/admin/newsroom/schedule': { writer: 'built-in' } });
  expect(await screen.findByText('0 of 5 done')).toBeDefined();
  expect(screen.getByRole('link', { name: 'License lists' }).getAttribute('href')).toBe('/?tab=licenses');
  for (const code of ['WOOCOMMERCE_URL', 'ORDER_PHONE', 'SMTP_URL', 'OPENAI_BASE_URL'])
    expect(screen.getByText(code)).toBeDefined();
});

test('counts finished tasks, and says so when one cannot be loaded', async () => {
  open(
    { '/api/stats': { ...stats, demoDispensaries: false }, '/api/admin/store-sync': { ...store, configured: true } },
    '(301) 555-0101',
  );
  expect(await screen.findByText('3 of 5 done')).toBeDefined();
  expect(
    [
      'Import the license lists',
      'Connect the shop',
      'Set the order phone',
      'Set the mail server',
      'Connect a language model',
    ].map(state),
  ).toEqual([': done', ': done', ': done', ': to do', ': not known']);
});
