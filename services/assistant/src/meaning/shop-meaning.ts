import { Injectable } from '@nestjs/common';
import { readKinds } from './kind-weights.ts';
import { featuresOf, likelihoods } from './sentence-features.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import { weightsOf } from './sentence-weights.ts';

/** The kind of thing that a message wants from the shop, with likelihoods from 0 to 1. */
export interface ShopMeant {
  /** A kind of the lexicon, or {@link ANYTHING}. */
  kind: string;
  /** How likely that kind is, if something is to be bought. */
  likelihood: number;
  /** How likely something is to be bought at all. */
  buys: number;
}

/** Something is to be bought, of no kind that the shop has. */
export const ANYTHING = 'anything';
/** Nothing is to be bought. */
export const NOTHING = 'none';

/**
 * Says which kind of thing a message wants, whatever other gear it mentions: "my bong is dirty, what do you sell for
 * that" wants a cleaner. Learned from `training/shop.tsv`.
 */
@Injectable()
export class ShopMeaning {
  private readonly kinds: readonly string[];
  private readonly weights: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { kinds } = readKinds('shop');
    this.kinds = Object.keys(kinds);
    this.weights = Object.values(kinds).map(weightsOf);
  }

  /** Undefined while the encoder is busy. */
  async of(message: string): Promise<ShopMeant | undefined> {
    const vector = await this.vectors.soon(message);
    if (!vector) return undefined;
    const likely = likelihoods(this.weights, featuresOf(message, vector));
    const buys = 1 - (likely[this.kinds.indexOf(NOTHING)] ?? 0);
    const wanted = likely.map((one, at) => (this.kinds[at] === NOTHING ? 0 : one));
    const most = Math.max(...wanted);
    return { kind: this.kinds[wanted.indexOf(most)] ?? ANYTHING, likelihood: most / buys, buys };
  }
}
