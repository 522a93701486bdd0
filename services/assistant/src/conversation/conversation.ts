import type { ChatRequest, ChatResponse } from '@bluntbot/proto/assistant/chat';
import { Injectable } from '@nestjs/common';
import { AnswerEngine } from '../answers/answer-engine.ts';
import { Reader } from '../dialogue/reader.ts';
import type { Listener } from '../model/listeners.ts';
import { Engines } from './engines.ts';

/**
 * Answers a message: reads it once, gives what a policy fixes, and asks the engines for everything else. If a policy
 * may be called for, its caution stands in front.
 */
@Injectable()
export class Conversation {
  constructor(
    private readonly reader: Reader,
    private readonly builtIn: AnswerEngine,
    private readonly engines: Engines,
  ) {}

  async answer({ address, ...request }: ChatRequest & { address: string }, listener: Listener): Promise<ChatResponse> {
    const turn = await this.reader.read(request);
    const fixed = await this.builtIn.withPolicy(turn);
    if (fixed) {
      listener.say(fixed.paragraphs.join('\n\n'));
      return fixed.finish('built-in');
    }
    const caution = await this.builtIn.caution(turn);
    if (!caution) return this.engines.answer(turn, address, listener);
    listener.say(`${caution}\n\n`);
    const answer = await this.engines.answer(turn, address, listener);
    const message = `${caution}\n\n${answer.message}`;
    return { ...answer, message, response: message };
  }
}
