import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SAMPLE_ANSWER, SAMPLE_EVENTS } from '../app/features/chat/sample-answer.ts';
import { axe, DESKTOP, openBrowser, openPage, overflow, PHONE, reload, site, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const OPEN = 'Chat with BluntBot';
/** The most that may load when the widget is opened. Before that, a page only loads its button. */
const MOST_OPENING_BYTES = 12 * 1024;

/** Makes BluntBot answer with the sample, all at once. */
const answersSample = (page: Page) =>
  page.route('**/api/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body: SAMPLE_EVENTS }));

/** Makes BluntBot answer what the test sends, when it sends it. */
async function answersSlowly(page: Page) {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (input !== '/api/chat') return fetch(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          window.addEventListener('say', ({ detail }: CustomEventInit<string>) =>
            controller.enqueue(new TextEncoder().encode(detail)),
          );
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  });
  const say = (events: string) =>
    page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('say', { detail })), events);
  return {
    text: (text: string) => say(`event: text\ndata: ${JSON.stringify({ text })}\n\n`),
    end: (message: string) =>
      say(`event: answer\ndata: ${JSON.stringify({ ...SAMPLE_ANSWER, message, response: message })}\n\n`),
  };
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

/** The script files that a page has loaded, with their transferred bytes. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );

test('lets a keyboard user ask, read, remove a chip, and follow a source on the full page', async () => {
  const { page, problems } = await openPage(browser, '/bluntbot', { reducedMotion: 'reduce', colorScheme: 'light' });
  await answersSample(page);
  await page.getByRole('region', { name: 'Conversation' }).focus();
  const quick = page.getByRole('list', { name: 'Quick questions' });
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(await quick.getByRole('button').first().textContent());
  await page.getByRole('textbox', { name: 'Your question' }).focus();
  await page.keyboard.type('calm');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('citrus');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await log.getByText('Two strains come near that.').waitFor();
  expect(await focused(page)).toBe('Your question');
  expect(await quick.count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, ['color-contrast'])).toEqual([]);
  await log.getByRole('button', { name: 'Ask without “citrus”' }).focus();
  await page.keyboard.press('Enter');
  await log.getByRole('button', { name: 'Ask with “citrus” again' }).waitFor();
  await log.getByRole('link', { name: 'Blue Dream: THC 18%' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/strain\/blue-dream$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('loads only the button of the chat widget until it is opened, and little after that', async () => {
  const { page } = await openPage(browser, '/terpenes');
  const before = await scripts(page);
  // The names of the loaded scripts show that none belongs to the chat.
  expect(before.filter(({ name }) => /chat-widget|conversation|answer/.test(name))).toEqual([]);
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByRole('dialog', { name: 'BluntBot' }).waitFor();
  const added = (await scripts(page)).filter(({ name }) => !before.some((other) => other.name === name));
  expect(added.length).toBeGreaterThan(0);
  expect(added.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_OPENING_BYTES);
  await page.context().close();
});

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'on a %s, the widget opens, asks, minimizes, and closes by keyboard, and shares its conversation with the full page',
  async (_, viewport) => {
    const { page, problems } = await openPage(browser, '/terpenes', { viewport, reducedMotion: 'reduce' });
    await answersSample(page);
    await page.getByRole('button', { name: OPEN }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'BluntBot' });
    await panel.waitFor();
    expect(await focused(page)).toBe('Your question');
    await page.keyboard.type('calm');
    await page.keyboard.press('Enter');
    await panel.getByText('Two strains come near that.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, ['color-contrast'])).toEqual([]);
    // A modal dialog is shown above the widget.
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search the site' });
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Minimize the chat' }).focus();
    await page.keyboard.press('Enter');
    expect((await panel.boundingBox())?.height).toBeLessThan(70);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(OPEN);
    await visit(page, '/chat');
    await page.getByRole('log').getByText('Two strains come near that.').waitFor();
    expect(await page.getByRole('button', { name: OPEN }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test('closes the widget on a phone when the visitor follows one of its links', async () => {
  const { page } = await openPage(browser, '/terpenes', { viewport: PHONE });
  await answersSample(page);
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('calm');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'BluntBot' });
  await panel.getByRole('link', { name: 'Blue Dream', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Blue Dream' }).waitFor();
  await panel.getByRole('button', { name: 'Expand the chat' }).waitFor();
  await page.context().close();
});

test.each([
  ['phone', 'closed', PHONE],
  ['desktop', 'closed', DESKTOP],
  ['phone', 'open', PHONE],
  ['desktop', 'open', DESKTOP],
])('on a %s, the %s widget never covers the focused element', async (_, state, viewport) => {
  const { page } = await openPage(browser, '/terpenes', { viewport, reducedMotion: 'reduce' });
  if (state === 'open') {
    await page.getByRole('button', { name: OPEN }).click();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    await page.evaluate(() => document.getElementById('main')?.focus({ preventScroll: true }));
  }
  const covered = await page.evaluate(async () => {
    const found: string[] = [];
    const all = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, footer a[href]')];
    for (const control of all.filter((one) => one.checkVisibility())) {
      // As the Tab key does.
      control.focus({ focusVisible: true } as FocusOptions);
      await new Promise((next) => requestAnimationFrame(next));
      const widget = document.querySelector('.chat-button, .chat-panel')?.getBoundingClientRect();
      for (const own of control.getClientRects()) {
        if (!widget) found.push('no widget');
        else if (
          own.left < widget.right &&
          own.right > widget.left &&
          own.top < widget.bottom &&
          own.bottom > widget.top
        ) {
          found.push(`${control.textContent} ${JSON.stringify(own)}`);
        }
      }
    }
    return found;
  });
  expect(covered).toEqual([]);
  await page.context().close();
});

test('scrolls with the text while the reader is at the end, and stays put otherwise', async () => {
  const { page } = await openPage(browser, '/bluntbot', { viewport: PHONE, reducedMotion: 'reduce' });
  const answer = await answersSlowly(page);
  const list = page.getByRole('region', { name: 'Conversation' });
  const place = () =>
    list.evaluate((element) => ({
      top: element.scrollTop,
      left: element.scrollHeight - element.clientHeight - element.scrollTop,
    }));
  const composer = async () => (await page.getByRole('textbox', { name: 'Your question' }).boundingBox())?.y;
  await page.getByRole('textbox', { name: 'Your question' }).fill('calm');
  await page.keyboard.press('Enter');
  await page.getByText('BluntBot is thinking...').waitFor();
  const before = await composer();
  await answer.text('First words. ');
  await page.getByText('First words.').waitFor();
  expect((await place()).left).toBeLessThanOrEqual(1);
  await answer.text('More words, and more. '.repeat(80));
  await page.getByText('More words').waitFor();
  // The beginning of a long answer stays in view, and a button leads to its end.
  const toEnd = page.getByRole('button', { name: 'Scroll to the bottom' });
  await toEnd.waitFor();
  expect((await place()).left).toBeGreaterThan(100);
  await toEnd.click();
  await toEnd.waitFor({ state: 'detached' });
  await answer.text('Still more words. '.repeat(40));
  await page.getByText('Still more').waitFor();
  expect((await place()).left).toBeLessThanOrEqual(1);
  await list.evaluate((element) => element.scrollTo(0, 40));
  await toEnd.waitFor();
  await answer.end('The whole answer.');
  await page.getByRole('log').getByText('The whole answer.').waitFor();
  expect((await place()).top).toBe(40);
  expect(await composer()).toBe(before);
  await page.context().close();
});

test('keeps the conversation after a reload and in a second tab, and clears it in both on Clear Chat', async () => {
  const { page } = await openPage(browser, '/bluntbot');
  await answersSample(page);
  await page.getByRole('textbox', { name: 'Your question' }).fill('calm');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Two strains come near that.').waitFor();
  await reload(page);
  await page.getByRole('log').getByText('Two strains come near that.').waitFor();
  const other = await page.context().newPage();
  await visit(other, '/chat');
  await other.getByRole('log').getByText('Two strains come near that.').waitFor();
  await other.getByRole('button', { name: 'Clear Chat' }).click();
  await page.getByRole('list', { name: 'Quick questions' }).waitFor();
  expect(await page.getByRole('log').getByText('Two strains come near that.').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('calm');
  await page.context().close();
});

test('answers in place on the home page, and starts over on Ask Another Question', async () => {
  const { page, problems } = await openPage(browser, '/', { viewport: PHONE, reducedMotion: 'reduce' });
  await answersSample(page);
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('calm');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('Two strains come near that.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask Another Question' }).click();
  await answer.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'What are you looking for?' }).inputValue()).toBe('');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('explains without JavaScript that chat needs it and where else to get answers', async () => {
  const { page } = await openPage(browser, '/terpenes', { javaScriptEnabled: false });
  await page.getByRole('button', { name: OPEN }).click();
  await page.waitForURL(/\/bluntbot\??$/);
  await page.getByText('BluntBot needs JavaScript to answer').waitFor();
  await page.goto(site());
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('calm citrus');
  // Without a script, Enter adds a line to the text area instead of sending.
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.waitForURL(/\/bluntbot\?q=calm\+citrus$/);
  await page.getByRole('link', { name: 'Ask the strain finder for “calm citrus”' }).click();
  await page.waitForURL(/\/cannabis-strain-finder\?search=calm%20citrus$/);
  await page.context().close();
});

test('fills the field with a question from the address without sending it', async () => {
  const { page } = await openPage(browser, '/bluntbot?q=calm%20citrus');
  expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toBe('calm citrus');
  expect(await page.getByRole('log').getByRole('article').count()).toBe(1);
  await page.context().close();
});
