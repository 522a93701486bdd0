import type { Candidate } from './section-index.ts';
import { SAME_QUESTION } from './section-passages.ts';
import { termsOf } from './terms.ts';

/** A rank that is behind by no more is about as likely; chosen on what `scripts/learn-ranking.ts` prints. */
const ALMOST = 0.6;
/** Share of a passage's terms from which it says the same as another. */
const SAME_WORDS = 0.6;

/**
 * Returns the second of some passages, the likeliest first, if it is a written answer that says something else than the
 * first and is hardly less likely.
 */
export function alsoOf([first, second]: readonly Candidate[]): Candidate | undefined {
  if (!first || !second?.features.isWritten) return undefined;
  if (first.features.askedSimilar >= SAME_QUESTION || first.rank - second.rank > ALMOST) return undefined;
  const said = new Set(termsOf(first.quote().text));
  const terms = termsOf(second.quote().text);
  return terms.filter((term) => said.has(term)).length > SAME_WORDS * terms.length ? undefined : second;
}
