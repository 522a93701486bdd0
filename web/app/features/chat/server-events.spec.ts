/** @jest-environment ./web/browser-environment.ts */
import { expect, jest, test } from '@jest/globals';
import { SAMPLE_ANSWER, SAMPLE_EVENTS } from './sample-answer.ts';
import { eventReader, type ServerEvent, serverEvents } from './server-events.ts';

/** Streams these chunks. */
function streamOf(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  cancelled: () => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel: cancelled,
  });
}

async function read(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(streamOf(pieces), () => undefined)) events.push(event);
  return events;
}

test.each([
  ['LF', '\n'],
  ['CR LF', '\r\n'],
])('reads a stream with %s line ends the same way wherever it is split', async (_, lineEnd) => {
  const bytes = new TextEncoder().encode(`: hello${lineEnd}${SAMPLE_EVENTS.replaceAll('\n', lineEnd)}`);
  const whole = await read([bytes]);
  expect(JSON.parse(whole.at(-1)?.data ?? '')).toEqual(SAMPLE_ANSWER);
  expect(
    whole
      .slice(0, -1)
      .map(({ data }) => (JSON.parse(data) as { text: string }).text)
      .join(''),
  ).toBe(SAMPLE_ANSWER.message);
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect(await read([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
});

test('emits an event only after its blank line', () => {
  const eventsOf = eventReader();
  expect(eventsOf('event: text\ndata: {"text":"a"}\n')).toEqual([]);
  expect(eventsOf('\n')).toEqual([{ name: 'text', data: '{"text":"a"}' }]);
  // An event's name doesn't carry over to the next one, data lines are joined, and unknown fields are ignored.
  expect(eventsOf('data: 1\ndata:2\nid: 3\nretry: 4\n\n\n\nevent: x\n\n')).toEqual([{ name: 'message', data: '1\n2' }]);
});

test('closes the stream when the reader stops', async () => {
  const cancelled = jest.fn();
  const bytes = new TextEncoder().encode(SAMPLE_EVENTS);
  for await (const _event of serverEvents(streamOf([bytes, bytes], cancelled), () => undefined)) break;
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test('rejects a line that never ends', () => {
  expect(() => eventReader()('data: '.padEnd(1_000_002, 'x'))).toThrow('no end');
});
