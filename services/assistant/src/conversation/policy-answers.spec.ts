import { expect, test } from '@jest/globals';
import type { Library } from '../articles/library.ts';
import { PolicyAnswers } from './policy-answers.ts';
import type { Danger, PolicyMeaning } from './policy-meaning.ts';
import type { Turn } from './turn.ts';

const library = { learn: [], samples: [] } as unknown as Library;

/** What is answered to a message that means this, and what the meaning was asked of. */
function answering(danger: Danger | undefined) {
  const asked: [message: string, harmlessBelow?: number][] = [];
  const of = (...question: [string, number?]) => {
    asked.push(question);
    return Promise.resolve(danger);
  };
  const meaning = { of, secondOpinion: of } as unknown as PolicyMeaning;
  const answers = new PolicyAnswers(meaning, library);
  const turn = (message: string, notUnderstood: string[], mentions: Turn['named']) =>
    ({ asked: message, named: mentions, wish: { notUnderstood } }) as unknown as Turn;
  return {
    asked,
    certain: async (message: string, mentions: Turn['named'] = []) => (await answers.certain(turn(message, ['word'], mentions)))?.policy,
    likely: async (message: string) => (await answers.likely(turn(message, ['word'], [])))?.policy,
  };
}

test('what has the words of a policy gets its answer, and is not asked for its meaning', async () => {
  const { certain, asked } = answering(undefined);
  expect([await certain('is it ok to drive after one joint'), asked]).toEqual(['driving', []]);
});

test('what surely means a policy gets its answer; what may mean one only when nobody else knows; the rest none', async () => {
  expect(await answering({ policy: 'distress', likelihood: 0.8, own: 0.7 }).certain('I would follow her')).toBe('distress');
  const perhaps = answering({ policy: 'distress', likelihood: 0.5, own: 0.5 });
  expect([await perhaps.certain('I would follow her'), await perhaps.likely('I would follow her')]).toEqual([undefined, 'distress']);
  const hardly = answering({ policy: 'distress', likelihood: 0.2, own: 0.2 });
  expect([await hardly.certain('I would follow her'), await hardly.likely('I would follow her')]).toEqual([undefined, undefined]);
});

test('what may mean any policy, and none of them more than another, gets the answer of none', async () => {
  expect(await answering({ policy: 'distress', likelihood: 0.6, own: 0.2 }).likely('it may go sideways')).toBeUndefined();
});

test('a grandson and a dog are no minor and no pet where something else is surely meant', async () => {
  const message = 'my grandson gave me a gummy and I take warfarin';
  expect(await answering({ policy: 'medication', likelihood: 1, own: 0.95 }).certain(message)).toBe('medication');
  expect(await answering({ policy: 'medication', likelihood: 1, own: 0.6 }).certain(message)).toBe('minors');
  expect(await answering(undefined).certain(message)).toBe('minors');
});

test('without a meaning the words alone decide', async () => {
  const { certain, likely } = answering(undefined);
  expect([await certain('I would follow her'), await likely('I would follow her')]).toEqual([undefined, undefined]);
});

test('the name of a strain says nothing of what is meant', async () => {
  const { certain, asked } = answering(undefined);
  const named = { kind: 'strain', value: 'stardawg', name: 'Stardawg', from: 0, to: 8 } as Turn['named'][number];
  await certain('Stardawg after my run', [named]);
  expect(asked).toEqual([['Blue Dream after my run', undefined]]);
});
