import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Weights } from './sentence-weights.ts';

export const SHOP_WEIGHTS_FILE = new URL('./shop-weights/weights.json', import.meta.url);

/** What `npm run learn-shop -w @bluntbot/assistant` has learned of `training/shop.tsv`. */
export const ShopLearned = z.strictObject({
  /** SHA-256 of all examples. */
  examples: z.hex().length(64),
  /** By words and meaning: each kind of thing. */
  kinds: z.record(z.string(), Weights),
});
export type ShopLearned = z.infer<typeof ShopLearned>;

export const readShopLearned = (): ShopLearned =>
  ShopLearned.parse(JSON.parse(readFileSync(SHOP_WEIGHTS_FILE, 'utf8')));
