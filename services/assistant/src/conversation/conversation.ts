import type { ChatRequest, ChatResponse } from '@bluntbot/proto/assistant/chat';
import { Injectable } from '@nestjs/common';
import { Engines } from './engines.ts';
import type { Listener } from './listeners.ts';
import { PolicyAnswers } from './policy-answers.ts';
import { Turns } from './turn.ts';

/** One answer: what policy fixes first, then whoever answers. */
@Injectable()
export class Conversation {
  constructor(
    private readonly turns: Turns,
    private readonly engines: Engines,
    private readonly policies: PolicyAnswers,
  ) {}

  async answer({ address, ...request }: ChatRequest & { address: string }, listener: Listener): Promise<ChatResponse> {
    const turn = await this.turns.read(request);
    const policy = await this.policies.certain(turn);
    if (!policy) return this.engines.answer(turn, address, listener);
    listener.say(policy.paragraphs.join('\n\n'));
    return policy.finish('built-in');
  }
}
