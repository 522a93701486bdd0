import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sentenceExamples } from './sentence-examples.ts';

/** A message and the kind of thing that it wants from the shop. */
export interface ShopExample {
  wants: string;
  sentence: string;
}

const FILE = new URL('../training/shop.tsv', import.meta.url);
/**
 * Subjects that want nothing from the shop, and one in how many of their messages is taken, so that they don't outweigh
 * the others.
 */
const OTHERS: ReadonlySet<string> = new Set([
  ...['dispensary', 'edible-dose', 'growing', 'how-to', 'law', 'recipe', 'strain-fact', 'terpene', 'wish', 'word'],
]);
const SHARE = 10;

/** The messages of `training/shop.tsv`, and some about other things. */
export function shopExamples(): ShopExample[] {
  const written = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  const others = sentenceExamples().filter(({ subject }) => OTHERS.has(subject ?? ''));
  return [
    ...written.map((line): ShopExample => {
      const [wants = '', sentence = ''] = line.split('\t');
      if (!sentence) throw new Error(`shop.tsv: no kind or message in "${line}"`);
      return { wants, sentence };
    }),
    ...others.filter((_, at) => at % SHARE === 0).map(({ sentence }): ShopExample => ({ wants: 'none', sentence })),
  ];
}

/** Tells whether `training/shop.tsv` has changed since it was learned. */
export const shopDigest = (): string => createHash('sha256').update(readFileSync(FILE)).digest('hex');
