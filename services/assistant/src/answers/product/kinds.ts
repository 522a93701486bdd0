import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { z } from 'zod';
import { readFacts } from '../../written-file.ts';

const Kinds = z.record(
  z.string(),
  z.strictObject({ category: z.string(), tag: z.string().optional(), word: z.string().optional().describe('A word of the name.') }),
);

/** Rows of the shop by the kinds of the lexicon. */
export const KINDS: Readonly<z.output<typeof Kinds>> = readFacts(new URL('./content/', import.meta.url), Kinds)[0]?.facts ?? {};

export function isOfKind({ category, tags, name }: Pick<AffiliateProduct, 'category' | 'tags' | 'name'>, kind: string): boolean {
  const rows = KINDS[kind];
  if (!rows || rows.category !== category) return false;
  return (!rows.tag || tags.includes(rows.tag)) && (!rows.word || plainWords(name).includes(rows.word));
}

export const priceOf = ({ price, salePrice }: Pick<AffiliateProduct, 'price' | 'salePrice'>): number => salePrice ?? price;

/** "$30" or "$54.99". */
export const dollars = (value: number): string => `$${Number.isInteger(value) ? value : value.toFixed(2)}`;
