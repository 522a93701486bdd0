import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Weights } from './sentence-weights.ts';

/** What one file of `training/` has taught: `shop` (`learn-shop`) or `source` (`learn-sources`). */
export type LearnedFile = 'shop' | 'source';

const KindsLearned = z.strictObject({
  /** SHA-256 of all examples. */
  examples: z.hex().length(64),
  /** By words and meaning: the weights of each kind, by its name. */
  kinds: z.record(z.string(), Weights),
});
export type KindsLearned = z.infer<typeof KindsLearned>;

/** Returns where the weights of a file are kept. */
export const kindsFile = (name: LearnedFile): URL => new URL(`./${name}-weights/weights.json`, import.meta.url);

export const readKinds = (name: LearnedFile): KindsLearned =>
  KindsLearned.parse(JSON.parse(readFileSync(kindsFile(name), 'utf8')));
