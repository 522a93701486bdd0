import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Rows } from '../../grounding/rows.ts';
import { inWords, linkTo, listed, literal, type Voice, withArticle } from '../../wording/prose.ts';
import { type Subject, strainsOf } from './subject.ts';

/** The first paragraph: what it is about, how many there are of it, and who is looked at. It names a keyword. */
export function opening(
  subject: Subject,
  picks: readonly Strain[],
  rows: Rows,
  keywords: readonly string[],
  voice: Voice,
): string {
  const named = listed(picks.map(linkTo));
  const chosen = picks.length === 1 ? `Today it is ${named}` : `Today's ${inWords(picks.length)} are ${named}`;
  const left = strainsOf(subject, rows).length - picks.length;
  const rest = left <= 0 ? ', compared using everything our library knows about them.' : voice.pick('chosen', CHOSEN);
  return `${why(subject, rows, voice)} ${chosen}${rest} This page is about ${keywords[0] ?? 'strains'}, and about what the figures behind a name can tell before anything is bought.`;
}

const CHOSEN = [
  ', drawn from the better rated of them.',
  '; the others are a click away in the finder.',
  ', compared using everything our library knows about them.',
] as const;

function why(subject: Subject, rows: Rows, voice: Voice): string {
  const { length: many } = strainsOf(subject, rows);
  const all = rows.strains.length;
  switch (subject.kind) {
    case 'terpene': {
      const name = rows.terpenes.find(({ slug }) => slug === subject.terpene)?.name ?? subject.terpene;
      return voice.pick('why', [
        `A strain is said to be led by [${name.toLowerCase()}](/terpenes#${subject.terpene}) when no other terpene in its profile is larger. Of ${all} strains in our library that holds for ${many}.`,
        `The first thing a nose meets in a jar is its leading terpene. In ${many} strains of our library of ${all} that is [${name.toLowerCase()}](/terpenes#${subject.terpene}).`,
        `Choosing by smell is choosing by terpenes. The one named [${name.toLowerCase()}](/terpenes#${subject.terpene}) stands first in ${many} of the ${all} profiles and rows that our library holds.`,
      ]);
    }
    case 'mood':
      return voice.pick('why', [
        `Two wishes at once: it should have ${withArticle(subject.flavor)} taste, and the people who report on it should say ${subject.effect} before most other words. In a library of ${all} strains ${many} answer to both.`,
        `Flavor is a matter of taste, effect a matter of reports. Where the flavor “${subject.flavor}” and the effect “${subject.effect}” meet, our library has ${many} strains to offer.`,
        `Somebody asked the finder for ${withArticle(subject.flavor)} taste and for reports of feeling ${subject.effect}, and it answered with ${many} names out of ${all}.`,
      ]);
    case 'pair':
    case 'named':
      return voice.pick('why', [
        `Names travel faster than facts. So here are the facts in our library, and nothing else.`,
        `A menu gives each name a line and a price. The rows of our library hold more, and set next to each other they answer most of what a counter has no time for.`,
        `Which jar it should be is a question of figures first and of taste second. The figures are easy to lay out.`,
      ]);
    case 'family':
      return voice.pick('why', [
        `Few names stand as often in pedigrees as ${literal(subject.parent)}: ${many} strains of our library name it as a parent.`,
        `Breeders come back to ${literal(subject.parent)} again and again. In our library of ${all} strains it is a parent of ${many}.`,
        `What a parent hands on is easier to see in several children than in one. ${literal(subject.parent)} has ${many} of them in our library.`,
      ]);
    case 'mild':
      return voice.pick('why', [
        `Stronger is not better, only stronger. Below ${subject.below} percent THC, and with ${subject.effect} among the words that people report, our library has ${many} strains.`,
        `If you are starting, or starting again, stay low. There are ${many} strains in our library that stay below ${subject.below} percent THC and are reported as ${subject.effect} all the same.`,
        `The loud end of the shelf gets the attention. At the quiet end, below ${subject.below} percent THC, ${many} strains of ${all} are reported as ${subject.effect}.`,
      ]);
    case 'garden':
      return voice.pick('why', [
        `A first plant should forgive mistakes and not take until winter. Easy to grow, done within ${subject.weeks} weeks of flowering, with ${withArticle(subject.flavor)} taste: that leaves ${many} strains of our library.`,
        `Patience is the scarcest thing in a small garden. With ${subject.weeks} weeks of flowering as the limit, ${withArticle(subject.flavor)} taste and an easy plant, ${many} names remain of ${all}.`,
        `Not everything with ${withArticle(subject.flavor)} taste is hard to grow. There are ${many} strains in our library that growers call easy and that flower for ${subject.weeks} weeks at most.`,
      ]);
    case 'law':
      return '';
  }
}
