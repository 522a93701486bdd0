import { readFileSync } from 'node:fs';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { featuresOf, likelihoods, WEIGHTS, wordsOf } from './policy-features.ts';
import type { PolicyName } from './policy-words.ts';

export const LEARNED_FILE = new URL('./policy-learned/weights.json', import.meta.url);

/** Weights of one kind, each as one signed byte, in base64, and what a byte is worth. */
const Weights = z.strictObject({ worth: z.number().positive(), bytes: z.base64() });

/** What `npm run learn -w @bluntbot/assistant` has learned of the examples. */
export const Learned = z.strictObject({
  /** SHA-256 of all examples. */
  examples: z.hex().length(64),
  /** By the words alone: that it is harmless, that it is not. */
  byWords: z.tuple([Weights, Weights]),
  /** By words and meaning: that it is harmless, then each policy in the order of the vocabulary. */
  byMeaning: z.array(Weights).length(CHAT_POLICIES.length + 1),
});
export type Learned = z.infer<typeof Learned>;

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
const HARMLESS_WISH = 0.5;

/** Hears what a message is about by its meaning, in words that nobody has foreseen: learned from the sentences of the folder `policy-examples`. */
@Injectable()
export class PolicyMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byMeaning: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { byWords, byMeaning } = Learned.parse(JSON.parse(readFileSync(LEARNED_FILE, 'utf8')));
    this.byWords = byWords.map(read);
    this.byMeaning = byMeaning.map(read);
  }

  /** Undefined for what is harmless by its words alone, and when the meaning is not known in time. */
  async of(message: string, isUnderstood = false): Promise<Danger | undefined> {
    const [, dangerous = 0] = likelihoods(this.byWords, wordsOf(message));
    const vector = dangerous < (isUnderstood ? HARMLESS_WISH : HARMLESS) ? undefined : await this.vectors.of(message);
    if (!vector) return undefined;
    const [harmless = 1, ...likely] = likelihoods(this.byMeaning, featuresOf(message, vector));
    const own = Math.max(...likely);
    const policy = CHAT_POLICIES[likely.indexOf(own)];
    return policy && { policy, own, likelihood: 1 - harmless };
  }
}

function read({ worth, bytes }: z.infer<typeof Weights>): Float32Array {
  const weights = Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (byte) => byte * worth);
  if (weights.length !== WEIGHTS) throw new Error('What was learned does not fit the code: npm run learn -w @bluntbot/assistant');
  return weights;
}
