import { readFileSync, writeFileSync } from 'node:fs';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { ACTS, SUBJECTS } from '../src/meaning/sentence-weights.ts';
import { behind } from '../src/meaning/turn-meaning.ts';
import { pageOf } from '../src/retrieval/sections.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { type FollowUp, followUp } from './follow-up-examples.ts';
import { isHeldOut } from './held-out.ts';
import { sentenceExamples, turnExamples } from './sentence-examples.ts';
import { wishExamples } from './wish-examples.ts';

/** An answer, the phrasings that are learned of it, and those that are asked instead. */
interface Group {
  say: string;
  section: string;
  page: string;
  asks: readonly string[];
  held: readonly string[];
}

/** Messages with the everyday questions of the answers that answer them (`training/README.md`). */
const PASSAGES = new URL('../training/passages.tsv', import.meta.url);
/** One judged message of so many is asked in the end instead of being learned. */
const JUDGED_HELD = 3;
/** Pairs of answers of a section that follow-ups are made of at most. */
const MOST_SIBLINGS = 3;

/** Writes what the sentence encoder learns from, and the phrasings that are held out (`encoder/README.md`). */
const groups = shippedSections().flatMap((section): Group[] => {
  const asked = [...section.answers].map(([ask, say], at) => ({ ask, say, isHeld: isHeldOut(at) }));
  return [...Map.groupBy(asked, ({ say }) => say)].map(([say, own]) => ({
    ...{ say, page: pageOf(section), section: section.href },
    asks: own.filter(({ isHeld }) => !isHeld).map(({ ask }) => ask),
    held: own.filter(({ isHeld }) => isHeld).map(({ ask }) => ask),
  }));
});

/** Follow-ups to an answer behind questions that others of its section, or else of its page, are for. */
function followUpsTo(to: Group, at: number, asks: readonly string[]): FollowUp[] {
  const near = groups.filter((one) => one !== to && one.section === to.section);
  const siblings = near.length > 0 ? near : groups.filter((one) => one !== to && one.page === to.page);
  return siblings
    .slice(at % siblings.length)
    .concat(siblings)
    .slice(0, MOST_SIBLINGS)
    .flatMap((sibling, nth) =>
      asks.flatMap((ask, place) => {
        const seed = at + 7 * nth + 3 * place;
        const before = sibling.asks[seed % sibling.asks.length];
        return (before === undefined ? undefined : followUp(before, ask, seed)) ?? [];
      }),
    );
}

const asTexts = (followUps: readonly FollowUp[], to: number) =>
  followUps.map(({ before, message }) => ({ text: behind(before, message), before, message, to }));
const followUps = groups.flatMap((group, at) => asTexts(followUpsTo(group, at, group.asks), at));
const heldFollowUps = groups.flatMap((group, at) => asTexts(followUpsTo(group, at, group.held), at));
const answerOf = new Map(groups.flatMap(({ asks, held }, at) => [...asks, ...held].map((ask) => [ask, at] as const)));
const judged = readFileSync(PASSAGES, 'utf8')
  .split('\n')
  .flatMap((line, at) => {
    const [named = '', text = ''] = line.split('\t');
    const to = named.split(' | ').flatMap((ask) => answerOf.get(ask) ?? []);
    return to.length > 0 ? [{ text, to, isHeld: at % JUDGED_HELD === 0 }] : [];
  });
const turns = turnExamples().map(({ before, message, act, subject }) => ({
  ...{ text: behind(before, message), act, subject },
}));
const wishes = wishExamples()
  .filter((_, at) => !isHeldOut(at))
  .map(({ sentence, labels }) => ({ text: sentence, labels: [...labels] }));
const wish = [...new Set(wishes.flatMap(({ labels }) => labels))].toSorted();
const kinds = { policy: ['harmless', ...CHAT_POLICIES], subject: SUBJECTS, act: ACTS, wish };
writeFileSync(
  'encoder-examples.json',
  JSON.stringify({ kinds, groups, judged, turns, followUps, heldFollowUps, wishes, examples: sentenceExamples() }),
);
console.log(
  `${groups.length} answers, ${turns.length} turns, ${followUps.length} follow-ups, ${heldFollowUps.length} held out; ` +
    'encoder-examples.json is written.',
);
