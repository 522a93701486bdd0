import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { axe, openBrowser, openPage, overflow, PHONE, site } from './browser.ts';

/** A sheet with a header that the import can't guess. */
const SHEET = {
  name: 'harbor.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Name,Type,THC,Made at\nKeyboard Journey Kush,indica,19,Harbor Seeds\nNorth Pier Haze,sativa,17,\n',
  ),
};
/** No way on this page is longer. */
const MOST_TABS = 80;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < MOST_TABS; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't reach ${control}`);
}

/** Goes to a control by Tab and presses it. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

test('with the keyboard alone: staff log in, choose a file, map a column, read the preview, import, and take it back', async () => {
  const { page, problems } = await openPage(browser, '/admin/login');
  // The dialog that the field opens is the operating system's.
  page.on('filechooser', (chooser) => void chooser.setFiles(SHEET));
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('admin');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);

  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (const name of ['Blog Automation', 'Import']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  await tabTo(page, page.getByLabel('File'));
  await page.keyboard.press('Enter');
  await page.getByText(/^harbor\.csv, /).waitFor();
  await press(page, 'button', 'Check the file');
  await page.getByText('Checked. Nothing has been written yet.').waitFor();
  expect(await axe(page)).toEqual([]);

  const column = page.getByRole('combobox', { name: 'Made at' });
  await tabTo(page, column);
  expect(await column.inputValue()).toBe('');
  await page.keyboard.type('Breeder');
  expect(await column.inputValue()).toBe('breeder');
  await press(page, 'button', 'Check again with these columns');
  await page.getByRole('button', { name: 'Check again with these columns' }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Keyboard Journey Kush created/ }).waitFor();
  expect(await column.inputValue()).toBe('breeder');

  await press(page, 'button', 'Import 2 strains');
  await page.getByText('Imported.', { exact: true }).waitFor();
  const breeders = async () => {
    const answer = await page.request.get(`${site()}/api/strains?search=Keyboard+Journey+Kush`);
    return ((await answer.json()) as { name: string; breeder: string }[])
      .filter(({ name }) => name === 'Keyboard Journey Kush')
      .map(({ breeder }) => breeder);
  };
  expect(await breeders()).toEqual(['Harbor Seeds']);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await press(page, 'button', 'Undo this import');
  await page.getByText('2 new strains removed').waitFor();
  expect(await breeders()).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('with the keyboard alone: two strains are chosen from the finder, compared, and one of them removed', async () => {
  const { page, problems } = await openPage(browser, '/cannabis-strain-finder?search=gg4');
  for (const [path, name] of [
    ['/cannabis-strain-finder?search=gg4', 'GG4'],
    ['/cannabis-strain-finder?search=blue%20dream', 'Blue Dream'],
  ] as const) {
    await page.goto(`${site()}${path}`, { waitUntil: 'networkidle' });
    const card = page.locator('main article').filter({ has: page.getByRole('link', { name, exact: true }) });
    const choose = card.getByRole('button', { name: /^Compare/ });
    await tabTo(page, choose);
    await page.keyboard.press('Space');
    expect(await choose.getAttribute('aria-pressed')).toBe('true');
  }
  await tabTo(page, page.getByRole('complementary', { name: 'Chosen for comparison' }).getByRole('link'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/compare\?/);
  await page.getByRole('heading', { level: 1 }).getByText('GG4').waitFor();
  await press(page, 'link', 'Remove GG4');
  await page.getByRole('link', { name: 'Remove GG4' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});
