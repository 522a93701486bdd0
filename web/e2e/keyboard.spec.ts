import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { axe, openBrowser, openPage, overflow, PHONE, site, visit } from './browser.ts';

/** A sheet with a header that the import can't guess. */
const SHEET = {
  name: 'harbor.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Name,Type,THC,Made at\nKeyboard Journey Kush,indica,19,Harbor Seeds\nNorth Pier Haze,sativa,17,\n',
  ),
};
/** A license list whose name column has a header that the import can't guess. No business in it is real. */
const LIST = {
  name: 'harbor-shops.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'License Number,Holder of record,License Type,License Status,Address,City,State,Zip\n' +
      'K-1,Keyboard Journey Shop,Cannabis Retail Store,Active,1 Main St,Rockville,MD,20850\n' +
      'K-2,Keyboard Journey Farm,Cultivation,Active,2 Main St,Rockville,MD,20850\n',
  ),
};
/** More Tab presses than any control on these pages needs. */
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

/** Logs in as staff and goes to the last of some tabs. `file` is what the file field then gets. */
async function logInTo(page: Page, tabs: readonly string[], file: typeof SHEET): Promise<void> {
  // The file dialog belongs to the operating system.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('admin');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (const name of tabs) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
}

/** The file field of the tab that is open. */
const fileOf = (page: Page) => page.getByRole('tabpanel').getByLabel('File', { exact: true });

test('lets staff log in, map a column, preview an import, run it, and undo it by keyboard', async () => {
  const { page, problems } = await openPage(browser, '/admin/login');
  await logInTo(page, ['Blog Automation', 'Import'], SHEET);
  await tabTo(page, fileOf(page));
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

test('lets staff check a license list, map its name column, and preview the import by keyboard', async () => {
  const { page, problems } = await openPage(browser, '/admin/login');
  await logInTo(page, ['Blog Automation', 'Import', 'License lists'], LIST);
  await tabTo(page, fileOf(page));
  await page.keyboard.press('Enter');
  await page.getByText(/^harbor-shops\.csv, /).waitFor();
  await tabTo(page, page.getByLabel('Source'));
  await page.keyboard.type('keyboard');
  await press(page, 'button', 'Check the file');
  await page.getByText('We couldn’t check the file.').waitFor();
  expect(await axe(page)).toEqual([]);

  const column = page.getByRole('combobox', { name: 'Holder of record' });
  await tabTo(page, column);
  await page.keyboard.type('Shop');
  expect(await column.inputValue()).toBe('name');
  await press(page, 'button', 'Check again with these columns');
  await page.getByText('Checked. Nothing has been written yet.').waitFor();
  await page.getByRole('row', { name: /Keyboard Journey Farm left out no shop: Cultivation/ }).waitFor();
  await page.getByRole('button', { name: 'Import 1 shop', exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('lets a visitor choose two strains, compare them, and remove one by keyboard', async () => {
  const { page, problems } = await openPage(browser, '/cannabis-strain-finder?search=gg4');
  for (const [path, name] of [
    ['/cannabis-strain-finder?search=gg4', 'GG4'],
    ['/cannabis-strain-finder?search=blue%20dream', 'Blue Dream'],
  ] as const) {
    await visit(page, path);
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
