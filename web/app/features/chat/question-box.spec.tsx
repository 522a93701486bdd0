/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { QuestionBox } from './question-box.tsx';
import { SAMPLE_ANSWER } from './sample-answer.ts';

const replies = jest.fn<(init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    path === '/api/chat' ? replies(init) : new Response('{}', { status: 404 })) as typeof fetch;
  renderPage(<QuestionBox />);
});
afterEach(() => {
  cleanup();
  replies.mockReset();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What are you looking for?' });
const answer = () => within(screen.getByRole('region', { name: 'Answer' }));

test('shows the loading and answered states, and resets', async () => {
  const reply = Promise.withResolvers<Response>();
  replies.mockReturnValueOnce(reply.promise);
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  await userEvent.type(field(), '   {Enter}');
  expect(replies).not.toHaveBeenCalled();
  await userEvent.type(field(), 'calm{Enter}');
  await screen.findByText('BluntBot is thinking...');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ask Another Question' })).toBeNull();
  reply.resolve(Response.json(SAMPLE_ANSWER));
  await screen.findByText('Two strains come near that.');
  expect(answer().getByRole('link', { name: 'Blue Dream' }).getAttribute('href')).toBe('/strain/blue-dream');
  expect(JSON.parse(String(replies.mock.lastCall?.[0].body))).toEqual({ message: 'calm', context: 'homepage' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask Another Question' }));
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  // Nothing is stored.
  expect(localStorage).toHaveLength(0);
});

test('Enter sends the question; Shift+Enter begins a new line', async () => {
  replies.mockImplementation(async () => Response.json(SAMPLE_ANSWER));
  await userEvent.type(field(), 'calm{Shift>}{Enter}{/Shift}citrus');
  expect(replies).not.toHaveBeenCalled();
  expect(field().value).toBe('calm\ncitrus');
  await userEvent.type(field(), '{Enter}');
  await screen.findByText('Two strains come near that.');
  expect(JSON.parse(String(replies.mock.lastCall?.[0].body))).toMatchObject({ message: 'calm\ncitrus' });
});

test('ends the answer, keeps its text, and focuses the field on Stop', async () => {
  const said = new TextEncoder().encode('event: text\ndata: {"text":"First words."}\n\n');
  replies.mockImplementationOnce(async ({ signal }) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(said);
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
  });
  await userEvent.type(field(), 'calm{Enter}');
  await screen.findByText('First words.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('You stopped the answer here.');
  screen.getByText('First words.');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(document.activeElement).toBe(field());
  screen.getByRole('button', { name: 'Ask Another Question' });
});

test('asks again without a removed chip', async () => {
  replies.mockImplementation(async () => Response.json(SAMPLE_ANSWER));
  await userEvent.type(field(), 'calm{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask without “citrus”' }));
  await screen.findByRole('button', { name: 'Ask with “citrus” again' });
  expect(JSON.parse(String(replies.mock.lastCall?.[0].body))).toEqual({
    message: 'calm',
    context: 'homepage',
    without: ['flavor:citrus'],
  });
});

test.each([
  [
    "Sorry, I'm having trouble connecting right now. Please try again.",
    async () => new Response('{}', { status: 503 }),
  ],
  ['Sorry, something went wrong. Please try again.', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["Sorry, I couldn't process your request right now.", async () => Response.json({ response: '' })],
])('shows an error: "%s"', async (text, reply) => {
  replies.mockImplementationOnce(reply);
  await userEvent.type(field(), 'calm{Enter}');
  await screen.findByText(text);
  screen.getByRole('button', { name: 'Ask Another Question' });
  // The question can be asked again.
  expect(field().value).toBe('calm');
});
