import { expect, test } from '@jest/globals';
import { ROWS_ALONE } from '../../test/no-pages.ts';
import type { Question } from '../dialogue/fold.ts';
import type { Intent } from '../dialogue/state.ts';
import type { Turn } from '../dialogue/turn.ts';
import { Draft } from '../grounding/draft.ts';
import type { Tools } from '../grounding/tools.ts';
import { PolicyAnswers } from '../policies/policy-answers.ts';
import type { PolicyMeaning } from '../policies/policy-meaning.ts';
import type { PolicyName } from '../policies/policy-texts.ts';
import type { PolicyTurns } from '../policies/policy-turns.ts';
import { AnswerEngine } from './answer-engine.ts';

const questionOf = (intent: Intent) =>
  ({
    clause: { content: [], entities: [] },
    state: { intent, act: 'ask', wish: [], said: { alone: '', core: '', parts: [] } },
  }) as unknown as Question;
const search = { ...ROWS_ALONE.search, bothWays: () => Promise.resolve(undefined) };

type Told = [intent: Intent, policy?: PolicyName];

/** The answer to a message that calls for one policy as a whole and whose questions call for these policies. */
async function answered(whole: PolicyName | undefined, ...told: Told[]): Promise<string[]> {
  const questions = told.map(([intent]) => questionOf(intent));
  const of = ([question]: readonly Question[]) => {
    const policy = told[questions.indexOf(question as Question)]?.[1];
    return Promise.resolve(policy && { policy, likelihood: 1 });
  };
  const last = () => Promise.resolve(whole && { policy: whole, likelihood: 1, times: 0 });
  const policies = new PolicyAnswers({} as PolicyMeaning, { learn: [], samples: [] } as never);
  const turns = { of, last } as unknown as PolicyTurns;
  const nothing = { recipes: [], terms: [], ofPage: async () => undefined } as never;
  const engine = new AnswerEngine(
    policies,
    turns,
    {} as Tools,
    search as never,
    nothing,
    nothing,
    nothing,
    nothing,
    nothing,
  );
  const answer = (intent: string) => [() => Promise.resolve(new Draft().say(`the ${intent} answer`))];
  const answers = Object.fromEntries(
    ['edible-dose', 'wish', 'dispensary', 'law'].map((intent) => [intent, answer(intent)]),
  );
  Object.assign(engine, { table: { claims: [], answers } });
  const draft = await engine.withPolicy({ message: '', history: [], earlier: [], questions } satisfies Turn);
  return (draft?.paragraphs ?? []).map((text) => /^the .* answer$/.exec(text)?.[0] ?? 'policy');
}

test('gives no dose after a policy that withholds doses', async () => {
  for (const policy of ['medication', 'pregnancy', 'driving', 'dosing-others'] as const)
    expect(await answered(policy, ['off-topic', policy], ['edible-dose'])).toEqual(['policy']);
});

test('gives no dose or shop if the whole message is less serious than one of its questions', async () => {
  expect(await answered('medical', ['off-topic', 'medication'], ['edible-dose'])).toEqual(['policy']);
  expect(await answered('medical', ['off-topic', 'minors'], ['dispensary'])).toEqual(['policy']);
});

test('gives a shop or a law after such a policy', async () => {
  expect(await answered('medication', ['off-topic', 'medication'], ['dispensary'])).toEqual([
    'policy',
    'the dispensary answer',
  ]);
  expect(await answered('driving', ['off-topic', 'driving'], ['law'])).toEqual(['policy', 'the law answer']);
});

test('gives nothing after an emergency', async () => {
  expect(await answered('overdose', ['off-topic', 'overdose'], ['law'])).toEqual(['policy']);
});

test('answers a wish after a policy that withholds nothing', async () => {
  expect(await answered('mailing', ['law', 'mailing'], ['wish'])).toEqual(['policy', 'the wish answer']);
});

test('gives a policy only once when two questions call for it', async () => {
  expect(await answered('driving', ['off-topic', 'driving'], ['law', 'driving'])).toEqual(['policy']);
});

test('gives no fixed answer without a policy', async () => expect(await answered(undefined, ['wish'])).toEqual([]));

test('replaces an answer that repeats the last one with one that adds something', async () => {
  const say = (text: string) => () => Promise.resolve(new Draft().say(text));
  const nothing = { recipes: [], terms: [], ofPage: async () => undefined } as never;
  const engine = new AnswerEngine(
    nothing,
    nothing,
    {} as Tools,
    search as never,
    nothing,
    nothing,
    nothing,
    nothing,
    nothing,
  );
  Object.assign(engine, {
    table: { claims: [], answers: { comparison: [say('GG4 has 20% THC.'), say('Talk with a clinician.')] } },
  });
  const question = questionOf('comparison');
  const told = async (last: string) =>
    (
      await engine.answer({
        message: '',
        earlier: [],
        questions: [question],
        history: [{ role: 'assistant', content: last }],
      })
    ).paragraphs;
  expect(await told('Hello.')).toEqual(['GG4 has 20% THC.']);
  expect(await told('GG4 has 20% THC.')).toEqual(['Talk with a clinician.']);
});

test('asks no page before rows when a question goes on with rows that were shown', async () => {
  const nothing = { recipes: [], terms: [], ofPage: async () => undefined } as never;
  const asked: string[] = [];
  const find: typeof search.find = (text, limit) => {
    asked.push(text);
    return search.find(text, limit);
  };
  const pages = { ...search, find } as never;
  const engine = new AnswerEngine(nothing, nothing, {} as Tools, pages, nothing, nothing, nothing, nothing, nothing);
  const facts = () => Promise.resolve(new Draft().say('Vanilla Kush is easy to grow.'));
  Object.assign(engine, { table: { claims: [], answers: { 'strain-fact': [facts] } } });
  const asking = questionOf('strain-fact');
  const shown = { ...asking.state, act: 'refer' as const, subjects: [{ value: 'vanilla-kush', name: 'Vanilla Kush' }] };
  const rows = { products: [], dispensaries: [], recipes: [] };
  const question = { ...asking, state: { ...shown, ...rows } };
  const { paragraphs } = await engine.answer({ message: '', earlier: [], questions: [question], history: [] });
  expect([paragraphs, asked]).toEqual([['Vanilla Kush is easy to grow.'], []]);
});
