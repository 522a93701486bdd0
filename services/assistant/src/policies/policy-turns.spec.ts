import { describe, expect, test } from '@jest/globals';
import type { Question } from '../dialogue/fold.ts';
import type { Intent } from '../dialogue/state.ts';
import { Lexicon } from '../understanding/lexicon.ts';
import { understand } from '../understanding/understand.ts';
import type { PolicyAnswers, Ruling } from './policy-answers.ts';
import type { PolicyName } from './policy-texts.ts';
import { mayStandBeside, PolicyTurns } from './policy-turns.ts';

const lexicon = new Lexicon();

/** A message with one question. */
function asked(
  text: string,
  { goesOn = true, intent = 'off-topic' }: { goesOn?: boolean; intent?: Intent } = {},
): [Question] {
  const { clauses } = understand(text, [], lexicon);
  return [{ clauses, goesOn, state: { intent } } as unknown as Question];
}

/** Policy turns with a classifier that looks for words. The first match decides. */
function turns(...heard: [words: string, policy: PolicyName, likelihood?: number][]): PolicyTurns {
  const of = async (text: string): Promise<Ruling | undefined> => {
    const found = heard.find(([words]) => words.split('…').every((part) => text.includes(part)));
    return found && { policy: found[1], likelihood: found[2] ?? 0.95 };
  };
  const likelihoodOf = async (text: string): Promise<number> => (await of(text))?.likelihood ?? ROOM;
  return new PolicyTurns({ of, likelihoodOf } as unknown as PolicyAnswers);
}
/** How likely what names no danger calls for a policy. */
const ROOM = 0.02;

describe('in a continuing emergency', () => {
  const heard = turns(
    ['ate six…disappear', 'distress'],
    ['ate six', 'overdose'],
    ['disappear', 'distress', 0.97],
    ['scared', 'distress', 0.6],
    ['the dog', 'pets'],
  );
  const first = asked('I ate six of them');

  test('gives the second text', async () => {
    expect(await heard.last([first, asked('how long will it go on')])).toMatchObject({ policy: 'overdose', times: 1 });
  });

  test('keeps the policy when the visitor is only afraid', async () => {
    expect(await heard.last([first, asked('just scared')])).toMatchObject({ policy: 'overdose', times: 1 });
  });

  test('gives thoughts of suicide their own first text', async () => {
    expect(await heard.last([first, asked('I want to disappear')])).toMatchObject({ policy: 'distress', times: 0 });
  });

  test('keeps thoughts of suicide in whatever goes on, whatever it looks like', async () => {
    const messages = [asked('I want to disappear'), asked('is there an amount where that happens', { intent: 'law' })];
    expect(await heard.last(messages)).toMatchObject({ policy: 'distress', times: 1 });
  });

  test('keeps the policy for each later message', async () => {
    const held = await heard.last([first, asked('my hands tingle'), asked('and now'), asked('still here')]);
    expect(held).toMatchObject({ policy: 'overdose', times: 3 });
  });

  test('does not end the policy with thanks in between', async () => {
    const thanks = asked('thanks', { goesOn: false, intent: 'small-talk' });
    expect(await heard.last([first, thanks])).toBeUndefined();
    expect(await heard.last([first, thanks, asked('my hands tingle')])).toMatchObject({ policy: 'overdose', times: 1 });
  });

  test('answers a new request about something else', async () => {
    expect(
      await heard.last([first, asked('shops in Rockville', { goesOn: false, intent: 'dispensary' })]),
    ).toBeUndefined();
  });

  test('switches to another emergency that a message clearly states', async () => {
    expect(await heard.last([asked('the dog ate one'), asked('I ate six')])).toMatchObject({
      policy: 'overdose',
      times: 0,
    });
  });
});

describe('a lasting fact', () => {
  const heard = turns(['warfarin', 'medication'], ['k2', 'synthetic']);

  test('withholds doses and strains from the next message', async () => {
    const next = (intent: Intent, goesOn = true) =>
      heard.last([asked('I take warfarin'), asked('5 then', { intent, goesOn })]);
    expect(await next('edible-dose')).toMatchObject({ policy: 'medication', times: 1 });
    expect(await next('wish')).toMatchObject({ policy: 'medication', times: 1 });
    expect(await next('dispensary')).toBeUndefined();
    expect(await next('edible-dose', false)).toBeUndefined();
  });

  test('about a minor also withholds the law for adults', async () => {
    const young = turns(['fifteen', 'minors']);
    expect(await young.last([asked('she is fifteen'), asked('if I hold it', { intent: 'law' })])).toMatchObject({
      policy: 'minors',
      times: 1,
    });
  });

  test('about a minor withholds shops, unless they are asked about anew', async () => {
    const young = turns(['junior', 'minors']);
    const [first, intent] = [asked('my cousin is a junior in high school and wants some'), 'dispensary'] as const;
    expect(await young.last([first, asked('what if I just give him half', { intent })])).toMatchObject({
      policy: 'minors',
      times: 1,
    });
    expect(await young.last([first, asked('shops in Rockville', { intent, goesOn: false })])).toBeUndefined();
  });

  test('does not include a product from an earlier question', async () => {
    expect(
      await heard.last([asked('is k2 any good'), asked('Blue Dream then', { intent: 'strain-fact' })]),
    ).toBeUndefined();
  });
});

test('gives the second text when the same policy applies twice', async () => {
  const heard = turns(['sell', 'illegal-sale'], ['mail', 'mailing']);
  const [sale, mail] = [asked('sell me some', { goesOn: false }), asked('mail it', { goesOn: false })];
  expect(await heard.last([sale])).toMatchObject({ times: 0 });
  expect(await heard.last([sale, asked('then sell me less', { goesOn: false })])).toMatchObject({
    policy: 'illegal-sale',
    times: 1,
  });
  expect(await heard.last([sale, mail])).toMatchObject({ policy: 'mailing', times: 0 });
});

test('keeps the policy when the visitor only insists', async () => {
  const heard = turns(['sell me', 'illegal-sale']);
  expect(await heard.last([asked('sell me some'), asked('nobody has to know')])).toMatchObject({
    policy: 'illegal-sale',
    times: 1,
  });
  expect(
    await heard.last([asked('sell me some'), asked('a legal shop then', { intent: 'dispensary' })]),
  ).toBeUndefined();
});

test('keeps the policy for an argument that reads like another question', async () => {
  const heard = turns(['puffs', 'driving']);
  const [first, argument] = [
    asked('a few puffs and then the car'),
    asked("it's only 95 the whole way", { intent: 'strain-fact' }),
  ];
  expect(await heard.last([first, argument])).toMatchObject({ policy: 'driving', times: 1 });
  expect(await heard.last([first, asked('what does Gelato taste like', { intent: 'strain-fact' })])).toBeUndefined();
});

test('detects a danger behind another question', async () => {
  const of = async (text: string): Promise<Ruling | undefined> =>
    text === 'I take pills' ? { policy: 'medication', likelihood: 0.8 } : undefined;
  const heard = new PolicyTurns({ of, likelihoodOf: async () => ROOM } as unknown as PolicyAnswers);
  const both = [...asked('I take pills'), ...asked('shops in Rockville')];
  expect(await heard.last([both])).toMatchObject({ policy: 'medication' });
});

test('needs the whole message to bear out what a part of it may mean', async () => {
  const of = async (text: string): Promise<Ruling | undefined> =>
    text.length < 30 && text.includes('God') ? { policy: 'distress', likelihood: 0.74 } : undefined;
  const story = asked('Not looking to see God. I sit by the pond and want to replace my evening cigar.');
  const told = async (whole: number) =>
    new PolicyTurns({ of, likelihoodOf: async () => whole } as unknown as PolicyAnswers).last([story]);
  expect(await told(0.003)).toBeUndefined();
  expect(await told(0.03)).toMatchObject({ policy: 'distress' });
});

test('believes a part more if the whole nearly calls for a policy', async () => {
  const of = async (text: string): Promise<Ruling | undefined> =>
    text.length < 50 && text.includes('tea') ? { policy: 'dosing-others', likelihood: 0.62 } : undefined;
  const story = asked('I swapped her bedtime tea for my own blend. She would never agree, and it worked so well.');
  const told = async (whole: number) =>
    new PolicyTurns({ of, likelihoodOf: async () => whole } as unknown as PolicyAnswers).last([story]);
  expect(await told(0.1)).toBeUndefined();
  expect(await told(0.33)).toMatchObject({ policy: 'dosing-others' });
});

test('picks, of several hidden dangers, the one that applies on its own', async () => {
  const heard = new Map<string, PolicyName>([
    ['I take pills', 'medication'],
    ['my dog ate one', 'pets'],
  ]);
  const apart = {
    of: async (text: string) => (heard.has(text) ? { policy: heard.get(text), likelihood: 0.8 } : undefined),
    likelihoodOf: async () => ROOM,
  };
  const both = [...asked('I take pills'), ...asked('my dog ate one')];
  expect(await new PolicyTurns(apart as unknown as PolicyAnswers).last([both])).toMatchObject({ policy: 'pets' });
});

test('detects a policy that two messages imply together', async () => {
  const heard = turns(['wobbly…brownies', 'pets']);
  expect(await heard.last([asked('my dog is wobbly'), asked('the brownies are gone')])).toMatchObject({
    policy: 'pets',
    times: 0,
  });
});

test('does not count the ages of adults as minors', async () => {
  const heard = turns(['my kid', 'minors']);
  expect(await heard.last([asked('a gift for my kid')])).toMatchObject({ policy: 'minors' });
  expect(await heard.last([asked('a gift for my kid, she is 25')])).toBeUndefined();
  expect(await heard.last([asked('a gift for my kid, she is 17')])).toMatchObject({ policy: 'minors' });
});

describe('next to a policy that withholds doses', () => {
  const beside = (intent: Intent, policy: PolicyName) =>
    mayStandBeside(asked('x', { intent })[0], [{ policy, likelihood: 1 }]);

  test.each(['medication', 'pregnancy', 'driving', 'dosing-others', 'oxygen'] as const)(
    '%s: answers only questions about shops and laws',
    (policy) => {
      for (const intent of ['law', 'dispensary'] as const) expect(beside(intent, policy)).toBe(true);
      for (const intent of ['edible-dose', 'wish', 'strain-fact', 'product', 'recipe', 'how-to'] as const)
        expect(beside(intent, policy)).toBe(false);
    },
  );

  test('answers a law about mailing next to anything', () => expect(beside('product', 'mailing')).toBe(true));
});
