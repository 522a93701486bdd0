import { beforeEach, expect, test } from '@jest/globals';
import { readShown } from './answer.ts';
import {
  type AnswerTurn,
  conversation,
  historyOf,
  MOST_CHARACTERS,
  MOST_TURNS,
  type QuestionTurn,
} from './conversation.ts';
import { SAMPLE_ANSWER } from './sample-answer.ts';

const timestamp = '2026-11-22T08:00:00.000Z';
const question = (id: string, content = 'calm'): QuestionTurn => ({
  id,
  role: 'user',
  content,
  timestamp,
  without: [],
});
const answer = (id: string, content = 'Blue Dream', end: AnswerTurn['end'] = 'whole'): AnswerTurn => ({
  ...{ id, role: 'assistant', content, timestamp, end },
  shown: readShown(SAMPLE_ANSWER),
});

beforeEach(() => localStorage.clear());

test('restores a saved conversation, and stores nothing after it is cleared', () => {
  const turns = [{ ...question('1'), without: [{ id: 'effect:relaxed', text: 'calm' }] }, answer('2')];
  conversation.set(turns);
  expect(localStorage).toHaveLength(1);
  localStorage.setItem('bluntbot', ` ${localStorage.getItem('bluntbot')}`);
  expect(conversation.get()).toEqual(turns);
  conversation.set([]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  'not json',
  '{"id":"1"}',
  'null',
  '[null, 7, "text", {}, {"id":"1","role":"system","content":"x","timestamp":"2026-11-22"}]',
  '[{"id":"1","role":"user","content":"x","timestamp":"yesterday"}]',
  '[{"id":"1","role":"assistant","content":"x","timestamp":"2026-11-22","end":"somehow"}]',
])('ignores foreign data in storage: %s', (text) => {
  localStorage.setItem('bluntbot', text);
  expect(conversation.get()).toEqual([]);
});

test('drops unsafe links from tampered storage', () => {
  const shown = { citations: [{ ...SAMPLE_ANSWER.citations[0], href: 'javascript:alert(1)' }] };
  localStorage.setItem('bluntbot', JSON.stringify([{ ...answer('1'), shown }]));
  expect(conversation.get()).toMatchObject([{ id: '1', shown: { citations: [] } }]);
});

test('drops the oldest turns beyond the limits on turns and characters', () => {
  conversation.set(Array.from({ length: MOST_TURNS + 5 }, (_, index) => question(String(index))));
  expect(conversation.get()).toHaveLength(MOST_TURNS);
  expect(conversation.get().at(-1)?.id).toBe(String(MOST_TURNS + 4));
  conversation.set(Array.from({ length: 10 }, (_, index) => answer(String(index), 'x'.repeat(100_000))));
  expect(localStorage.getItem('bluntbot')?.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(conversation.get().map(({ id }) => id)).toEqual(['7', '8', '9']);
});

test('sends at most twenty turns with the items they showed, and no apologies', () => {
  const turns = Array.from({ length: 15 }, (_, index) => [
    question(`q${index}`, 'x'.repeat(9_000)),
    answer(`a${index}`),
  ]).flat();
  const history = historyOf([...turns, answer('f', 'Sorry', 'failed'), answer('s', '', 'stopped')]);
  expect(history).toHaveLength(20);
  expect(history.at(-1)).toEqual({
    ...{ role: 'assistant', content: 'Blue Dream', strains: ['blue-dream', 'acdc'] },
    ...{ products: [7], dispensaries: [12] },
  });
  expect(history[0]?.content.length).toBeLessThanOrEqual(8_000);
  expect(Object.keys(history[0] ?? {})).toEqual(['role', 'content']);
});
