import type { ChatRequest } from '@bluntbot/proto/assistant/chat';
import { expect, test } from '@jest/globals';
import { Conversation } from './conversation.ts';

test('says a caution first, in the text and to who listens, if a policy may be called for', async () => {
  const heard: string[] = [];
  const listener = { say: (text: string) => heard.push(text), gone: new AbortController().signal };
  const conversation = new Conversation(
    { read: async () => ({}) } as never,
    { withPolicy: async () => undefined, caution: async () => 'Don’t drive on cannabis.' } as never,
    { answer: async () => ({ message: 'Try Blue Dream.', response: 'Try Blue Dream.' }) } as never,
  );
  const asked = { message: 'less sleepy, I still have to drive home', address: '::1' } as ChatRequest & {
    address: string;
  };
  const { message, response } = await conversation.answer(asked, listener);
  expect(message).toBe('Don’t drive on cannabis.\n\nTry Blue Dream.');
  expect(response).toBe(message);
  expect(heard).toEqual(['Don’t drive on cannabis.\n\n']);
});
