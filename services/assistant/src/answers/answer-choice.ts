import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Draft } from '../grounding/draft.ts';
import { BoostedTrees, likelihoodOf } from '../meaning/boosted-trees.ts';
import type { FoundWays, Standing, Way } from '../retrieval/search-ways.ts';
import { pageOf } from '../retrieval/sections.ts';
import { termsOf } from '../retrieval/terms.ts';
import { withoutVerdict } from './reading.ts';

const WEIGHTS = new URL('../meaning/answer-weights/trees.json', import.meta.url);

/** What a candidate is judged by, in the order in which it was learned (`scripts/answer-choice/learn.py`). */
export const ANSWER_FEATURES = [
  ...(['aloneRank', 'aloneConfidence', 'aloneWritten', 'aloneSimilar', 'aloneCovers', 'alonePage'] as const),
  ...(['inContextRank', 'inContextConfidence', 'inContextWritten', 'inContextSimilar', 'inContextCovers'] as const),
  ...(['inContextPage', 'aloneBest', 'inContextBest', 'isOfLastPage', 'words', 'carried'] as const),
  ...(['isEngine', 'quotesPage', 'hasStrains', 'hasProducts', 'hasShops', 'isClosest', 'isUncovered'] as const),
  ...(['isRepeated', 'sharesMessage', 'sharesBefore', 'sharesContext', 'isNew', 'leans', 'goesOn'] as const),
  ...(['ofPage', 'ofPageAlone', 'isFirst'] as const),
] as const;
export type AnswerFeatures = Record<(typeof ANSWER_FEATURES)[number], number>;

/** Trees that look at features that there are. @public */
export const TreesOfFeatures = BoostedTrees.refine(
  ({ trees }) =>
    trees.flat().every(([feature, threshold]) => threshold === undefined || feature < ANSWER_FEATURES.length),
  'The trees were learned of other features.',
);
const Learned = z.strictObject({
  /** SHA-256 of `training/judged-answers.jsonl`. */
  examples: z.hex().length(64),
  features: z.tuple(ANSWER_FEATURES.map((name) => z.literal(name)) as [z.ZodLiteral<string>]),
  good: TreesOfFeatures,
  bad: TreesOfFeatures,
});
const learned = readAnswerChoice();

/** Returns what was learned of judged answers. */
export function readAnswerChoice(): z.infer<typeof Learned> {
  return Learned.parse(JSON.parse(readFileSync(WEIGHTS, 'utf8')));
}

/** An answer that a message may get: the engine's own, or a passage. */
export interface Candidate extends Partial<Record<Way, Standing | undefined>> {
  text: string;
  draft: Draft;
  /** Whether the engine made it from what it understood; a passage otherwise. */
  isOwn: boolean;
  /** An everyday question that a passage answers. */
  question?: string | undefined;
  /** Whether it says what a page says. */
  isQuote: boolean;
  /** The page of the passage, or of the one that the engine quotes; undefined if neither search finds that. */
  page?: string | undefined;
}

/** A message, and what was said before it. */
export interface InContext {
  message: string;
  /** The words that the message leaves out because they were said before. */
  carried: readonly string[];
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
/** A passage has to be better than another that the engine quotes by more, so that a near tie changes nothing. */
const LEAD = 0.1;
/** The same of rows that the engine found, or of a sum. */
const LEAD_OF_FACTS = 0.3;
/**
 * The same of what the engine quotes and neither search finds: a part of the message found it, "is that long enough?".
 * Of 61 judged ones 4 were good.
 */
const LEAD_OF_UNFOUND = -0.3;
/** A passage that an answer quotes has at least so many characters. */
export const QUOTED = 40;
/** How likely a page answers a message of which that isn't known. */
const UNKNOWN = 0.5;
/** Characters at the start of an answer that tell whether it was given before. */
const START = 80;

/** Returns the page of the passage that an answer quotes, if any, and how that was found. */
export function quotedIn(text: string, { first, others }: FoundWays): Pick<Candidate, 'page' | Way> {
  const quoted = [...first, ...others].find(({ passage }) => {
    const said = withoutVerdict(passage);
    return said.length >= QUOTED && text.includes(said);
  });
  return quoted ? { page: pageOf(quoted), ...standingsOf(quoted) } : {};
}

/** How a passage was found, each way. */
export const standingsOf = ({ alone, inContext }: Partial<Record<Way, Standing | undefined>>) => ({ alone, inContext });

/** Returns what a candidate is judged by. */
export function answerFeatures(asked: InContext, candidate: Candidate, found: FoundWays): AnswerFeatures {
  return {
    ...standingFeatures('alone', candidate, found),
    ...standingFeatures('inContext', candidate, found),
    ...engineFeatures(candidate),
    ...saidFeatures(asked, candidate, found),
  };
}

type StandingFeature<Of extends Way> =
  `${Of}${'Rank' | 'Confidence' | 'Written' | 'Similar' | 'Covers' | 'Page' | 'Best'}`;

/** How one way found the passage. */
function standingFeatures<Of extends Way>(way: Of, candidate: Candidate, found: FoundWays) {
  const { rank, confidence, writtenFor, similar, covers, pageSimilar } = standing(candidate[way]);
  return {
    [`${way}Rank`]: rank,
    [`${way}Confidence`]: confidence,
    [`${way}Written`]: writtenFor,
    [`${way}Similar`]: similar,
    [`${way}Covers`]: covers,
    [`${way}Page`]: pageSimilar,
    [`${way}Best`]: found.best[way],
  } as Record<StandingFeature<Of>, number>;
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
function engineFeatures({ isOwn, isQuote, draft }: Candidate): Pick<AnswerFeatures, EngineFeature> {
  return {
    isEngine: Number(isOwn),
    quotesPage: Number(isOwn && isQuote),
    hasStrains: Number(draft.strains.length > 0),
    hasProducts: Number(draft.products.length > 0),
    hasShops: Number(draft.dispensaries.length > 0),
    isClosest: Number(draft.isClosest),
    isUncovered: Number(draft.isUncovered),
  };
}

type SaidFeature = Exclude<keyof AnswerFeatures, EngineFeature | StandingFeature<Way>>;

/** What the conversation tells of a candidate. */
function saidFeatures(
  { message, carried, before, last, leans, goesOn, ofPage = UNKNOWN, ofPageAlone = UNKNOWN }: InContext,
  { text, page }: Candidate,
  { first, others }: FoundWays,
): Pick<AnswerFeatures, SaidFeature> {
  const terms = termsIn.memo(text);
  return {
    isOfLastPage: Number([...first, ...others].some((one) => pageOf(one) === page && last.includes(one.passage))),
    words: message.split(' ').length,
    carried: carried.length,
    isRepeated: Number(last !== '' && last.includes(text.slice(0, START))),
    sharesMessage: shareOf(termsIn.memo(message), terms),
    sharesBefore: shareOf(termsIn.memo(before), terms),
    sharesContext: shareOf(termsIn.memo([...carried, message].join(' ')), terms),
    isNew: 1 - shareOf(terms, termsIn.memo(last)),
    leans: Number(leans),
    goesOn: Number(goesOn),
    ofPage,
    ofPageAlone,
    isFirst: Number(before === ''),
  };
}

/** Returns candidates as they were judged, the likeliest to answer first. */
export function judgedAnswers(asked: InContext, candidates: readonly Candidate[], found: FoundWays): Judged[] {
  return candidates
    .map((candidate) => {
      const features = answerFeatures(asked, candidate, found);
      const row = ANSWER_FEATURES.map((name) => features[name]);
      return { candidate, good: likelihoodOf(learned.good, row), bad: likelihoodOf(learned.bad, row) };
    })
    .toSorted((one, other) => worthOf(other) - worthOf(one));
}

const worthOf = ({ candidate, good, bad }: Judged): number => good - bad + leadOf(candidate);

const leadOf = ({ isOwn, isQuote, page, draft }: Candidate): number => {
  if (!isOwn || draft.isUncovered) return 0;
  if (isQuote) return page ? LEAD : LEAD_OF_UNFOUND;
  return LEAD_OF_FACTS;
};

/** The terms of the last texts: each candidate is compared with the same message and the same answer. */
const termsIn = new LRUCache<string, ReadonlySet<string>>({ max: 100, memoMethod: (text) => new Set(termsOf(text)) });

/** The share of some terms that others have; 0 of none. */
const shareOf = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  some.size === 0 ? 0 : some.intersection(others).size / some.size;
