import type { MeantWish } from '../meaning/wish-meaning.ts';
import { clauseOfAll } from '../understanding/joined-clauses.ts';
import { saysPlaceOnly } from '../understanding/places.ts';
import type { Clause } from '../understanding/utterance.ts';
import type { MeantIntent } from './intent.ts';
import type { Intent } from './state.ts';

/** Clauses that ask together. */
export interface Group {
  clauses: readonly Clause[];
  meant: MeantIntent | undefined;
  /** What it wishes of strains, as far as that is learned. */
  wished: readonly MeantWish[];
}

/** At least this likely, an intent stands on its own, even behind something else. */
const SURE = 0.75;
const LIKELY = 0.5;
/** Intents that pages answer, one section for each question. */
const EXPLAINED: ReadonlySet<Intent> = new Set(['how-to', 'growing']);
/** Words from which a message that asks something may tell a story beside it. */
const STORY = 17;

/**
 * Joins groups of clauses to questions: what leads up to a question, or goes on with it, belongs to it. What a story
 * tells is no question of its own, and what it asks says what it is about, unless that is unsure.
 */
export function questionsOf(groups: readonly Group[]): Group[] {
  const questions: (Group & { clauses: Clause[] })[] = [];
  const isTold: Tells = isStory(groups) ? tellsOnly : () => false;
  for (const group of groups) {
    const last = questions.at(-1);
    if (!last || asksAnother(last, group, isTold)) questions.push({ ...group, clauses: [...group.clauses] });
    else {
      last.meant = meantByBoth(last, group, isTold);
      last.clauses.push(...group.clauses);
      last.wished = [...last.wished, ...group.wished];
    }
  }
  return questions;
}

type Tells = (clauses: readonly Clause[]) => boolean;

const asksAnother = (last: Group, { clauses, meant }: Group, isTold: Tells): boolean =>
  isSecond(last, { clause: clauseOfAll(clauses), meant }) && ![last.clauses, clauses].some(isTold) && !leadsUp(last);

const leadsUp = ({ meant, clauses }: Group): boolean => isPolite(meant) || clauses.every(startsOver);

function meantByBoth(last: Group, { clauses, meant }: Group, isTold: Tells): MeantIntent | undefined {
  if (leadsUp(last)) return meant;
  if (isTold(clauses)) return last.meant;
  const isAsked = isTold(last.clauses) && (meant?.likelihood ?? 0) >= LIKELY;
  return isAsked || saysMore(clauseOfAll(clauses), meant, last.meant) ? meant : last.meant;
}

const tellsOnly = (clauses: readonly Clause[]): boolean => clauses.every(({ asks }) => !asks);
const isStory = (groups: readonly Group[]): boolean =>
  groups.some(({ clauses }) => !tellsOnly(clauses)) &&
  groups.flatMap(({ clauses }) => clauses).reduce((sum, { words }) => sum + words, 0) >= STORY;

const saysMore = (clause: Clause, meant: MeantIntent | undefined, before: MeantIntent | undefined): boolean =>
  meant?.intent !== 'off-topic' && !saysPlaceOnly(clause) && (meant?.likelihood ?? 0) > (before?.likelihood ?? 0);

/** Whether a clause asks something else than the one before: surely, or each with a question of its own. */
function isSecond(
  { clauses, meant: first }: Pick<Group, 'clauses' | 'meant'>,
  { clause, meant }: { clause: Clause; meant: MeantIntent | undefined },
): boolean {
  if (!first || !meant || saysPlaceOnly(clause)) return false;
  // "My sober wife is driving." asks for nothing.
  if (clause.question === undefined && meant.intent === 'off-topic') return false;
  const least = Math.min(first.likelihood, meant.likelihood);
  const areQuestions = clause.question !== undefined && clauses.some(({ question }) => question !== undefined);
  if (first.intent === meant.intent) return areQuestions && EXPLAINED.has(meant.intent);
  return least >= SURE || (areQuestions && least >= LIKELY);
}

/** Whether what was asked before is off: "scratch that". */
export const saysAnew = ({ entities }: Pick<Clause, 'entities'>): boolean =>
  entities.some(({ slot, value }) => slot === 'reference' && value === 'anew');

/** "Scratch all that." asks for nothing by itself. */
const startsOver = ({ entities, question, content }: Clause): boolean =>
  question === undefined &&
  saysAnew({ entities }) &&
  content.every((word) => entities.some(({ from, to }) => from <= word.from && word.to <= to));

const isPolite = (meant: MeantIntent | undefined): boolean => meant?.intent === 'small-talk';
