import { readFileSync } from 'node:fs';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { WEIGHTS } from './sentence-features.ts';

export const WEIGHTS_FILE = new URL('./sentence-weights/weights.json', import.meta.url);

/** What messages that call for no policy are about; each is a file of the folder `sentence-examples`. */
export const SUBJECTS = [
  ...([
    'comparison',
    'dispensary',
    'edible-dose',
    'growing',
    'how-to',
    'law',
    'off-topic',
    'product',
    'recipe',
  ] as const),
  ...(['small-talk', 'strain-fact', 'terpene', 'wish', 'word'] as const),
] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * How a message goes on with the conversation: it asks anew, adds a condition, exchanges one thing, asks about what was
 * shown, ….
 */
export const ACTS = ['ask', 'refine', 'replace', 'refer', 'confirm', 'reject', 'greet', 'complain'] as const;
export type Act = (typeof ACTS)[number];

/** Weights of one kind, each as one signed byte, in base64, and what a byte is worth. */
export const Weights = z.strictObject({ worth: z.number().positive(), bytes: z.base64() });

/** What `npm run learn -w @bluntbot/assistant` has learned of the examples. */
export const Learned = z.strictObject({
  /** SHA-256 of all examples. */
  examples: z.hex().length(64),
  /** By the words alone: that it is harmless, then each policy in the order of the vocabulary. */
  policiesByWords: z.array(Weights).length(CHAT_POLICIES.length + 1),
  /** By words and meaning: the same. */
  policies: z.array(Weights).length(CHAT_POLICIES.length + 1),
  /** By the words alone: each subject in its order. */
  subjects: z.array(Weights).length(SUBJECTS.length),
  /** By words and meaning: the same. */
  subjectsByVector: z.array(Weights).length(SUBJECTS.length),
  /** Of a message in its conversation: each act in its order, and each subject. */
  acts: z.array(Weights).length(ACTS.length),
  subjectsInTurn: z.array(Weights).length(SUBJECTS.length),
});
export type Learned = z.infer<typeof Learned>;

export const readLearned = (): Learned => Learned.parse(JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')));

/** Weights as numbers. */
export const numbersOf = ({ worth, bytes }: z.infer<typeof Weights>): Float32Array =>
  new Float32Array(new Int8Array(Buffer.from(bytes, 'base64'))).map((byte) => byte * worth);

/** The weights of one kind as numbers, one for each feature of a sentence. */
export function weightsOf(learned: z.infer<typeof Weights>): Float32Array {
  const weights = numbersOf(learned);
  if (weights.length !== WEIGHTS)
    throw new Error('What was learned does not fit the code: npm run learn -w @bluntbot/assistant');
  return weights;
}
