/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import type { Surface } from './asking.ts';
import { clearConversation } from './asking.ts';
import { GREETING, QUICK_QUESTIONS, THINKING } from './chat-texts.ts';
import { ConversationTools } from './conversation-tools.tsx';
import { ConversationView } from './conversation-view.tsx';
import { SAMPLE_ANSWER, SAMPLE_EVENTS } from './sample-answer.ts';

type Reply = (init: RequestInit) => Promise<Response>;
const replies = jest.fn<Reply>();
const sent = () => replies.mock.calls.map(([init]) => JSON.parse(String(init.body)) as Record<string, unknown>);
const wholeAnswer = async () => new Response(SAMPLE_EVENTS, { headers: { 'content-type': 'text/event-stream' } });
const TROUBLE = "Sorry, I'm having trouble responding right now. Please try again in a moment.";

/** An answer whose parts the test sends one by one. */
function slowAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  replies.mockImplementationOnce(async ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
        signal?.addEventListener('abort', () => own.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    say: (text: string) =>
      act(async () =>
        controller?.enqueue(new TextEncoder().encode(`event: text\ndata: ${JSON.stringify({ text })}\n\n`)),
      ),
    break: () => act(async () => controller?.error(new TypeError('network error'))),
    end: () =>
      act(async () => {
        controller?.enqueue(new TextEncoder().encode(`event: answer\ndata: ${JSON.stringify(SAMPLE_ANSWER)}\n\n`));
      }),
  };
}

function open(surface: Surface = 'page') {
  renderPage(
    <>
      <ConversationTools cleared={() => undefined} />
      <ConversationView surface={surface} field={createRef()} />
    </>,
  );
  return userEvent.setup();
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const log = () => within(screen.getByRole('log'));

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  replies.mockImplementation(wholeAnswer);
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    path === '/api/chat' ? replies(init) : new Response('{}', { status: 404 })) as typeof fetch;
});
afterEach(() => {
  act(clearConversation);
  cleanup();
  replies.mockReset();
  jest.restoreAllMocks();
});

test('starts with one greeting and quick questions, and hides the questions after the first message', async () => {
  const user = open();
  expect(log().getAllByRole('article')).toHaveLength(1);
  log().getByText(GREETING);
  await user.click(screen.getByRole('button', { name: QUICK_QUESTIONS[0] }));
  expect(screen.queryByRole('list', { name: 'Quick questions' })).toBeNull();
  expect(sent()).toMatchObject([{ message: QUICK_QUESTIONS[0], conversationHistory: [] }]);
  await log().findByText('Two strains come near that.');
  expect(document.activeElement).toBe(field());
});

test('sends on Enter, breaks the line on Shift+Enter, and ignores blank input', async () => {
  const user = open();
  await user.type(field(), '   {Enter}');
  expect(replies).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), 'calm{Shift>}{Enter}{/Shift}citrus{Enter}');
  expect(sent()).toMatchObject([{ message: 'calm\ncitrus' }]);
  expect(field().value).toBe('');
});

test('shows a typing indicator, then the text, sends nothing meanwhile, and logs the answer once', async () => {
  const answer = slowAnswer();
  const user = open();
  await user.type(field(), 'calm{Enter}');
  expect((await screen.findByText(THINKING)).closest('[role=status]')).not.toBeNull();
  expect(THINKING).toBe('BluntBot is thinking...');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.type(field(), 'more{Enter}');
  expect(replies).toHaveBeenCalledTimes(1);
  await answer.say('Two strains');
  // The growing text isn't in the log, so screen readers don't announce it word by word.
  expect(log().queryByText('Two strains')).toBeNull();
  screen.getByText('Two strains');
  expect(screen.queryByText(THINKING)).toBeNull();
  await answer.end();
  await log().findByText('Two strains come near that.');
  expect(screen.getAllByText('Two strains come near that.')).toHaveLength(1);
  expect(field().value).toBe('more');
});

test('keeps the text, aborts the request, and returns the focus on Stop', async () => {
  const answer = slowAnswer();
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await answer.say('Two strains');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await log().findByText('Two strains');
  log().getByText('You stopped the answer here.');
  expect(replies.mock.lastCall?.[0].signal?.aborted).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('shows the answer’s cards, its sources, and what it did and did not understand', async () => {
  const user = open();
  await user.type(field(), 'calm{Enter}');
  const strains = within(await log().findByRole('list', { name: 'Strains' }));
  expect(strains.getByRole('link', { name: 'Blue Dream' }).getAttribute('href')).toBe('/strain/blue-dream');
  strains.getByText('THC 18% · CBD 0.1% · relaxed, happy, creative');
  strains.getByText('Doesn’t match: no pine among its flavors');
  const product = within(log().getByRole('list', { name: 'Products' })).getByRole('link');
  expect([product.getAttribute('href'), product.getAttribute('rel'), product.getAttribute('target')]).toEqual([
    'https://partner.example/grinder',
    'sponsored nofollow noopener',
    '_blank',
  ]);
  log().getByText(/We may earn a commission/);
  log().getByText('$34.50');
  const shop = within(log().getByRole('list', { name: 'Dispensaries' }));
  expect(shop.getByRole('link', { name: 'Sample House' }).getAttribute('href')).toBe('/dispensary-map?id=12');
  shop.getByText('Demo listing');
  log().getByText('Two hours or more is the safer wait.');
  expect(log().getByRole('link', { name: 'Blue Dream: THC 18%' }).getAttribute('href')).toBe('/strain/blue-dream');
  log().getByText('I didn’t understand: “zorp”.');
  log().getByText('The model is not available; this is the built-in answer.');
  expect(log().getAllByText('AI')).toHaveLength(2);
});

test('counts a product click as coming from the chat', async () => {
  const beacon = jest.fn<(path: string, body: Blob) => boolean>(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await user.click(await log().findByRole('link', { name: /grinder/ }));
  const [path, body] = beacon.mock.lastCall ?? [];
  expect(path).toBe('/api/affiliate/click-track');
  const text = await new Promise<string>((read) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    if (body) reader.readAsText(body);
  });
  expect(JSON.parse(text)).toMatchObject({ productId: 7, trackingData: { source: 'bluntbot-chat' } });
});

test('asks again without a removed chip, and lets the visitor restore it', async () => {
  const user = open();
  await user.type(field(), 'calm, citrus{Enter}');
  await user.click(await log().findByRole('button', { name: 'Ask without “citrus”' }));
  await user.click(await log().findByRole('button', { name: 'Ask with “citrus” again' }));
  await log().findByRole('button', { name: 'Ask without “citrus”' });
  expect(sent()).toMatchObject([
    { message: 'calm, citrus' },
    { message: 'calm, citrus', without: ['flavor:citrus'] },
    { message: 'calm, citrus' },
  ]);
  expect(sent()[2]).not.toHaveProperty('without');
  expect(log().getAllByRole('article', { name: 'You' })).toHaveLength(1);
});

test('sends a suggestion with the conversation and the shown items', async () => {
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await user.click(await screen.findByRole('button', { name: 'And something weaker?' }));
  expect(sent()[1]).toMatchObject({
    message: 'And something weaker?',
    conversationHistory: [
      { role: 'user', content: 'calm' },
      { role: 'assistant', content: SAMPLE_ANSWER.message, strains: ['blue-dream', 'acdc'] },
    ],
  });
});

test.each([
  ['page', TROUBLE, async () => new Response('{}', { status: 503 })],
  ['widget', TROUBLE, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['widget', "Sorry, I couldn't process that request.", async () => Response.json({ message: ' ' })],
  ['page', "Sorry, I couldn't process that request.", async () => Response.json({})],
] satisfies [Surface, string, Reply][])(
  'shows an error on the %s ("%s") and lets the visitor ask again',
  async (surface, text, reply) => {
    replies.mockImplementationOnce(reply);
    const user = open(surface);
    await user.type(field(), 'calm{Enter}');
    await log().findByText(text);
    await user.click(log().getByRole('button', { name: 'Ask again' }));
    await log().findByText('Two strains come near that.');
    expect(log().queryByText(text)).toBeNull();
  },
);

test.each([
  ['page', "Sorry, I'm having trouble connecting right now. Please try again later."],
  ['widget', TROUBLE],
] satisfies [Surface, string][])('shows an offline error on the %s: "%s"', async (surface, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replies.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = open(surface);
  await user.type(field(), 'calm{Enter}');
  await log().findByText(text);
});

test('shows the server’s message next to the apology', async () => {
  replies.mockResolvedValueOnce(
    new Response('{"error":"Too many requests. Please try again in a moment."}', { status: 429 }),
  );
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await log().findByText(TROUBLE);
  log().getByText('Too many requests. Please try again in a moment.');
});

test('forgets the conversation and a pending answer on Clear Chat', async () => {
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await log().findByText('Two strains come near that.');
  const answer = slowAnswer();
  await user.type(field(), 'more{Enter}');
  await answer.say('Two');
  await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
  expect(log().getAllByRole('article')).toHaveLength(1);
  screen.getByRole('list', { name: 'Quick questions' });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false));
  expect(localStorage).toHaveLength(0);
});

test('clears the conversation and ends the answer when another tab clears it', async () => {
  const answer = slowAnswer();
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await answer.say('Two');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bluntbot', newValue: null })));
  await waitFor(() => expect(replies.mock.lastCall?.[0].signal?.aborted).toBe(true));
  expect(log().getAllByRole('article')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test('lets the visitor ask an unanswered question again', async () => {
  const left = { id: '1', role: 'user', content: 'calm', timestamp: '2026-11-22T08:00:00Z', without: [] };
  localStorage.setItem('bluntbot', JSON.stringify([left]));
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await log().findByText('Two strains come near that.');
  expect(sent()).toMatchObject([{ message: 'calm', conversationHistory: [] }]);
});

test('shows no apology after a reload during an answer, and lets the visitor ask again', async () => {
  const gone = Promise.withResolvers<Response>();
  replies.mockReturnValueOnce(gone.promise);
  const user = open();
  await user.type(field(), 'calm{Enter}');
  window.dispatchEvent(new Event('beforeunload'));
  await act(async () => gone.reject(new TypeError('Failed to fetch')));
  expect(localStorage.getItem('bluntbot')).not.toContain('trouble');
  screen.getByText('This question has no answer yet.');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await log().findByText('Two strains come near that.');
});

test('keeps the text so far when the visitor leaves during an answer', async () => {
  const answer = slowAnswer();
  const user = open();
  await user.type(field(), 'calm{Enter}');
  await answer.say('Two strains');
  window.dispatchEvent(new Event('pagehide'));
  await answer.break();
  await log().findByText('The answer was cut off here.');
  expect(log().queryByText(TROUBLE)).toBeNull();
});

test('truncates a pasted question that is too long, with a notice until it is shorter or sent', async () => {
  const user = open();
  field().focus();
  await user.paste('x'.repeat(2_001));
  expect(field().value).toHaveLength(2_000);
  const note = screen.getByText('Questions can have up to 2,000 characters, so we cut the end of yours.');
  expect(note.getAttribute('role')).toBe('status');
  await user.type(field(), '{Backspace}');
  expect(note.textContent).toBe('');
  await user.paste('yz');
  expect(note.textContent).not.toBe('');
  await user.type(field(), '{Enter}');
  expect(note.textContent).toBe('');
});
