import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { FAILURES } from '../app/features/chat/chat-texts.ts';
import { SAMPLE_EVENTS } from '../app/features/chat/sample-answer.ts';
import { axe, openBrowser, openPage } from './browser.ts';

let browser: Browser;
let server: Server;
let address: string;
/** The response that is being sent over a real connection. */
let underway: ServerResponse | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
    underway = response;
    server.emit('asked');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const say = (text: string) => underway?.write(`event: text\ndata: ${JSON.stringify({ text })}\n\n`);

/** Asks, and waits until the server has the question. */
async function asks(how: () => Promise<void>): Promise<void> {
  const asked = once(server, 'asked');
  await how();
  await asked;
}

test.each([
  ['the full page', '/bluntbot'],
  ['the widget', '/terpenes'],
])(
  'on %s, keeps the text when the connection breaks, shows an error, and answers when asked again',
  async (surface, path) => {
    const { page, problems } = await openPage(browser, path, { reducedMotion: 'reduce' });
    await page.route('**/api/chat', (route) => route.continue({ url: address }));
    if (surface === 'the widget') await page.getByRole('button', { name: 'Chat with BluntBot' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).fill('calm');
    await asks(() => page.keyboard.press('Enter'));
    say('Two strains come');
    const log = page.getByRole('log');
    await page.getByText('Two strains come').waitFor();
    underway?.destroy();
    await log.getByText(FAILURES.trouble).waitFor();
    expect(await log.getByText('Two strains come', { exact: true }).count()).toBe(1);
    expect(await log.getByText('The answer was cut off here.').count()).toBe(1);
    expect(await axe(page)).toEqual([]);

    await asks(() => log.getByRole('button', { name: 'Ask again' }).last().click());
    underway?.end(SAMPLE_EVENTS);
    await log.getByText('Two strains come near that.').waitFor();
    expect(await log.getByText(FAILURES.trouble).count()).toBe(0);
    expect(await log.getByText('The answer was cut off here.').count()).toBe(0);
    expect(await log.getByRole('article', { name: 'You' }).count()).toBe(1);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test('shows the question and an error when the connection breaks before the first word', async () => {
  const { page } = await openPage(browser, '/bluntbot', { reducedMotion: 'reduce' });
  await page.route('**/api/chat', (route) => route.continue({ url: address }));
  await page.getByRole('textbox', { name: 'Your question' }).fill('calm');
  await asks(() => page.keyboard.press('Enter'));
  underway?.destroy();
  const log = page.getByRole('log');
  await log.getByText(FAILURES.trouble).waitFor();
  expect(await log.getByText('The answer was cut off here.').count()).toBe(0);
  await page.context().close();
});
