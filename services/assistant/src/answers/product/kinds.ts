import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { z } from 'zod';
import { readFacts } from '../../written-file.ts';

const Shop = z.strictObject({
  kinds: z.record(
    z.string(),
    z.strictObject({
      category: z.string(),
      tag: z.string().optional(),
      word: z.string().optional().describe('A word of the name.'),
      says: z.string().optional().describe('The beginning of a word of a feature.'),
    }),
  ),
  features: z.strictObject({ material: z.array(z.string()), size: z.array(z.string()), color: z.array(z.string()) }),
});
const [shop] = readFacts(new URL('./content/', import.meta.url), Shop);

/** Rows of the shop by the kinds of the lexicon. */
export const KINDS: z.output<typeof Shop>['kinds'] = shop?.facts.kinds ?? {};

/** Whether a feature or tag says what a thing is made of, how big it is, or its color. */
export const isOf = (about: 'material' | 'size' | 'color', feature: string): boolean =>
  plainWords(feature).some((word) => shop?.facts.features[about].includes(word));

export function isOfKind(
  { category, tags, name, features }: Pick<AffiliateProduct, 'category' | 'tags' | 'name' | 'features'>,
  kind: string,
): boolean {
  const rows = KINDS[kind];
  if (!rows || rows.category !== category) return false;
  const { says } = rows;
  if (says && !features.flatMap(plainWords).some((word) => word.startsWith(says))) return false;
  return (!rows.tag || tags.includes(rows.tag)) && (!rows.word || plainWords(name).includes(rows.word));
}

export const priceOf = ({ price, salePrice }: Pick<AffiliateProduct, 'price' | 'salePrice'>): number =>
  salePrice ?? price;

export const dollars = (value: number): string => `$${Number.isInteger(value) ? value : value.toFixed(2)}`;
