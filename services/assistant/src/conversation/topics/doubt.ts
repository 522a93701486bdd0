import type { Draft } from '../draft.ts';
import type { PolicyAnswers } from '../policy-answers.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

/** What no topic knows and no wish explains, but what sounds like a policy: rather once too often. */
export class Doubt implements Topic {
  constructor(private readonly policies: PolicyAnswers) {}

  async answer(turn: Turn): Promise<Draft | undefined> {
    return turn.wish.notUnderstood.length > 0 ? this.policies.likely(turn) : undefined;
  }
}
