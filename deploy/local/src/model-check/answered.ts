import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { type Series, sumsBy } from './counters.ts';

/** A question that was asked, and what happened. */
export interface Answered {
  question: string;
  /** Null if there was no answer; `error` says why. */
  answer: Pick<ChatResponse, 'engine' | 'notice' | 'policy'> | null;
  error?: string;
  /** Milliseconds until the first piece of text, and until the whole answer. */
  firstWords: number | null;
  whole: number;
  /** What the assistant counted meanwhile. */
  counted: readonly Series[];
}

/**
 * What became of a question: an outcome of `model_answers_total`, `no answer`, or `fixed` if it was never put to the
 * model.
 */
export function outcomeOf({ answer, error, counted }: Answered): string {
  const [outcome] = sumsBy('outcome', 'model_answers_total', counted).keys();
  return outcome ?? (answer ? 'fixed' : `no answer: ${error}`);
}
