import type { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';

/** One kind of thing that people ask about. */
export interface Topic {
  /** Answers, or leaves it to the next one. */
  answer(turn: Turn): Promise<Draft | undefined> | Draft | undefined;
  /** Answers what is of its kind by its meaning, whatever words it is said in. */
  meant?(turn: Turn): Promise<Draft | undefined> | Draft | undefined;
}
