import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { expect, test } from '@jest/globals';
import { understood } from '../../../test/answer-rows.ts';
import { ROWS_ALONE } from '../../../test/no-pages.ts';
import { NOTHING_SHOWN } from '../../dialogue/shown.ts';
import type { DialogueState, Intent } from '../../dialogue/state.ts';
import type { Tools } from '../../grounding/tools.ts';
import type { Clause } from '../../understanding/utterance.ts';
import type { StrainWishes } from '../../wishes/strain-wishes.ts';
import { Wording } from '../../wording/wording.ts';
import type { Answer } from '../answer.ts';
import { strainComparison, whetherIn } from './comparison.ts';
import { strainFacts } from './facts.ts';
import { asksWhy, pickOne, whyPicked } from './pick.ts';
import { strainWishAnswer } from './wish.ts';

const strain = (slug: string, name: string, own: Partial<StrainDetail>): StrainDetail =>
  ({
    ...{
      id: 1,
      slug,
      name,
      aliases: [],
      type: 'hybrid',
      description: `The story of ${name}.`,
      imageUrl: '',
      image: {},
    },
    ...{
      thcContent: '18',
      cbdContent: null,
      rating: '0',
      reviewCount: 0,
      effects: [],
      negativeEffects: [],
      flavors: [],
    },
    ...{
      terpenes: [],
      genetics: null,
      breeder: null,
      floweringTime: null,
      growDifficulty: null,
      parents: [],
      children: [],
    },
    ...own,
  }) as unknown as StrainDetail;
const MOON = strain('moon', 'Moon', {
  effects: ['sleepy', 'relaxed'],
  flavors: ['berry', 'pine'],
  thcContent: '24',
  terpenes: [{ name: 'Myrcene', slug: 'myrcene', percentage: 0.5 }],
  parents: [{ name: 'Sun', slug: 'sun' }],
  growDifficulty: 'difficult',
});
const SUN = strain('sun', 'Sun', {
  effects: ['energetic', 'happy'],
  negativeEffects: ['dizzy'],
  flavors: ['lemon'],
  thcContent: '12',
  growDifficulty: 'easy',
});
/** A strain with the default figures, as strong as the next one. */
const TWIN = strain('twin', 'Twin', {});
const NAP = strain('nap', 'Nap', { effects: ['happy', 'sleepy'] });
/** A strain with the name of a flavor. */
const BERRY = strain('berry', 'Berry', { flavors: ['berry', 'sweet'] });
const tools = {
  strains: async (slugs: readonly string[]) => [MOON, SUN, BERRY, TWIN, NAP].filter(({ slug }) => slugs.includes(slug)),
} as unknown as Tools;

async function ask(
  answer: Answer,
  intent: Intent,
  message: string,
  subjects: readonly StrainDetail[],
  shown: readonly StrainDetail[] = [],
  wish: readonly Criterion[] = [],
  act: DialogueState['act'] = 'ask',
) {
  const utterance = understood(message);
  const [clause] = utterance.clauses;
  const named = (rows: readonly StrainDetail[]) => rows.map(({ slug, name }) => ({ value: slug, name }));
  const state: DialogueState = {
    ...{
      intent,
      act,
      utterance,
      said: { alone: message, core: message, parts: [], before: undefined },
      slots: {},
      wish,
      wished: wish,
      subjects: named(subjects),
      products: [],
      dispensaries: [],
      ...{ recipes: [], inTurn: [], leans: false, isSecond: false },
      isOthers: false,
      passedOver: [],
    },
    ...{ shown: { ...NOTHING_SHOWN, strains: named(shown) }, names: new Map(), seed: 0 },
  };
  return clause && answer({ clause, state }, { tools, wording: new Wording(), ...ROWS_ALONE });
}

test.each([
  ['tell me everything', MOON, 'Moon is a hybrid, around 24% THC, led by myrcene, with berry and pine flavors.'],
  ['what is in it', MOON, 'Moon is led by myrcene.'],
  ['what is in it terpene wise', MOON, 'Its terpenes, largest first: myrcene (0.5%).'],
  ['what does it smell like', MOON, 'The flavors people name for Moon are berry and pine.'],
  ['does it make you sleepy', MOON, 'Yes, people often report feeling sleepy with Moon.'],
  ['will it get me energetic', MOON, "No, people don't commonly report feeling energetic with Moon."],
  ['does it leave people dizzy', SUN, 'Yes, some people report dizziness from Sun.'],
  ['is it good for beginners', SUN, 'Sun is a gentle place to start, at 12% THC.'],
  ['is it too strong for a newbie', MOON, "I'd start with something milder."],
  ['does it have any thcv', SUN, "I don't have THCV recorded for Sun."],
  ['how much does it yield', MOON, "I don't have yield recorded for Moon."],
  ['how tall does it get', MOON, 'Moon is considered difficult to grow.'],
  ['is it any use for back pain', SUN, "I don't have medical effects recorded for Sun."],
  ['does it have any cbd in it', SUN, "I don't have a typical CBD figure for Sun."],
  ['vs cosmic raptor', MOON, "I don't have a strain called cosmic raptor to compare it with."],
  ['and their parents', MOON, 'The parents of Sun aren'],
  ['any cbg in it', SUN, 'Sun typically has 12% THC.'],
  ['what are the parents', SUN, 'The story of Sun.'],
  ['why is it called that', SUN, 'The story of Sun.'],
])('%s', async (message, subject, words) => {
  const draft = await ask(strainFacts, 'strain-fact', message, [subject]);
  expect(draft?.paragraphs.join(' ')).toContain(words);
});

test.each([
  ['will my shop have it', "I don't have anything on that for Moon."],
  ['source?', "I don't have anything on that for Moon."],
  ['could weed be causing it', "I don't have anything on that for Moon."],
  ['tell me more about it', 'Moon is a hybrid, around 24% THC'],
  ['whats the deal with that one', 'Moon is a hybrid, around 24% THC'],
  ['what do you think of it', 'Moon is a hybrid, around 24% THC'],
  ['the second one', 'Moon is a hybrid, around 24% THC'],
  ['does it smell a lot', 'The flavors people name for Moon are berry and pine.'],
])('behind a strain: %s', async (message, words) => {
  const draft = await ask(strainFacts, 'strain-fact', message, [MOON], [MOON], [], 'refer');
  expect(draft?.paragraphs.join(' ')).toContain(words);
});

test('tells no profile beside what is not known of a strain', async () => {
  const draft = await ask(strainFacts, 'strain-fact', 'do the shops still carry it', [MOON], [MOON], [], 'refer');
  expect([draft?.paragraphs.length, draft?.strains.map(({ slug }) => slug)]).toEqual([1, ['moon']]);
});

test.each([
  ['which is older', "I can't compare Moon and Sun on that."],
  ['and the yield', "I can't compare strains by yield"],
  ['which is cheaper', "I can't compare strains by price"],
  ['which one is more forgiving', 'The hardest to grow is Moon, and the easiest is Sun.'],
  ['which is better for sleep', 'Moon is the better fit'],
])('repeats no profiles behind a comparison: %s', async (message, words) => {
  const draft = await ask(strainComparison, 'comparison', message, [MOON, SUN], [MOON, SUN], [], 'refer');
  expect(draft?.paragraphs).toEqual([expect.stringContaining(words)]);
});

test.each([
  ['why that one', true],
  ['why did they change the name', false],
])('hears whether the reason of a pick is asked: %s', (message, isAsked) => {
  const utterance = understood(message);
  const state = { act: 'refer', subjects: [{ value: 'moon', name: 'Moon' }] } as unknown as DialogueState;
  expect(utterance.clauses.map((clause) => asksWhy({ clause, state }))).toEqual([isAsked]);
});

test('shows requested parents on cards without repeating the story', async () => {
  const draft = await ask(strainFacts, 'strain-fact', 'what are the parents', [MOON]);
  expect(draft?.strains.map(({ slug }) => slug)).toEqual(['moon', 'sun']);
  for (const { reason } of draft?.strains ?? []) expect(reason).not.toContain('story');
});

test.each([
  ['which is better for sleep', 'Moon is the better fit'],
  ['which one is better for a morning hike', 'Sun is the better fit'],
  ['which one has more thc', 'Moon has the most THC, 24% against 12% for Sun.'],
  ['which has more cbd', "I don't have CBD figures for all of them."],
  ['which of those would be harder to grow', 'The hardest to grow is Moon, and the easiest is Sun.'],
  ['I would grow one in a tent, which is easier', 'The hardest to grow is Moon, and the easiest is Sun.'],
  ['which one yields more', "I can't compare strains by yield, because the library doesn't record it."],
  ['moon or sun', 'To feel sleepy and relaxed, pick Moon; to feel energetic and happy, pick Sun.'],
])('compares two strains: %s', async (message, words) => {
  const draft = await ask(strainComparison, 'comparison', message, [MOON, SUN]);
  expect(draft?.paragraphs.join(' ')).toContain(words);
});

test.each([
  [TWIN, NAP, 'No.'],
  [SUN, MOON, 'No.'],
  [MOON, SUN, 'Yes.'],
])('tells whether one strain is stronger than another', (one, other, verdict) => {
  const [clause] = understood('is it stronger').clauses;
  const entities = [
    { slot: 'strain', value: one.slug },
    { slot: 'strain', value: other.slug, stance: 'than' },
  ] as unknown as Clause['entities'];
  const by = { of: ({ thcContent }: StrainDetail) => Number(thcContent) };
  const ranked = [one, other].toSorted((a, b) => by.of(b) - by.of(a));
  expect(whetherIn(ranked, { question: clause?.question, entities }, { by })).toBe(verdict);
});

test('picks of two strains with the same report the one that has it first', async () => {
  const draft = await ask(strainComparison, 'comparison', 'which is better for sleep', [NAP, MOON]);
  expect(draft?.paragraphs[0]).toBe("I'd pick Moon, where sleepy ranks highest in the reports.");
});

test.each([
  [
    'pick one for me',
    pickOne,
    [MOON, SUN],
    "I'd take Moon: of these, it's the best fit for what you asked for, sleepy.",
  ],
  ['why that one', whyPicked, [MOON], 'Because it has what you asked for: sleepy.'],
])('%s', async (message, answer, subjects, words) => {
  const draft = await ask(
    answer,
    'strain-fact',
    message,
    subjects,
    [],
    [{ field: 'effect', value: 'sleepy', wanted: true }],
  );
  expect([draft?.paragraphs[0], draft?.strains.map(({ slug }) => slug)]).toEqual([words, ['moon']]);
});

test('names no milder strain where two have the same THC', async () => {
  const draft = await ask(strainComparison, 'comparison', 'which is better if I get anxious', [BERRY, TWIN]);
  expect(draft?.paragraphs[0] ?? '').not.toContain('least THC');
});

test('tells about the strain that is called as a flavor', async () => {
  const draft = await ask(strainFacts, 'strain-fact', 'tell me about berry', []);
  expect(draft?.paragraphs[0]).toBe('Berry is a hybrid, around 18% THC, with berry and sweet flavors.');
});

test('compares a strain with the one shown before', async () => {
  const draft = await ask(strainComparison, 'comparison', 'is it stronger', [SUN], [MOON]);
  expect(draft?.paragraphs[0]).toBe('Moon has the most THC, 24% against 12% for Sun.');
});

test('puts the winner of a comparison on the first card', async () => {
  const draft = await ask(strainComparison, 'comparison', 'which one has less thc', [MOON, SUN]);
  expect(draft?.strains.map(({ slug }) => slug)).toEqual(['sun', 'moon']);
});

test('names the strains with the most of a terpene, with their figures', async () => {
  const rich = strain('rich', 'Rich', { terpenes: [{ name: 'Myrcene', slug: 'myrcene', percentage: 0.9 }] });
  const picks = [rich, MOON].map((row) => ({ ...row, row, thc: 18, has: [], missed: [], reason: '', score: 1 }));
  const answer = strainWishAnswer({ pick: async () => ({ picks }) } as unknown as Pick<StrainWishes, 'pick'>);
  const wish: Criterion[] = [{ field: 'most', value: 'terpene:myrcene', least: false }];
  const draft = await ask(answer, 'wish', 'which strains have the most myrcene', [], [], wish);
  expect(draft?.paragraphs[0]).toBe('Rich (0.9%) has the most myrcene I have for that, ahead of Moon (0.5%).');
});
