import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, openBrowser, openPage, overflow, PHONE, site, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function signIn(page: Page): Promise<void> {
  await visit(page, '/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);
}

test('lets staff generate picks, review a draft, publish it, and unpublish it', async () => {
  const { page, problems } = await openPage(browser, '/admin/login');
  await signIn(page);
  await visit(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'Generate Daily Picks' }).click();
  await page.getByText('Blog Automation Started!').waitFor();
  await page.getByText('2 published, 0 saved as drafts').first().waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Test Generate' }).click();
  const saved = (await page.getByText(/was saved to Daily Picks/).textContent()) ?? '';
  const title = /“(.*)”/.exec(saved)?.[1] ?? '';
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('button', { name: /^Review the draft/ })
    .click();
  await page.getByText(/^Passed: the data supports all \d+ statements/).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByLabel('Text', { exact: true });
  const written = await text.inputValue();
  await text.fill(`${written}<p>Blue Dream has 47% THC.</p>`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The data doesn’t support one statement.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Not published\./)
    .waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Text', { exact: true }).fill(written);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Passed: the data supports all/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Post published').waitFor();

  const slug = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  const visitor = await openPage(browser, `/learn/${slug}`);
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.page.getByText('BluntBot Newsroom (built-in writer)').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The post is a draft again').waitFor();
  expect((await visitor.page.goto(`${site()}/learn/${slug}`))?.status()).toBe(404);
  expect([problems, visitor.problems]).toEqual([[], []]);
  await visitor.page.context().close();
  await page.context().close();
});

test('shows the newsroom page to anyone, keeps it out of indexes, and gives its buttons to staff', async () => {
  const { page } = await openPage(browser, '/blog-automation', { viewport: PHONE });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByText('Please log in to access the admin panel.').waitFor();
  expect(await page.getByRole('button', { name: 'Trigger Automation' }).count()).toBe(0);
  await signIn(page);
  await visit(page, '/blog-automation');
  await page.getByRole('button', { name: 'Generate Ideas' }).click();
  await page
    .getByRole('button', { name: /^Test Write/ })
    .first()
    .click();
  await page.getByText('Blog post written successfully!').waitFor();
  await page.getByText(/SEO Score: \d+\/100/).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  await page.context().close();
});
