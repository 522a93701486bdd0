import type { Question } from '../dialogue/fold.ts';
import { Draft } from '../grounding/draft.ts';
import type { FoundPassage } from '../retrieval/both-ways.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import { pageOf } from '../retrieval/sections.ts';
import { type Sources, sayer } from './answer.ts';
import { type Candidate, type Judged, judgedAnswers, quotedIn } from './answer-choice.ts';
import { asQuestion, isFreeOfFoods } from './reading.ts';

/** An answer that is likelier than this to be about something else gets the next one beside it. */
const UNSURE = 0.38;
/** One that is likelier than this isn't given beside another. */
const SURELY_ELSE = 0.75;
/** If the best answer is likelier than this to be about something else, the visitor is asked. */
const ASKS = 0.52;
/** Questions that are offered to a visitor who is asked, and those that are needed. */
const MAX_OFFERED = 3;
const MIN_OFFERED = 2;

/** What was said before a message; empty if it is the first. */
export interface Said {
  /** The visitor's message before it. */
  before: string;
  /** The last answer. */
  last: string;
}

/**
 * Returns the answer that a message most likely wants: the one that was made for it, or what a page says to it, alone
 * or behind the message before it. Where that isn't likely, returns two of them, or asks which question was meant.
 */
export async function bestAnswer(
  { clause, state, goesOn }: Question,
  draft: Draft,
  said: Said,
  pages: Pick<Retrieval, 'bothWays'>,
  sources: Pick<Sources, 'wording' | 'source'>,
): Promise<Draft> {
  const message = state.said.alone;
  const found = await pages.bothWays(message, said.before);
  if (!found) return draft;
  const [ofPage, ofPageAlone] = await Promise.all([
    sources.source.ofPage(message, said.before),
    sources.source.ofPage(message),
  ]);
  const text = draft.paragraphs.join('\n\n');
  const passages = found.first.filter(
    ({ passage }) => isFreeOfFoods(passage, clause) && !said.last.includes(passage) && !text.includes(passage),
  );
  const candidates: Candidate[] = [
    { text, draft, isOwn: true, ...quotedIn(text, found) },
    ...passages.map((one) => ({
      ...{ ...one, text: one.passage, page: pageOf(one) },
      ...{ draft: quoting(one, passages), isOwn: false },
    })),
  ];
  const asked = { ...said, message, leans: state.leans, goesOn, ofPage, ofPageAlone };
  const [first, second] = judgedAnswers(asked, candidates, found);
  if (!first) return draft;
  const say = sayer('common', state, sources);
  const offered = questionsOf(passages);
  if (first.bad >= ASKS && offered.length >= MIN_OFFERED) {
    const asking = new Draft().say(say('which-question'));
    asking.suggestions = offered;
    asking.isUncovered = true;
    return asking;
  }
  const best = first.candidate.draft;
  if (!second || first.bad < UNSURE || !standsBeside(second)) return best;
  return new Draft().say(say('either')).join(best).join(second.candidate.draft);
}

/** A passage as an answer; what the others answer is offered beside it. */
function quoting(passage: FoundPassage, all: readonly FoundPassage[]): Draft {
  const draft = new Draft().quote(passage);
  draft.suggestions = questionsOf(all.filter((other) => other !== passage));
  return draft;
}

const questionsOf = (passages: readonly FoundPassage[]): string[] =>
  [...new Set(passages.flatMap(({ question }) => (question ? asQuestion(question) : [])))].slice(0, MAX_OFFERED);

const standsBeside = ({ bad, candidate: { draft } }: Judged): boolean => bad < SURELY_ELSE && !draft.isUncovered;
