import { Injectable } from '@nestjs/common';
import { readKinds } from './kind-weights.ts';
import { featuresOf, likelihoods } from './sentence-features.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import { weightsOf } from './sentence-weights.ts';
import { behind } from './turn-meaning.ts';

/** What answers a message: the words of a page, or rows of strains, products, shops, laws, recipes, and doses. */
export const SOURCES = ['page', 'rows'] as const;
export type Source = (typeof SOURCES)[number];

/** Says whether a message asks for what a page explains or for rows. Learned from `training/sources.tsv`. */
@Injectable()
export class SourceMeaning {
  private readonly weights: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { kinds } = readKinds('source');
    this.weights = SOURCES.map((source) => weightsOf(kinds[source] ?? missing(source)));
  }

  /**
   * Returns how likely a page answers, from 0 to 1; undefined while the encoder is busy.
   * @param before the visitor's message before it
   */
  async ofPage(message: string, before = ''): Promise<number | undefined> {
    const text = behind(before, message);
    const vector = await this.vectors.soon(text);
    return vector && likelihoods(this.weights, featuresOf(text, vector))[SOURCES.indexOf('page')];
  }
}

function missing(source: Source): never {
  throw new Error(`Nothing was learned of ${source}: npm run learn-sources -w @bluntbot/assistant`);
}
