import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import type { Features } from './confidence.ts';
import type { Candidate } from './section-index.ts';

/** How a passage was found. */
export interface Standing {
  /** About 0 to 20. */
  rank: number;
  /** How likely it answers, from 0 to 1. */
  confidence: number;
  /** How similar the question is to one that it was written for, from 0 to 1; 0 of words from the page. */
  writtenFor: number;
  /** How similar its own words are to the question, from 0 to 1. */
  similar: number;
  /** Share of the question's terms that it has. */
  covers: number;
  /** How similar the best sections of its page are. */
  pageSimilar: number;
}

/** How the pages are searched for a message: by itself, and by what it means in its conversation. */
export const WAYS = ['alone', 'inContext'] as const;
export type Way = (typeof WAYS)[number];

/** A passage that may answer a message, and how each way found it. */
export interface FoundPassage extends ChatReading, Partial<Record<Way, Standing | undefined>> {
  passage: string;
  /** An everyday question that it answers; undefined of words from the page. */
  question?: string | undefined;
}

/** What the pages say to a message. */
export interface FoundWays {
  /** The first few of each search. */
  first: readonly FoundPassage[];
  /** The others that were found, to tell how an answer that quotes one of them stands. */
  others: readonly FoundPassage[];
  /** The confidence of what each search ranks first, 0 if it found nothing. */
  best: Readonly<Record<Way, number>>;
}

/** Passages of each search that are looked at, and those among them that may be the answer. */
const LOOKED_AT = 12;
const FIRST = 2;

/** Returns several searches as one, each passage once. */
export function joinWays(ways: Readonly<Record<Way, readonly Candidate[]>>): FoundWays {
  const all = new Map<string, FoundPassage>();
  const first = new Set<FoundPassage>();
  for (const way of WAYS)
    for (const [at, candidate] of ways[way].slice(0, LOOKED_AT).entries()) {
      const { section, rank, confidence, features } = candidate;
      const { text, writtenFor = 0, question } = candidate.quote();
      const { kind, id, title, href } = section;
      const known: FoundPassage = all.get(text) ?? { kind, id, title, href, passage: text, question };
      // Two sections may have the same answer; the first stands higher.
      if (known[way]) continue;
      known[way] = { rank, confidence, writtenFor, ...likenessOf(features) };
      all.set(text, known);
      if (at < FIRST) first.add(known);
    }
  const others = [...all.values()].filter((one) => !first.has(one));
  const bestOf = (way: Way): number => ways[way][0]?.confidence ?? 0;
  return { first: [...first], others, best: { alone: bestOf('alone'), inContext: bestOf('inContext') } };
}

const likenessOf = (features: Features): Pick<Standing, 'similar' | 'covers' | 'pageSimilar'> => ({
  similar: features.isWritten ? features.saySimilar : features.similar,
  covers: features.isWritten ? features.answerCovers : features.covers,
  pageSimilar: features.pageSimilar,
});
