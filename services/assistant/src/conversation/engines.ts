import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { Injectable, Logger } from '@nestjs/common';
import { AnswerEngine } from '../answers/answer-engine.ts';
import type { Turn } from '../dialogue/turn.ts';
import { Draft } from '../grounding/draft.ts';
import { Breaker } from '../model/breaker.ts';
import { Budget } from '../model/budget.ts';
import type { Listener } from '../model/listeners.ts';
import type { Spent } from '../model/model-client.ts';
import { ModelEngine } from '../model/model-engine.ts';
import { failureReason } from '../model/model-failure.ts';
import { modelAnswers } from '../model/model-metrics.ts';

/** The note for readers when a configured model did not write the answer. */
export const NOTICES = {
  failed: 'The model is not available right now; the built-in engine answered.',
  spent: 'Today’s share of the model is used up; the built-in engine answered.',
  unproven: 'What the model wrote could not be borne out by the catalog; the built-in engine answered.',
} as const;

/** Who answers: the model where there is one, and the built-in engine whenever that fails. */
@Injectable()
export class Engines {
  private readonly log = new Logger(Engines.name);
  private readonly breaker = new Breaker();

  constructor(
    private readonly model: ModelEngine,
    private readonly builtIn: AnswerEngine,
    private readonly budget: Budget,
  ) {}

  async answer(turn: Turn, address: string, listener: Listener): Promise<ChatResponse> {
    const written = this.model.isConfigured ? await this.ask(turn, address, listener) : null;
    if (written instanceof Draft) return written.finish('model');
    const draft = await this.builtIn.answer(turn);
    draft.notice = written;
    listener.say(draft.paragraphs.join('\n\n'));
    return draft.finish('built-in');
  }

  /** The model's answer, or the notice that there is none. */
  private async ask(turn: Turn, address: string, listener: Listener): Promise<Draft | string> {
    if (!this.breaker.isClosed) return without('failed', 'left alone');
    const used: Spent = { tokens: 0, dollars: 0 };
    const share = await this.budget.take(address, this.model.most).catch(this.failed);
    if (share === null) return without('failed', 'failed: no budget');
    if (!share) return without('spent', 'spent');
    try {
      const draft = await this.model.answer(turn, listener, ({ tokens, dollars }) => {
        used.tokens += tokens;
        used.dollars = (used.dollars ?? 0) + (dollars ?? 0);
      });
      this.breaker.worked();
      if (!draft) return without('unproven', 'unproven');
      modelAnswers.inc({ outcome: 'told' });
      return draft;
    } catch (error) {
      // The visitor disconnected, which is not a failure of the model.
      if (listener.gone.aborted) return new Draft();
      this.failed(error);
      this.breaker.failed();
      return without('failed', `failed: ${failureReason(error)}`);
    } finally {
      await share.settle(used).catch(this.failed);
    }
  }

  /** Names no more than what kind of failure it was: a text of the server may hold anything. */
  private readonly failed = (error: unknown): null => {
    this.log.warn(`A model did not answer: ${error instanceof Error ? error.constructor.name : 'unknown'}`);
    return null;
  };
}

/** Counts an answer that the model did not write, and returns the note for the reader. */
function without(notice: keyof typeof NOTICES, outcome: string): string {
  modelAnswers.inc({ outcome });
  return NOTICES[notice];
}
