import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { likelihoods, wordsOf } from './sentence-features.ts';
import { readLearned, weightsOf } from './sentence-weights.ts';

/** At least this likely by its words alone, a sentence speaks of what a policy is about. */
const CERTAIN = 0.9;

let weights: readonly Float32Array[] | undefined;

/**
 * The policy that a sentence of an answer touches by its words, with its names and without them; for text we write
 * ourselves, where a needless "no" costs a sentence.
 */
export function policyByWords(sentence: string, bare: string): (typeof CHAT_POLICIES)[number] | undefined {
  const policy = surePolicy(bare);
  return policy !== undefined && surePolicy(sentence) === policy ? policy : undefined;
}

function surePolicy(text: string): (typeof CHAT_POLICIES)[number] | undefined {
  weights ??= readLearned().policiesByWords.map(weightsOf);
  const [, ...likely] = likelihoods(weights, wordsOf(text));
  const own = Math.max(...likely);
  return own >= CERTAIN ? CHAT_POLICIES[likely.indexOf(own)] : undefined;
}
