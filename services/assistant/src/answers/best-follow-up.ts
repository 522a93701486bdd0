import type { Question } from '../dialogue/fold.ts';
import { Draft } from '../grounding/draft.ts';
import type { FollowUpPassage } from '../retrieval/both-ways.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import { pageOf } from '../retrieval/sections.ts';
import type { Slot } from '../understanding/utterance.ts';
import { type Sources, sayer } from './answer.ts';
import { type Candidate, type Judged, judgedFollowUps, quotedIn } from './follow-up-choice.ts';
import { isFreeOfFoods } from './reading.ts';

/** An answer that is likelier than this to be about something else gets the next one beside it. */
const UNSURE = 0.45;
/** One that is likelier than this isn't given beside another. */
const SURELY_ELSE = 0.75;

/** What a message may name that no row is found by. */
const NOT_OF_ROWS: ReadonlySet<Slot> = new Set([
  ...(['reference', 'courtesy', 'law-topic', 'term', 'occasion', 'jurisdiction', 'timing'] as const),
]);

/** What was said before a message. */
export interface Said {
  /** The visitor's message before it; empty if it is the first. */
  before: string;
  /** The last answer. */
  last: string;
}

/**
 * Returns the answer that a follow-up most likely wants: the one that was made for it, or what a page says to it, alone
 * or behind the message before it. Where neither is likely, returns both.
 */
export async function bestFollowUp(
  question: Question,
  draft: Draft,
  said: Said,
  pages: Pick<Retrieval, 'bothWays'>,
  sources: Pick<Sources, 'wording'>,
): Promise<Draft> {
  if (staysWithRows(question, draft)) return draft;
  const { clause, state, goesOn } = question;
  const message = state.said.alone;
  const found = await pages.bothWays(message, said.before);
  if (!found) return draft;
  const passages = found.first
    .filter(({ passage }) => isFreeOfFoods(passage, clause) && !said.last.includes(passage))
    .map((one) => ({ ...one, text: one.passage, page: pageOf(one) }));
  const text = draft.paragraphs.join('\n\n');
  const own = { text, draft, ...quotedIn(text, found) };
  const followUp = { ...said, message, leans: state.leans, goesOn };
  const others = passages.filter(({ passage }) => !text.includes(passage));
  const [first, second] = judgedFollowUps(followUp, [own, ...others], found);
  if (!first) return draft;
  const best = draftOf(first.candidate);
  if (!second || first.bad < UNSURE || !standsBeside(second)) return best;
  const either = new Draft().say(sayer('common', state, sources)('either'));
  return either.join(best).join(draftOf(second.candidate));
}

const standsBeside = ({ bad, candidate: { draft } }: Judged): boolean => bad < SURELY_ELSE && !draft?.isUncovered;

/** Whether an answer shows rows, or tells of a law, and the message asks for them. */
const staysWithRows = (question: Question, draft: Draft): boolean =>
  (draft.hasRows && asksRows(question)) ||
  (draft.citations.some(({ kind }) => kind === 'law') &&
    question.clauses.some(({ entities }) => entities.some(({ slot }) => OF_LAW.has(slot))));
const OF_LAW: ReadonlySet<Slot> = new Set(['jurisdiction', 'law-topic', 'city']);

/** Whether a message asks for a fact of rows, or names what rows are found or ordered by: "what are its terpenes?" */
const asksRows = ({ clause, clauses }: Question): boolean =>
  clause.facts.length > 0 ||
  clauses.some(({ sorts, entities }) => sorts.length > 0 || entities.some(({ slot }) => !NOT_OF_ROWS.has(slot)));

const draftOf = ({ draft, ...passage }: Candidate | (Candidate & FollowUpPassage)): Draft =>
  draft ?? new Draft().quote(passage as FollowUpPassage);
