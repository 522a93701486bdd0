/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { askChat } from './chat-client.ts';
import { SAMPLE_ANSWER, SAMPLE_EVENTS } from './sample-answer.ts';

const asked = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const EVENTS = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

beforeEach(() => {
  globalThis.fetch = asked as typeof fetch;
});
afterEach(() => {
  asked.mockReset();
  jest.useRealTimers();
});

/** A stream that stays open after this text until it is aborted. */
function openStream(text: string, { signal }: RequestInit): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, EVENTS);
}
const never = () => new AbortController().signal;

test('streams the text, then returns the answer', async () => {
  asked.mockResolvedValue(new Response(SAMPLE_EVENTS, EVENTS));
  const heard: string[] = [];
  const outcome = await askChat({ message: 'calm' }, { signal: never(), heard: (text) => heard.push(text) });
  const { message, response: _, ...shown } = SAMPLE_ANSWER;
  expect(outcome).toEqual({ end: 'answered', answer: { text: message, shown } });
  expect(heard.length).toBeGreaterThan(5);
  expect(heard.at(-1)).toBe(message);
  const [path, init] = asked.mock.lastCall ?? [];
  expect([path, init?.method, init?.body]).toEqual(['/api/chat', 'POST', '{"message":"calm"}']);
  expect(new Headers(init?.headers).get('accept')).toContain('text/event-stream');
});

test('accepts an answer as JSON, under either name of its text field', async () => {
  asked
    .mockResolvedValueOnce(Response.json({ message: 'Hello' }))
    .mockResolvedValueOnce(Response.json({ response: 'Hello' }));
  for (let time = 0; time < 2; time += 1) {
    expect(await askChat({ message: 'hi' }, { signal: never() })).toMatchObject({
      end: 'answered',
      answer: { text: 'Hello', shown: { strainRecommendations: [] } },
    });
  }
});

test('keeps the text of a stopped answer', async () => {
  asked.mockImplementation(async (_, init) => openStream('event: text\ndata: {"text":"Blue "}\n\n', init));
  const mine = new AbortController();
  const outcome = await askChat({ message: 'calm' }, { signal: mine.signal, heard: () => mine.abort() });
  expect(outcome).toEqual({ end: 'stopped', text: 'Blue ' });
});

test.each([
  ['cut off', 'event: text\ndata: {"text":"Blue "}\n\nevent: answer\ndata: {"mess'],
  [
    'with an error in it',
    'event: text\ndata: {"text":"Blue "}\n\nevent: error\ndata: {"error":"Too busy.","code":"UNAVAILABLE","requestId":"1"}\n\n',
  ],
  ['with broken data', 'event: text\ndata: {"text":"Blue "}\n\nevent: answer\ndata: {\n\n'],
  ['without an answer in its answer', 'event: text\ndata: {"text":"Blue "}\n\nevent: answer\ndata: null\n\n'],
])('fails when the stream is %s, and keeps the text so far', async (_, text) => {
  asked.mockResolvedValue(new Response(text, EVENTS));
  expect(await askChat({ message: 'calm' }, { signal: never() })).toMatchObject({ end: 'failed', text: 'Blue ' });
});

test('fails with the server’s message on an error response', async () => {
  asked.mockResolvedValue(new Response('{"error":"Too many requests."}', { status: 429 }));
  const outcome = await askChat({ message: 'calm' }, { signal: never() });
  expect(outcome).toMatchObject({
    end: 'failed',
    text: '',
    error: new ApiError(429, '{"error":"Too many requests."}'),
  });
});

test('times out after thirty seconds without data', async () => {
  jest.useFakeTimers();
  asked.mockImplementation(async (_, init) => openStream('event: text\ndata: {"text":"Blue "}\n\n', init));
  const outcome = askChat({ message: 'calm' }, { signal: never() });
  await jest.advanceTimersByTimeAsync(29_000);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({ end: 'failed', text: 'Blue ', error: { name: 'TimeoutError' } });
});
