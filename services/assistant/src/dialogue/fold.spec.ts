import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { afterAll, expect, test } from '@jest/globals';
import { PatientVectors } from '../../test/patient-encoders.ts';
import { SubjectMeaning } from '../meaning/subject-meaning.ts';
import { behind, TurnMeaning } from '../meaning/turn-meaning.ts';
import { groupsOf } from '../understanding/joined-clauses.ts';
import { Lexicon } from '../understanding/lexicon.ts';
import { understand } from '../understanding/understand.ts';
import type { Clause } from '../understanding/utterance.ts';
import { chipOf } from '../understanding/wish-chips.ts';
import { fold, type ReadTurn } from './fold.ts';
import { intentOf, masked } from './intent.ts';
import { type NamedStrain, NOTHING_SHOWN, type Shown } from './shown.ts';

const lexicon = new Lexicon();
const vectors = new PatientVectors();
afterAll(() => vectors.onApplicationShutdown());
const subjects = new SubjectMeaning(vectors);
const acts = new TurnMeaning();
const STRAINS = { 'og kush': 'og-kush', 'blue dream': 'blue-dream', gelato: 'gelato', 'jack herer': 'jack-herer' };
const [kush, dream, gelato]: [NamedStrain, NamedStrain, NamedStrain] = [
  { value: 'og-kush', name: 'OG Kush' },
  { value: 'blue-dream', name: 'Blue Dream' },
  { value: 'gelato', name: 'Gelato' },
];

const groupsIn = (clauses: readonly Clause[]) =>
  Promise.all(
    groupsOf(clauses).map(async (group) => ({ clauses: group, meant: await intentOf(group, subjects), wished: [] })),
  );

const TERPENES = { myrcene: 'myrcene' };
const mentionsOf = (kind: Mention['kind'], names: Record<string, string>, text: string): Mention[] =>
  Object.entries(names).flatMap(([name, value]) => {
    const from = text.toLowerCase().indexOf(name);
    return from < 0 ? [] : [{ kind, value, name, from, to: from + name.length }];
  });
const mentionsIn = (text: string): Mention[] => [
  ...mentionsOf('strain', STRAINS, text),
  ...mentionsOf('terpene', TERPENES, text),
];

type Said = string | [message: string, shownBefore: NamedStrain[], lists?: NamedStrain[][], told?: Partial<Shown>];

/** The questions of each message, after answers that showed some strains. */
async function folded(...turns: Said[]) {
  const said = turns.map((turn) => {
    const [message, shown, lists = [], told = {}] = typeof turn === 'string' ? [turn, []] : turn;
    const utterance = understand(message, mentionsIn(message), lexicon);
    return { utterance, shown, lists, told, text: utterance.clauses.map(masked).join(' ') };
  });
  const read = said.map(async ({ utterance, shown, lists, told, text }, at): Promise<ReadTurn> => {
    const before = said[at - 1];
    return {
      vector: before && (await vectors.soon(behind(before.text, text))),
      utterance,
      shown: {
        ...NOTHING_SHOWN,
        seen: shown.map(({ value }) => value),
        strains: shown,
        lists,
        latest: 'strains',
        ...told,
      },
      groups: await groupsIn(utterance.clauses),
    };
  });
  return fold(await Promise.all(read), 1, (said) => acts.of(said));
}

/** The questions of the last message. */
async function questions(...turns: Said[]) {
  const asked = (await folded(...turns)).at(-1) ?? [];
  return asked.map(({ state, clause }) => ({
    facts: clause.facts,
    intent: state.intent,
    subjects: state.subjects.map(({ value }) => value),
    wish: state.wish.map((criterion) => chipOf(criterion, (slug) => slug).text).join(' · '),
  }));
}

test('reads two questions in one message', async () => {
  const asked = await questions('can I fly with weed, and what if I eat two 10 mg gummies?');
  expect(asked.map(({ intent }) => intent)).toEqual(['law', 'edible-dose']);
});

test('refines a wish and replaces its type', async () => {
  const first = 'something relaxing under 18% THC';
  expect((await questions(first, ['make it an indica', [kush, dream]]))[0]?.wish).toBe(
    'relaxed · under 18% THC · indica',
  );
  expect((await questions(first, ['make it an indica', [kush]], ['actually sativa', [kush]]))[0]?.wish).toBe(
    'relaxed · under 18% THC · sativa',
  );
});

test.each([
  ['what are the parents of the second one?', ['blue-dream']],
  ["what's the thc of the last one", ['gelato']],
  ['which of those has more thc', ['og-kush', 'blue-dream', 'gelato']],
  ['who bred it?', ['og-kush']],
  ['flavors?', ['og-kush', 'blue-dream', 'gelato']],
])('resolves a reference to what was shown: %s', async (message, slugs) => {
  const [asked] = await questions('something relaxing', [message, [kush, dream, gelato]]);
  expect(asked?.subjects).toEqual(slugs);
});

test('starts over with a different question, and remembers the strains that were shown', async () => {
  const [asked] = await questions('something relaxing', ['is weed legal in maryland?', [kush]]);
  expect(asked).toMatchObject({ intent: 'law', wish: '' });
});

test('resolves a reference to a recipe that was shown', async () => {
  const read = ['something savory to cook', 'how many servings does that make'].map(
    async (message): Promise<ReadTurn> => {
      const utterance = understand(message, [], lexicon);
      const groups = await groupsIn(utterance.clauses);
      return {
        utterance,
        groups,
        shown: { ...NOTHING_SHOWN, recipes: [{ value: '3', name: 'Sheet-Pan Pizza' }], latest: 'recipes' },
      };
    },
  );
  const [asked] = fold(await Promise.all(read), 1, (said) => acts.of(said)).at(-1) ?? [];
  expect(asked?.state).toMatchObject({ intent: 'recipe', slots: { recipe: [{ value: '3' }] } });
});

test.each([
  'why do edibles do nothing to me?? ive eaten 80mg and just got hungry',
  'how long does it keep, i have a book club at two',
  'my lease is nearly up. can I still smoke on the balcony?',
])('reads a statement next to a question as part of it: %s', async (message) =>
  expect(await questions(message)).toHaveLength(1),
);

test('does not ask about a strain rejected with "but isn’t"', async () => {
  const [asked, ...others] = await questions("something sleepy but isn't Gelato, sick of that one");
  expect(others).toEqual([]);
  expect(asked?.intent).toBe('wish');
  expect(asked?.wish).toContain('not');
});

test('compares a strain that is harder or stronger than another with the previous one', async () => {
  const [asked] = await questions('tell me about Gelato', ['harder to grow than Blue Dream?', [gelato], [[gelato]]]);
  expect(asked).toMatchObject({ intent: 'comparison', subjects: ['gelato', 'blue-dream'] });
});

test('resolves "of the two" to strains discussed one after the other', async () => {
  const lists = [[kush], [dream]];
  const [asked] = await questions(
    'tell me about OG Kush',
    ['and Blue Dream?', [kush], [[kush]]],
    ['which of the two is better for sleep', [dream], lists],
  );
  expect(asked?.subjects).toEqual(['og-kush', 'blue-dream']);
});

test('makes no question of what a story tells', async () => {
  const story =
    'I tend bar in Navy Yard and sleep until two most days. By the time I am human everybody is closing. ' +
    'I want to relax. Are there any shops that are open past ten at night?';
  expect(await questions(story)).toMatchObject([{ intent: 'dispensary' }]);
});

test('does not read a statement after a question as a question', async () => {
  expect(await questions('is there a dispensary near leesburg? my sober wife is driving')).toHaveLength(1);
});

test('replaces the name that a correction resembles', async () => {
  const [asked] = await questions('compare OG Kush and Blue Dream', ['sorry, I meant Jack Herer', [kush, dream]]);
  expect(asked?.intent).toBe('comparison');
  expect(asked?.subjects).toEqual(['og-kush', 'jack-herer']);
});

test('resolves references to earlier lists', async () => {
  const [first, second] = [[kush, dream], [gelato]];
  const lists = [first, second];
  const wish = 'something relaxing';
  const earlier: Parameters<typeof questions> = [wish, ['something milder', first]];
  const back = await questions(...earlier, ['the ones before that, which was the weakest', second, lists]);
  expect(back[0]?.subjects).toEqual(['og-kush', 'blue-dream']);
  expect(back[0]?.intent).toBe('comparison');
  const again = await questions(...earlier, ['out of the first ones, which was the strongest', second, lists]);
  expect(again[0]?.subjects).toEqual(['og-kush', 'blue-dream']);
});

test('does not repeat an earlier question about a fact when the message asks about effects', async () => {
  const [asked] = await questions(
    'something relaxing',
    ['what are the parents of the first one', [kush, dream]],
    ['which of those was the sleepiest', [kush, dream]],
  );
  expect(asked?.intent).toBe('comparison');
  expect(asked?.facts).toEqual([]);
});

test('orders strains by what follows "have the most"', async () => {
  const [asked] = await questions('which strains have the most thc');
  expect(asked?.wish).toBe('most THC');
});

test('asks for others behind a list of which somebody has tried one', async () => {
  const shown = [gelato, { value: 'blue-dream', name: 'Blue Dream' }];
  const [asked] = await questions('strains for sleep', ["I've tried Blue Dream already", shown, [shown]]);
  expect(asked).toMatchObject({ intent: 'wish', wish: 'sleepy · not blue-dream' });
});

test.each([
  ['compare OG Kush and Blue Dream', 'the sleepier one', [kush, dream], 'comparison'],
  ['tell me about OG Kush', 'couch lock?', [kush], 'strain-fact'],
  ['something relaxing', 'but not sleepy', [kush, dream], 'wish'],
])('asks of strains that were told about: %s, %s', async (first, message, shown, intent) => {
  const [asked] = await questions(first, [message, shown, [shown]]);
  expect(asked?.intent).toBe(intent);
});

test.each([
  ['OG Kush for a movie night?', 'strain-fact'],
  ['something like OG Kush for a movie night', 'wish'],
])('hears whether a strain suits an occasion: %s', async (message, intent) => {
  const [asked] = await questions(message);
  expect(asked?.intent).toBe(intent);
});

test.each([
  'which has the higher thc',
  'which of them is milder',
  'which is better for cooking at home',
  'are they related',
])('compares two strains that were told about in turn: %s', async (message) => {
  const lists = [[kush], [gelato]];
  const [asked] = await questions('tell me about OG Kush', ['and gelato?', [kush]], [message, [gelato], lists]);
  expect(asked?.subjects).toEqual(['og-kush', 'gelato']);
});

test('takes "it" for the first of a newer list', async () => {
  const before: Parameters<typeof questions> = ['tell me about OG Kush', ['something milder', [kush], [[kush]]]];
  const [asked] = await questions(...before, ['how does it smell', [dream, gelato], [[kush], [dream, gelato]]]);
  expect(asked).toMatchObject({ intent: 'strain-fact', subjects: ['blue-dream'] });
});

test('takes two pointers in one message for the same strain', async () => {
  const message = 'would that one still work if I vape it';
  const [asked] = await questions('compare OG Kush and Blue Dream', [message, [dream, kush]]);
  expect(asked?.subjects).toEqual(['blue-dream']);
});

test('asks of the list behind a question about one of it', async () => {
  const lists = [[kush, dream, gelato], [dream]];
  const before: Parameters<typeof questions> = ['something relaxing', ['how strong is the second one', lists[0] ?? []]];
  const [asked] = await questions(...before, ['which of them is the mildest', [dream], lists]);
  expect(asked?.subjects).toEqual(['og-kush', 'blue-dream', 'gelato']);
});

test('goes back to the strain before', async () => {
  const lists = [[kush], [gelato]];
  const [asked] = await questions(
    'tell me about OG Kush',
    ['and gelato?', [kush]],
    ['the one before', [gelato], lists],
  );
  expect(asked).toMatchObject({ intent: 'strain-fact', subjects: ['og-kush'] });
});

test('asks which kind suits a wish, and not what the first strain is', async () => {
  const [asked] = await questions('something for appetite', ['hybrid or sativa for this', [kush, dream]]);
  expect(asked?.subjects).toEqual([]);
});

test.each([
  ['gelato flavors', 'is jack herer a child of it', ['gelato', 'jack-herer']],
  ['gelato flavors', 'jack herer, who are its parents', ['jack-herer']],
])('asks how two strains descend from each other: %s, %s', async (first, message, slugs) => {
  const [asked] = await questions(first, [message, [gelato], [[gelato]]]);
  expect(asked?.subjects).toEqual(slugs);
});

test('asks for the other parent of a strain, and not for other strains', async () => {
  const [asked] = await questions('is OG Kush a parent of gelato', ['and the other parent?', [gelato], [[gelato]]]);
  expect(asked?.intent).toBe('strain-fact');
});

test('asks of the terpene that an answer told about, and of no strain named beside it', async () => {
  const told = { terpene: { value: 'linalool', name: 'Linalool' } };
  const [asked] = await questions('which terpene smells like lavender', ['does it relax you', [kush], [], told]);
  expect(asked).toMatchObject({ subjects: [], intent: 'terpene' });
  const [next] = await questions('which terpene smells like lavender', [
    'which strains have the most',
    [kush],
    [],
    told,
  ]);
  expect(next?.wish).toBe('most linalool');
});

test('does not offer again what others were asked for instead of', async () => {
  const shown = [kush, dream];
  const turns = await folded('relaxing strains', ['had those, something else', shown], ['under 20% thc', shown]);
  const passedOver = turns.map(([asked]) => asked?.state.passedOver);
  expect(passedOver).toEqual([[], ['og-kush', 'blue-dream'], ['og-kush', 'blue-dream']]);
});

test('wishes for strains like one that somebody had enough of', async () => {
  const [asked] = await questions(
    'is OG Kush creative',
    ['it made me paranoid', [kush]],
    ['so what else, less of that please', [kush]],
  );
  expect(asked?.wish).toBe('like og-kush · no paranoia');
});

test.each([
  ['tell me about myrcene', 'any of them below 17% thc', 'myrcene · under 17% THC'],
  ['tell me about myrcene', 'what else do you have that is creative', 'myrcene · creative'],
])('narrows strains with a terpene: %s, %s', async (first, message, wish) => {
  const [asked] = await questions(first, message);
  expect(asked).toMatchObject({ intent: 'wish', wish });
});

test('takes who asks, and what is told around a question, for no question', async () => {
  const asked = await questions("Locksmith, 44, by trade. What's a good lockable case? I'll judge you on this.");
  expect(asked.map(({ intent }) => intent)).toEqual(['product']);
});
