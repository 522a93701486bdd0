import { plainWords } from '@bluntbot/platform/index/plain-words';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import type { PolicyName } from './policy-words.ts';
import { type Features, featuresOf, likelihoods, wordsOf } from './sentence-features.ts';
import { readLearned, weightsOf } from './sentence-weights.ts';

/** Which policy a message is most likely about. */
export interface Danger {
  policy: PolicyName;
  /** How likely it is about any policy, from 0 to 1. */
  likelihood: number;
  /** How likely it is about this one. */
  own: number;
}

/** As unlikely as this by its words alone, a message is not asked for its meaning, which costs milliseconds: of a hundred that call for a policy two are. */
const HARMLESS = 0.12;
/** Of a wish that is understood to its last word less is feared. */
export const HARMLESS_WISH = 0.5;
/** As likely as this by its words alone a message is about a policy; of a hundred one is about another. */
const BY_WORDS = 0.95;

/** Hears what a message is about, by its words or else by its meaning, in words that nobody has foreseen: learned from the sentences of the folder `sentence-examples`. */
@Injectable()
export class PolicyMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byMeaning: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { policiesByWords, policies } = readLearned();
    this.byWords = policiesByWords.map(weightsOf);
    this.byMeaning = policies.map(weightsOf);
  }

  /** Undefined for what is harmless by its words alone, and when the meaning is not known in time. */
  async of(message: string, harmlessBelow = HARMLESS): Promise<Danger | undefined> {
    // One word is no sentence, however long.
    if (plainWords(message).length < 2) return undefined;
    const plain = dangerOf(this.byWords, wordsOf(message));
    if (!plain || plain.own >= BY_WORDS) return plain;
    if (plain.likelihood < harmlessBelow) return undefined;
    const vector = await this.vectors.of(message);
    return vector && dangerOf(this.byMeaning, featuresOf(message, vector));
  }
}

function dangerOf(weights: readonly Float32Array[], features: Features): Danger | undefined {
  const [harmless = 1, ...likely] = likelihoods(weights, features);
  const own = Math.max(...likely);
  const policy = CHAT_POLICIES[likely.indexOf(own)];
  return policy && { policy, own, likelihood: 1 - harmless };
}
