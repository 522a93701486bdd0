import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sentenceExamples } from './sentence-examples.ts';

/** A message and what it wishes of strains, by label; none if it wishes for no strain. */
export interface WishExample {
  sentence: string;
  labels: ReadonlySet<string>;
}

const FILE = new URL('../training/wishes.tsv', import.meta.url);
const NONE = 'none';
/** Of the messages that ask for other things one in so many is taken, so that they don't outweigh the wishes. */
const SHARE = 8;

/** The messages of `training/wishes.tsv`, and some that ask for other things. */
export function wishExamples(): WishExample[] {
  const written = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  const others = sentenceExamples().filter(({ subject }) => subject !== undefined && subject !== 'wish');
  return [
    ...written.map((line): WishExample => {
      const [labels = '', sentence = ''] = line.split('\t');
      if (!sentence) throw new Error(`wishes.tsv: no labels or message in "${line}"`);
      return {
        sentence,
        labels: new Set(
          labels
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== NONE),
        ),
      };
    }),
    ...others.filter((_, at) => at % SHARE === 0).map(({ sentence }) => ({ sentence, labels: new Set<string>() })),
  ];
}

/** Tells whether `training/wishes.tsv` has changed since it was learned. */
export const wishDigest = (): string => createHash('sha256').update(readFileSync(FILE)).digest('hex');
