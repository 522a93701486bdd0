import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Intent } from '../dialogue/state.ts';
import { SUBJECTS } from '../meaning/sentence-weights.ts';
import type { Passage } from '../retrieval/retrieval.ts';
import type { Asked, Sources } from './answer.ts';

export const CHOICE_FILE = new URL('../meaning/source-weights/choice.json', import.meta.url);

/** Learned weights (`npm run learn-sources`): of the features below, and of what the message was taken for. */
const Choice = z.strictObject({ bias: z.number(), features: z.record(z.string(), z.number()) });
export type Choice = z.infer<typeof Choice>;
const choice = Choice.parse(JSON.parse(readFileSync(CHOICE_FILE, 'utf8')));

/** How much likelier than not the passage has to be the better answer, as a logit: rows that fit are worth more. */
const MARGIN = 0.8;
/** A likelihood this near to 0 or 1 says no more. */
const SUREST = 0.02;

/** What tells whether a page's passage answers better than what would be said without it. */
export interface Evidence {
  intent: Intent;
  /** How likely the message asks for what a page explains, from 0 to 1; undefined while the encoder is busy. */
  ofPage: number | undefined;
  passage: Pick<Passage, 'confidence' | 'writtenFor'>;
}

/** Returns the features that the choice is learned by. */
export function featuresOf({ intent, ofPage = 0.5, passage }: Evidence): Record<string, number> {
  const likely = Math.min(1 - SUREST, Math.max(SUREST, ofPage));
  return {
    source: Math.log(likely / (1 - likely)),
    confidence: passage.confidence,
    written: passage.writtenFor ?? 0,
    isWritten: passage.writtenFor === undefined ? 0 : 1,
    ...Object.fromEntries(SUBJECTS.map((subject) => [subject, subject === intent ? 1 : 0])),
  };
}

/** Returns true if the passage is likelier to be the better answer. */
export function isBetter(evidence: Evidence, { bias, features }: Choice = choice, margin = MARGIN): boolean {
  const found = Object.entries(featuresOf(evidence));
  return found.reduce((sum, [name, value]) => sum + (features[name] ?? 0) * value, bias) > margin;
}

/** Returns true if a question should be answered with a page's passage before anything else. */
export async function prefersPage({ state }: Asked, passage: Passage, { source }: Sources): Promise<boolean> {
  const ofPage = await source.ofPage(state.said.alone, state.said.before);
  return isBetter({ intent: state.intent, ofPage, passage });
}
