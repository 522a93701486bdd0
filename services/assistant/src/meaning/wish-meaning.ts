import { Injectable } from '@nestjs/common';
import { DIMENSIONS, SentenceVectors } from './sentence-vectors.ts';
import { numbersOf } from './sentence-weights.ts';
import { readWishLearned } from './wish-weights.ts';

/** Something that a message likely wishes of strains: "sleepy", "not hungry", "taste diesel"; 0 to 1. */
export interface MeantWish {
  label: string;
  likelihood: number;
}

/** How far vectors of length 1 are drawn out before they are weighed. */
export const REACH = 14;
/** Less likely, it isn't worth a mention. */
const LEAST = 0.3;

/** How likely a message has a label, by its vector, the label's weight of each number, and its bias behind them. */
export function likelihoodOf(weights: Float32Array, vector: Float32Array): number {
  let sum = weights[DIMENSIONS] ?? 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += REACH * (weights[at] ?? 0) * (vector[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Says what a message wishes of strains, in whatever words: "no cottonmouth, I have to sing" is no dry mouth. Learned
 * from `training/wishes.tsv`.
 */
@Injectable()
export class WishMeaning {
  private readonly learned = Object.entries(readWishLearned().wished).map(
    ([label, weights]) => [label, numbersOf(weights)] as const,
  );

  constructor(private readonly vectors: SentenceVectors) {}

  /** Returns the likeliest first; nothing while the encoder is busy. */
  async of(message: string): Promise<readonly MeantWish[]> {
    const vector = await this.vectors.soon(message);
    if (!vector) return [];
    return this.learned
      .map(([label, weights]) => ({ label, likelihood: likelihoodOf(weights, vector) }))
      .filter(({ likelihood }) => likelihood >= LEAST)
      .toSorted((a, b) => b.likelihood - a.likelihood);
  }
}
