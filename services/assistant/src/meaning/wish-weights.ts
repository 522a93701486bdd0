import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Weights } from './sentence-weights.ts';

export const WISH_WEIGHTS_FILE = new URL('./wish-weights/weights.json', import.meta.url);

/** What `npm run learn-wishes -w @bluntbot/assistant` has learned of `training/wishes.tsv`. */
export const WishLearned = z.strictObject({
  /** SHA-256 of all examples. */
  examples: z.hex().length(64),
  /** By words and meaning: that a message wishes for each thing. */
  wished: z.record(z.string(), Weights),
});
export type WishLearned = z.infer<typeof WishLearned>;

export const readWishLearned = (): WishLearned =>
  WishLearned.parse(JSON.parse(readFileSync(WISH_WEIGHTS_FILE, 'utf8')));
