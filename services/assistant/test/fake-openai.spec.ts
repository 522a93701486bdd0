import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OpenAI } from 'openai';
import { calls, type FakeOpenAi, says, startFakeOpenAi } from './fake-openai.ts';

let fake: FakeOpenAi;
let client: OpenAI;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  client = new OpenAI({ apiKey: 'none', baseURL: fake.url, maxRetries: 0, timeout: 500 });
});
afterAll(() => fake.stop());

const question = { model: 'fake-1', messages: [{ role: 'user' as const, content: 'Hello' }] };
const streamed = async (): Promise<string> => {
  let text = '';
  for await (const { choices } of await client.chat.completions.create({ ...question, stream: true }))
    text += choices[0]?.delta.content ?? choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? '';
  return text;
};

test('is readable by the official client, whole and in pieces, as text and as tool calls', async () => {
  fake.next = [says('A short answer of the fake.')];
  expect((await client.chat.completions.create(question)).choices[0]?.message.content).toBe(
    'A short answer of the fake.',
  );
  expect(await streamed()).toBe('A short answer of the fake.');
  fake.next = [calls({ name: 'get_strain', arguments: { id: 'blue-dream' } })];
  expect(JSON.parse(await streamed())).toEqual({ id: 'blue-dream' });
});

test.each([
  ['a status', { kind: 'status', status: 429 } as const],
  ['a hang', { kind: 'hang' } as const],
  ['a cut stream', { kind: 'cut', text: 'This is cut in the middle of it.' } as const],
])('makes the client fail with %s', async (_what, behavior) => {
  fake.next = [behavior];
  await expect(streamed()).rejects.toThrow();
});

test('rejects input that it cannot read, and answers the next request', async () => {
  fake.answering = () => {
    throw new TypeError('no such row');
  };
  await expect(client.chat.completions.create(question)).rejects.toMatchObject({ status: 400 });
  expect((await fetch(`${fake.url}/chat/completions`, { method: 'POST', body: 'no JSON' })).status).toBe(400);
  fake.answering = undefined;
  fake.next = [says('Here again.')];
  expect(await streamed()).toBe('Here again.');
});
