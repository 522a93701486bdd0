import { expect, test } from '@jest/globals';
import type { Asked } from './fake-openai.ts';
import { MISBEHAVIOR_NAMES } from './misbehaviors.ts';
import { readingModel } from './reading-model.ts';

const FOUND = { id: 'blue-dream', name: 'Blue Dream', type: 'hybrid', thc: '18', effects: ['relaxed'] };
const chat = (question: string, path = '/v1/chat/completions'): Asked => ({
  ...{ path, model: 'fake-1' },
  messages: [
    { role: 'user', content: `Answer. Data:\n${JSON.stringify({ question, strainsNamed: [] })}` },
    { role: 'tool', content: JSON.stringify({ strains: [FOUND] }) },
  ],
});

test.each([
  ['hang', { kind: 'hang' }],
  ['cut', { kind: 'cut' }],
  ['slow', { kind: 'slow', text: expect.stringContaining('18 % THC') }],
  ['garbage', { kind: 'raw' }],
  ['429', { kind: 'status', status: 429 }],
  ['500', { kind: 'status', status: 500 }],
  ['lie', { kind: 'calls', calls: [{ arguments: { text: expect.stringContaining('99 % THC') } }] }],
])('produces %s on a keyword in the question or the address', (name, behavior) => {
  expect(MISBEHAVIOR_NAMES).toContain(name);
  expect(readingModel(chat(`Tell me of Blue Dream fake:${name}`))).toMatchObject(behavior);
  expect(readingModel(chat('Tell me of Blue Dream', `/${name}/v1/chat/completions`))).toMatchObject(behavior);
});

test('is honest without a keyword and with an unknown one', () => {
  const honest = { kind: 'calls', calls: [{ name: 'answer', arguments: { strains: ['blue-dream'] } }] };
  expect(readingModel(chat('Tell me of Blue Dream'))).toMatchObject(honest);
  expect(readingModel(chat('Tell me of Blue Dream fake:constructor'))).toMatchObject(honest);
});
