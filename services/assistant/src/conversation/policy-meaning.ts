import { plainWords } from '@bluntbot/platform/index/plain-words';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import type { PolicyName } from './policy-words.ts';
import { featuresOf, likelihoods, wordsOf } from './sentence-features.ts';
import { readLearned, weightsOf } from './sentence-weights.ts';

/** Which policy a message is most likely about. */
export interface Danger {
  policy: PolicyName;
  /** How likely it is about any policy, from 0 to 1. */
  likelihood: number;
  /** How likely it is about this one. */
  own: number;
}

/**
 * As unlikely as this by its words alone, a message is not asked for its meaning, which costs milliseconds: of a hundred that call for a policy two are,
 * most of which have its very words. Of a wish that is understood to its last word less is feared.
 */
const HARMLESS = 0.15;
export const HARMLESS_WISH = 0.5;

/** Hears what a message is about by its meaning, in words that nobody has foreseen: learned from the sentences of the folder `sentence-examples`. */
@Injectable()
export class PolicyMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byMeaning: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { byWords, policies } = readLearned();
    this.byWords = byWords.map(weightsOf);
    this.byMeaning = policies.map(weightsOf);
  }

  /** Undefined for what is harmless by its words alone, and when the meaning is not known in time. */
  async of(message: string, harmlessBelow = HARMLESS): Promise<Danger | undefined> {
    // One word is no sentence, however long.
    if (plainWords(message).length < 2) return undefined;
    const [, dangerous = 0] = likelihoods(this.byWords, wordsOf(message));
    const vector = dangerous < harmlessBelow ? undefined : await this.vectors.of(message);
    if (!vector) return undefined;
    const [harmless = 1, ...likely] = likelihoods(this.byMeaning, featuresOf(message, vector));
    const own = Math.max(...likely);
    const policy = CHAT_POLICIES[likely.indexOf(own)];
    return policy && { policy, own, likelihood: 1 - harmless };
  }
}
