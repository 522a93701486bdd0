import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SUBJECTS, type Subject } from '../src/meaning/sentence-weights.ts';
import { SOURCES, type Source } from '../src/meaning/source-meaning.ts';

/** A message behind the one before it, what should answer it, and which of two answers was better. */
export interface SourceExample {
  sentence: string;
  /** Undefined if both should, or neither. */
  source: Source | undefined;
  /** What the message was taken for. */
  intent: Subject;
  /**
   * How much better the page's passage was than the answer without it, from -2 to 2; undefined if it was the answer.
   */
  gain: number | undefined;
}

const FILE = new URL('../training/sources.tsv', import.meta.url);
/** The messages of `training/sources.tsv`. */
export const sourceExamples = (): SourceExample[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [wanted = '', gain = '', taken = '', sentence = ''] = line.split('\t');
      const intent = SUBJECTS.find((one) => one === taken);
      if (!sentence || !intent) throw new Error(`sources.tsv: no message or intent in "${line}"`);
      const source = SOURCES.find((one) => one === wanted);
      return { sentence, source, intent, gain: gain === '-' ? undefined : Number(gain) };
    });

/** Tells whether `training/sources.tsv` has changed since it was learned. */
export const sourcesDigest = (): string => createHash('sha256').update(readFileSync(FILE)).digest('hex');
