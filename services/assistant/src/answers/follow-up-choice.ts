import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Draft } from '../grounding/draft.ts';
import { BoostedTrees, likelihoodOf } from '../meaning/boosted-trees.ts';
import type { BothWays, Standing } from '../retrieval/both-ways.ts';
import { pageOf } from '../retrieval/sections.ts';
import { termsOf } from '../retrieval/terms.ts';

const FOLLOW_UP_FILE = new URL('../meaning/follow-up-weights/trees.json', import.meta.url);

/** What a candidate is judged by, in the order in which it was learned (`scripts/follow-ups/learn.py`). */
export const FOLLOW_UP_FEATURES = [
  ...(['aloneRank', 'aloneConfidence', 'aloneWritten', 'aloneSimilar', 'aloneCovers', 'alonePage'] as const),
  ...(['behindRank', 'behindConfidence', 'behindWritten', 'behindSimilar', 'behindCovers', 'behindPage'] as const),
  ...(['aloneBest', 'behindBest', 'isOfLastPage', 'words'] as const),
  ...(['isEngine', 'quotesPage', 'hasStrains', 'hasProducts', 'hasShops', 'isClosest', 'isUncovered'] as const),
  ...(['isRepeated', 'sharesMessage', 'sharesBefore', 'isNew', 'leans', 'goesOn'] as const),
] as const;
export type FollowUpFeatures = Record<(typeof FOLLOW_UP_FEATURES)[number], number>;

const Learned = z.strictObject({
  /** SHA-256 of `training/follow-ups.jsonl`. */
  examples: z.hex().length(64),
  features: z.tuple(FOLLOW_UP_FEATURES.map((name) => z.literal(name)) as [z.ZodLiteral<string>]),
  good: BoostedTrees,
  bad: BoostedTrees,
});
const learned = readFollowUps();

/** Returns what was learned of judged follow-ups. */
export function readFollowUps(): z.infer<typeof Learned> {
  return Learned.parse(JSON.parse(readFileSync(FOLLOW_UP_FILE, 'utf8')));
}

/** An answer that a follow-up may get: the engine's own, or a passage. */
export interface Candidate {
  text: string;
  /** The engine's own answer; undefined of a passage. */
  draft?: Draft;
  /** The page of the passage, or of the one that the engine quotes. */
  page?: string | undefined;
  /** How the passage, or the one that the engine quotes, was found by the message itself. */
  alone?: Standing | undefined;
  /** The same behind the message before it. */
  behind?: Standing | undefined;
}

/** A follow-up, and what was said before it. */
export interface FollowUp {
  message: string;
  before: string;
  /** The last answer. */
  last: string;
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
/** Characters at the start of an answer that tell whether it was given before. */
const START = 80;

/** Returns the page of the passage that an answer quotes, if any, and how that was found. */
export function quotedIn(text: string, { first, others }: BothWays): Pick<Candidate, 'page' | 'alone' | 'behind'> {
  const quoted = [...first, ...others].find(({ passage }) => passage.length >= QUOTED && text.includes(passage));
  return quoted ? { page: pageOf(quoted), alone: quoted.alone, behind: quoted.behind } : {};
}

/** Returns what a candidate is judged by. */
export function followUpFeatures(followUp: FollowUp, candidate: Candidate, found: BothWays): FollowUpFeatures {
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
    ...saidFeatures(followUp, candidate, found),
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
function engineFeatures({ draft, alone, behind }: Candidate): Pick<FollowUpFeatures, EngineFeature> {
  const { strains = [], products = [], dispensaries = [], isClosest = false, isUncovered = false } = draft ?? {};
  return {
    isEngine: Number(draft !== undefined),
    quotesPage: Number(draft !== undefined && (alone ?? behind) !== undefined),
    hasStrains: Number(strains.length > 0),
    hasProducts: Number(products.length > 0),
    hasShops: Number(dispensaries.length > 0),
    isClosest: Number(isClosest),
    isUncovered: Number(isUncovered),
  };
}

type SaidFeature = Exclude<keyof FollowUpFeatures, EngineFeature | `alone${string}` | `behind${string}`>;

/** What the conversation tells of a candidate. */
function saidFeatures(
  { message, before, last, leans, goesOn }: FollowUp,
  { text, page }: Candidate,
  { first, others }: BothWays,
): Pick<FollowUpFeatures, SaidFeature> {
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
  };
}

/** Returns candidates as they were judged, the likeliest to answer first. */
export function judgedFollowUps(followUp: FollowUp, candidates: readonly Candidate[], found: BothWays): Judged[] {
  return candidates
    .map((candidate) => {
      const features = followUpFeatures(followUp, candidate, found);
      const row = FOLLOW_UP_FEATURES.map((name) => features[name]);
      return { candidate, good: likelihoodOf(learned.good, row), bad: likelihoodOf(learned.bad, row) };
    })
    .toSorted((one, other) => worthOf(other) - worthOf(one));
}

const worthOf = ({ candidate: { draft }, good, bad }: Judged): number => good - bad + (draft ? LEAD : 0);

/** The share of some terms that others have; 0 of none. */
function shareOf(some: readonly string[], others: ReadonlySet<string>): number {
  const all = [...new Set(some)];
  return all.length === 0 ? 0 : all.filter((term) => others.has(term)).length / all.length;
}
