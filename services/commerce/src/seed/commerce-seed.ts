import { readFileSync } from 'node:fs';
import { RECOMMENDATION_TYPES } from '@bluntbot/proto/commerce/vocabulary';
import { z } from 'zod';

const Accessory = z.strictObject({
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  price: z.number().positive(),
  affiliateUrl: z.url({ protocol: /^https$/ }),
  isFeatured: z.boolean(),
  features: z.array(z.string()).min(1),
  recommendationType: z.enum(RECOMMENDATION_TYPES),
  tags: z.array(z.string()),
  /** Whether it could usually be bought up to that day; a model that has a successor often cannot. */
  inStock: z.boolean().default(true),
  priceAsOf: z.iso.date(),
});
const Sample = z.strictObject({
  slug: z.string(),
  name: z.string(),
  price: z.string(),
  regular_price: z.string(),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  short_description: z.string(),
  description: z.string(),
  categories: z.array(z.string()).min(1),
});
export type AccessorySeed = z.infer<typeof Accessory>;
export type SampleSeed = z.infer<typeof Sample>;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), 'utf8'));

/** Accessories of real brands; prices and what can be bought as of the day in each row. */
export const readAccessories = (): AccessorySeed[] => z.array(Accessory).parse(read('affiliate-products'));
/** Products that show what the store looks like until a shop is connected. */
export const readSamples = (): SampleSeed[] => z.array(Sample).parse(read('store-products'));
