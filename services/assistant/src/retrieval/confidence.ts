import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What tells whether a section answers a question; each from 0 to 1. */
export interface SectionFeatures {
  /** BM25 of the section, the best one 1. */
  bm25: number;
  /** BM25 of the whole page, the best one 1. */
  page: number;
  /** Share of the question's terms that its text or its everyday questions have; rare terms count more. */
  covers: number;
  /** Share of the question's terms that its names have. */
  names: number;
  /** Similarity of its best excerpt to the question. */
  similar: number;
  /** Similarity of its title and heading to the question. */
  nameSimilar: number;
  /** Similarity of its nearest everyday question; of its best excerpt if it has no questions. */
  questionSimilar: number;
  /** Average of the three most similar sections of its page. */
  pageSimilar: number;
  /** By words and by vector: `covers` times `questionSimilar`. */
  both: number;
  /** It is a term of the glossary. */
  isTerm: number;
}

/** What tells besides whether a passage of a section answers it; all 0 of words from the page. */
export interface PassageFeatures {
  /** Similarity of the nearest question that the written answer is for. */
  askedSimilar: number;
  /** Average of the most similar ones. */
  answerSimilar: number;
  /** Similarity of the written answer itself. */
  saySimilar: number;
  /** Share of the question's terms that the written answer or its questions have. */
  answerCovers: number;
  /** It is a written answer. */
  isWritten: number;
}

export interface Features extends SectionFeatures, PassageFeatures {}

const weights = z.record(z.string(), z.number());
/** Learned weights (`npm run learn`): of the features, and for the confidence also of the rank and its lead. */
const Ranking = z.strictObject({ rank: weights, confidence: weights, bias: z.number() });
export type Ranking = z.infer<typeof Ranking>;

export const RANKING_FILE = new URL('./section-vectors/ranking.json', import.meta.url);
const ranking = Ranking.parse(JSON.parse(readFileSync(RANKING_FILE, 'utf8')));

/**
 * The similarity of a section whose vector is not known: that of a section which neither answers nor is about something
 * else.
 */
export const UNKNOWN_SIMILARITY = 0.2;
/** The similarity of every section to a question that has no vector, so that words alone can make an answer likely. */
export const BY_WORDS_ONLY = 0.6;
/** Ranks are sums of weights, about 0 to 20; a lead beyond this says no more. */
const MAX_LEAD = 3;
const RANK_SCALE = 10;

/**
 * A page answers a question from here on; chosen on what `scripts/learn-ranking.ts` prints of questions that it has not
 * learned.
 */
export const ANSWERS = 0.48;
/** Words from a page are right as often at a lower bound, and what words alone have found only at a higher one. */
const OF_PAGE = 0.65;
const OF_WORDS = 1.3;
/** Returns what a bound is multiplied by for a passage. */
export function strictness({ isWritten }: PassageFeatures, hasVectors: boolean): number {
  if (!hasVectors) return OF_WORDS;
  return isWritten ? 1 : OF_PAGE;
}
/** A lower bound, for a question that surely wants an explanation. */
export const LIKELY = 0.45;
/** The same question gets what comes closest from here on, and is told so. */
export const CLOSE = 0.24;

/** What the features of a section count; a passage's rank is that and what its own count. */
export const rankOf = (features: SectionFeatures): number => sumOf(RANK, features);

const [ofAsked, ofAnswer, ofSay, ofCovers, ofWritten] = (
  ['askedSimilar', 'answerSimilar', 'saySimilar', 'answerCovers', 'isWritten'] as const
).map((name) => ranking.rank[name] ?? 0) as [number, number, number, number, number];

/** What a passage's own features count, spelled out: a search weighs more than a thousand passages. */
export const rankOfPassage = (own: PassageFeatures): number =>
  ofAsked * own.askedSimilar +
  ofAnswer * own.answerSimilar +
  ofSay * own.saySimilar +
  ofCovers * own.answerCovers +
  ofWritten * own.isWritten;

/** How likely a passage of a section answers a question, from 0 to 1. `rival` is the rank of the best other page. */
export function confidenceOf(
  ofSection: SectionFeatures,
  own: PassageFeatures,
  rank: number,
  rival = rank - MAX_LEAD,
): number {
  const standing = standingOf(rank, rival);
  return 1 / (1 + Math.exp(-ranking.bias - sumOf(CONFIDENCE, ofSection, own, standing)));
}

/** The features of a section, its rank, and how far it is ahead of the best other page. */
export const confidenceFeatures = (features: Features, rank: number, rival: number): Record<string, number> => ({
  ...features,
  ...standingOf(rank, rival),
});

const standingOf = (rank: number, rival: number) => ({
  rank: rank / RANK_SCALE,
  lead: Math.max(-1, Math.min(1, (rank - rival) / MAX_LEAD)),
});

const RANK = Object.entries(ranking.rank);
const CONFIDENCE = Object.entries(ranking.confidence);

/** What features count together; of several objects, each has some of them. */
function sumOf(by: readonly (readonly [string, number])[], features: object, ...others: readonly object[]): number {
  const numbers = features as Readonly<Record<string, number>>;
  let sum = 0;
  for (const [name, weight] of by) sum += weight * (numbers[name] ?? valueIn(others, name));
  return sum;
}

function valueIn(all: readonly object[], name: string): number {
  for (const one of all) {
    const value = (one as Readonly<Record<string, number>>)[name];
    if (value !== undefined) return value;
  }
  return 0;
}
