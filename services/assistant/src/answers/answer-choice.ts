import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Draft } from '../grounding/draft.ts';
import { BoostedTrees, likelihoodOf } from '../meaning/boosted-trees.ts';
import type { BothWays, Standing } from '../retrieval/both-ways.ts';
import { pageOf } from '../retrieval/sections.ts';
import { termsOf } from '../retrieval/terms.ts';
import { withoutVerdict } from './reading.ts';

const WEIGHTS = new URL('../meaning/answer-weights/trees.json', import.meta.url);

/** What a candidate is judged by, in the order in which it was learned (`scripts/answer-choice/learn.py`). */
export const ANSWER_FEATURES = [
  ...(['aloneRank', 'aloneConfidence', 'aloneWritten', 'aloneSimilar', 'aloneCovers', 'alonePage'] as const),
  ...(['behindRank', 'behindConfidence', 'behindWritten', 'behindSimilar', 'behindCovers', 'behindPage'] as const),
  ...(['aloneBest', 'behindBest', 'isOfLastPage', 'words'] as const),
  ...(['isEngine', 'quotesPage', 'hasStrains', 'hasProducts', 'hasShops', 'isClosest', 'isUncovered'] as const),
  ...(['isRepeated', 'sharesMessage', 'sharesBefore', 'isNew', 'leans', 'goesOn'] as const),
  ...(['ofPage', 'ofPageAlone', 'isFirst'] as const),
] as const;
export type AnswerFeatures = Record<(typeof ANSWER_FEATURES)[number], number>;

const Learned = z.strictObject({
  /** SHA-256 of `training/judged-answers.jsonl`. */
  examples: z.hex().length(64),
  features: z.tuple(ANSWER_FEATURES.map((name) => z.literal(name)) as [z.ZodLiteral<string>]),
  good: BoostedTrees,
  bad: BoostedTrees,
});
const learned = readAnswerChoice();

/** Returns what was learned of judged answers. */
export function readAnswerChoice(): z.infer<typeof Learned> {
  return Learned.parse(JSON.parse(readFileSync(WEIGHTS, 'utf8')));
}

/** An answer that a message may get: the engine's own, or a passage. */
export interface Candidate {
  text: string;
  draft: Draft;
  /** Whether the engine made it from what it understood; a passage otherwise. */
  isOwn: boolean;
  /** An everyday question that a passage answers. */
  question?: string | undefined;
  /** The page of the passage, or of the one that the engine quotes. */
  page?: string | undefined;
  /** How the passage, or the one that the engine quotes, was found by the message itself. */
  alone?: Standing | undefined;
  /** The same behind the message before it. */
  behind?: Standing | undefined;
}

/** A message, and what was said before it. */
export interface InContext {
  message: string;
  /** The visitor's message before it, and the last answer; both empty if it's the first. */
  before: string;
  last: string;
  /** How likely a page answers it, behind what was said before and alone; undefined while the encoder is busy. */
  ofPage: number | undefined;
  ofPageAlone: number | undefined;
  leans: boolean;
  goesOn: boolean;
}

/** How likely a candidate answers well, and how likely it answers something else; each from 0 to 1. */
export interface Judged {
  candidate: Candidate;
  good: number;
  bad: number;
}

/** How a passage stands that a search didn't find. */
const NOT_FOUND: Standing = { rank: -1, confidence: 0, writtenFor: 0, similar: 0, covers: 0, pageSimilar: 0 };
const RANK_SCALE = 10;
/** A passage has to be better than the engine's answer by more, so that a near tie changes nothing. */
const LEAD = 0.1;
/** A passage that an answer quotes has at least so many characters. */
const QUOTED = 40;
/** How likely a page answers a message of which that isn't known. */
const UNKNOWN = 0.5;
/** Characters at the start of an answer that tell whether it was given before. */
const START = 80;

/** Returns the page of the passage that an answer quotes, if any, and how that was found. */
export function quotedIn(text: string, { first, others }: BothWays): Pick<Candidate, 'page' | 'alone' | 'behind'> {
  const quoted = [...first, ...others].find(({ passage }) => {
    const said = withoutVerdict(passage);
    return said.length >= QUOTED && text.includes(said);
  });
  return quoted ? { page: pageOf(quoted), alone: quoted.alone, behind: quoted.behind } : {};
}

/** Returns what a candidate is judged by. */
export function answerFeatures(asked: InContext, candidate: Candidate, found: BothWays): AnswerFeatures {
  const [alone, behind] = [standing(candidate.alone), standing(candidate.behind)];
  return {
    aloneRank: alone.rank,
    aloneConfidence: alone.confidence,
    aloneWritten: alone.writtenFor,
    aloneSimilar: alone.similar,
    aloneCovers: alone.covers,
    alonePage: alone.pageSimilar,
    aloneBest: found.best.alone,
    behindRank: behind.rank,
    behindConfidence: behind.confidence,
    behindWritten: behind.writtenFor,
    behindSimilar: behind.similar,
    behindCovers: behind.covers,
    behindPage: behind.pageSimilar,
    behindBest: found.best.behind,
    ...engineFeatures(candidate),
    ...saidFeatures(asked, candidate, found),
  };
}

const standing = (found: Standing | undefined): Standing =>
  found ? { ...found, rank: found.rank / RANK_SCALE } : NOT_FOUND;

type EngineFeature =
  | 'isEngine'
  | 'quotesPage'
  | 'hasStrains'
  | 'hasProducts'
  | 'hasShops'
  | 'isClosest'
  | 'isUncovered';

/** What tells the engine's own answers apart; all 0 of a passage. */
function engineFeatures({ isOwn, draft, alone, behind }: Candidate): Pick<AnswerFeatures, EngineFeature> {
  return {
    isEngine: Number(isOwn),
    quotesPage: Number(isOwn && (alone ?? behind) !== undefined),
    hasStrains: Number(draft.strains.length > 0),
    hasProducts: Number(draft.products.length > 0),
    hasShops: Number(draft.dispensaries.length > 0),
    isClosest: Number(draft.isClosest),
    isUncovered: Number(draft.isUncovered),
  };
}

type SaidFeature = Exclude<keyof AnswerFeatures, EngineFeature | `alone${string}` | `behind${string}`>;

/** What the conversation tells of a candidate. */
function saidFeatures(
  { message, before, last, leans, goesOn, ofPage = UNKNOWN, ofPageAlone = UNKNOWN }: InContext,
  { text, page }: Candidate,
  { first, others }: BothWays,
): Pick<AnswerFeatures, SaidFeature> {
  const terms = new Set(termsOf(text));
  return {
    isOfLastPage: Number([...first, ...others].some((one) => pageOf(one) === page && last.includes(one.passage))),
    words: message.split(' ').length,
    isRepeated: Number(last !== '' && last.includes(text.slice(0, START))),
    sharesMessage: shareOf(termsOf(message), terms),
    sharesBefore: shareOf(termsOf(before), terms),
    isNew: 1 - shareOf([...terms], new Set(termsOf(last))),
    leans: Number(leans),
    goesOn: Number(goesOn),
    ofPage,
    ofPageAlone,
    isFirst: Number(before === ''),
  };
}

/** Returns candidates as they were judged, the likeliest to answer first. */
export function judgedAnswers(asked: InContext, candidates: readonly Candidate[], found: BothWays): Judged[] {
  return candidates
    .map((candidate) => {
      const features = answerFeatures(asked, candidate, found);
      const row = ANSWER_FEATURES.map((name) => features[name]);
      return { candidate, good: likelihoodOf(learned.good, row), bad: likelihoodOf(learned.bad, row) };
    })
    .toSorted((one, other) => worthOf(other) - worthOf(one));
}

const worthOf = ({ candidate: { isOwn }, good, bad }: Judged): number => good - bad + (isOwn ? LEAD : 0);

/** The share of some terms that others have; 0 of none. */
function shareOf(some: readonly string[], others: ReadonlySet<string>): number {
  const all = [...new Set(some)];
  return all.length === 0 ? 0 : all.filter((term) => others.has(term)).length / all.length;
}
