import type { Question } from '../dialogue/fold.ts';
import { Draft } from '../grounding/draft.ts';
import type { MessageInContext } from '../meaning/context-encoder.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import { type FoundPassage, type FoundWays, WAYS } from '../retrieval/search-ways.ts';
import { pageOf } from '../retrieval/sections.ts';
import type { Slot } from '../understanding/utterance.ts';
import { type Say, type Sources, sayer } from './answer.ts';
import { type Candidate, type Judged, judgedAnswers, quotedIn, standingsOf } from './answer-choice.ts';
import { leavesChoice } from './claims.ts';
import { aboutPlaces, placesOf, statesOf } from './places.ts';
import { asQuestion, isFreeOfFoods, withoutVerdict } from './reading.ts';

/** An answer that is likelier than this to be about something else gets the next one beside it. */
const UNSURE = 0.45;
/** One that is likelier than this isn't given beside another, nor is its question offered. */
const SURELY_ELSE = 0.75;
/** Questions that are offered beside an answer. */
const MAX_OFFERED = 3;

/** What a question of the law names. */
const OF_LAW: ReadonlySet<Slot> = new Set(['jurisdiction', 'law-topic', 'city']);
/** What a message may name that no row is found by. */
const NOT_OF_ROWS: ReadonlySet<Slot> = new Set([
  ...(['reference', 'courtesy', 'law-topic', 'term', 'occasion', 'jurisdiction', 'timing'] as const),
]);

/** What was said before a message; empty if it is the first. */
export interface Said {
  /** The visitor's message before it. */
  before: string;
  /** The last answer. */
  last: string;
  /** Reads the message behind that; undefined of a first message. */
  readInContext?: (() => Promise<MessageInContext | undefined>) | undefined;
}

/**
 * Returns the answer that a message most likely wants: the one that was made for it, or what a page says to it, alone
 * or in its conversation. Where a follow-up's isn't likely, returns two of them; rows that a message asks for stand
 * behind a passage that is likelier. Small talk stays as it is.
 */
export async function bestAnswer(
  question: Question,
  draft: Draft,
  said: Said,
  pages: Pick<Retrieval, 'bothWays'>,
  sources: Pick<Sources, 'wording' | 'source'>,
): Promise<Draft> {
  const { state, goesOn } = question;
  if ((isSmallTalk(question) && !draft.isUncovered) || leavesChoice(question) || goesOnWithSum(question, draft))
    return draft;
  const message = state.said.alone;
  const isFirst = said.before === '';
  const [inContext, ofPage, ofPageAlone] = await Promise.all([
    said.readInContext?.(),
    sources.source.ofPage(message, said.before),
    sources.source.ofPage(message),
  ]);
  // The choice has learned of follow-ups only with their context.
  if (!isFirst && !inContext) return draft;
  const found = await pages.bothWays(message, isFirst ? undefined : inContext);
  if (!found) return draft;
  const text = draft.paragraphs.join('\n\n');
  const own = { text, draft, isOwn: true, isQuote: draft.quotesPage, ...quotedIn(text, found) };
  // What rows or a sum say of themselves answers a first message better than a page.
  const isOwnFact = state.intent === 'terpene' || showsRecipes(draft) || givesAmounts(question);
  if (isFirst && isOwnFact && !own.isQuote && !draft.isUncovered && !draft.hasRows) return draft;
  const candidates = [own, ...passagesFor(question, found, [said.last, text])];
  const meant = { message, carried: inContext?.carried ?? [], leans: state.leans, goesOn };
  const judged = judgedAnswers({ ...said, ...meant, ofPage, ofPageAlone }, candidates, found);
  return given(question, judged, sayer('common', state, sources));
}

/** What may be quoted of the pages: nothing that was just said, nor of a turned-away food, nor about another place. */
function passagesFor({ clause, state }: Question, found: FoundWays, said: readonly string[]): Candidate[] {
  const isNew = (passage: string) => said.every((one) => !one.includes(passage));
  const codes = placesOf(clause, state).places.flatMap(statesOf);
  const isAboutPlace = codes.length > 0 ? aboutPlaces(codes) : () => true;
  return found.first
    .filter(({ passage }) => isNew(passage) && isNew(withoutVerdict(passage)))
    .filter(({ passage }) => isFreeOfFoods(passage, clause) && isAboutPlace(passage))
    .map(asCandidate);
}

/** The likeliest answer, and what belongs behind it: rows that may be asked for, or a second one if it isn't likely. */
function given(question: Question, judged: readonly Judged[], say: Say): Draft {
  const [first, second] = judged;
  const own = judged.find(({ candidate }) => candidate.isOwn);
  if (!first || !own) throw new Error('The answer that was made is among those to choose from.');
  const { draft } = own.candidate;
  const isAsked = isOfRows(question, draft);
  // What the law says stands first: its rows have dates, and a passage has none.
  if (first !== own && isAsked && draft.citations.some(({ kind }) => kind === 'law'))
    return withOffers(new Draft().join(draft).join(first.candidate.draft), judged.slice(1));
  const hasRows = (isAsked || draft.hasRows) && own.bad < (isAsked ? SURELY_ELSE : UNSURE);
  if (first !== own && hasRows) return withOffers(new Draft().join(first.candidate.draft).join(draft), judged.slice(1));
  const isSure = first.bad < UNSURE || (first === own && (isAsked || isSmallTalk(question)));
  if (!second || isSure || !standsBeside(second)) return withOffers(first.candidate.draft, judged.slice(1));
  const both = new Draft().say(say('either')).join(first.candidate.draft).join(second.candidate.draft);
  return withOffers(both, judged.slice(2));
}

const isSmallTalk = ({ state: { intent, act } }: Question): boolean => intent === 'small-talk' || act === 'greet';

const showsRecipes = ({ readings }: Draft): boolean => readings.some(({ kind }) => kind === 'recipe');
/** Two amounts are enough to compute with, "7 g at 20%", and a page does the sum with others. */
const givesAmounts = ({ clauses }: Question): boolean => clauses.flatMap(({ amounts }) => amounts).length > 1;

/** "Make it 36 squares then" behind "5 g at 21%": no page has the amounts of both. */
const goesOnWithSum = ({ clause, clauses }: Question, { isSum }: Draft): boolean =>
  isSum && clause.amounts.length > 1 && clauses.some(({ amounts }) => amounts.length > 0);

/** Whether an answer shows rows, or tells of a law, and the message asks for them. */
const isOfRows = (question: Question, draft: Draft): boolean =>
  (draft.hasRows && asksRows(question)) ||
  (draft.citations.some(({ kind }) => kind === 'law') &&
    question.clauses.some(({ entities }) => entities.some(({ slot }) => OF_LAW.has(slot))));

/** Whether a message asks for a fact of rows, or names what rows are found or ordered by: "what are its terpenes?" */
const asksRows = ({ clause, clauses }: Question): boolean =>
  clause.facts.length > 0 ||
  clauses.some(({ sorts, entities }) => sorts.length > 0 || entities.some(({ slot }) => !NOT_OF_ROWS.has(slot)));

/** A passage as an answer. A "Yes." is left out unless the message is nearly what it was written for. */
function asCandidate(found: FoundPassage): Candidate {
  const { passage, question } = found;
  const writtenFor = Math.max(...WAYS.map((way) => found[way]?.writtenFor ?? 0));
  const draft = new Draft().quote({ ...found, passage: withoutVerdict(passage, writtenFor) });
  return { text: passage, draft, isOwn: false, isQuote: true, question, page: pageOf(found), ...standingsOf(found) };
}

const standsBeside = ({ bad, candidate: { draft } }: Judged): boolean => bad < SURELY_ELSE && !draft.isUncovered;

/** The questions that passages answer, of those that may be meant. */
const offeredIn = (judged: readonly Judged[]): string[] =>
  [
    ...new Set(
      judged.flatMap(({ bad, candidate: { question } }) => (question && bad < SURELY_ELSE ? asQuestion(question) : [])),
    ),
  ].slice(0, MAX_OFFERED);

/** An answer with what the others would answer as suggestions, after its own. */
function withOffers(draft: Draft, others: readonly Judged[]): Draft {
  draft.suggestions = [...new Set([...draft.suggestions, ...offeredIn(others)])];
  return draft;
}
