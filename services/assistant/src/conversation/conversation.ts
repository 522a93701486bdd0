import type { ChatRequest, ChatResponse } from '@bluntbot/proto/assistant/chat';
import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { Draft } from './draft.ts';
import { Engines } from './engines.ts';
import type { Listener } from './listeners.ts';
import { policyFor } from './policies.ts';
import { Turns } from './turn.ts';

/** One answer: what policy fixes first, then whoever answers. */
@Injectable()
export class Conversation {
  constructor(
    private readonly turns: Turns,
    private readonly engines: Engines,
    private readonly library: Library,
  ) {}

  async answer({ address, ...request }: ChatRequest & { address: string }, listener: Listener): Promise<ChatResponse> {
    const turn = await this.turns.read(request);
    const policy = this.policy(request.message, turn.wish.mentions);
    if (!policy) return this.engines.answer(turn, address, listener);
    listener.say(policy.paragraphs.join('\n\n'));
    return policy.finish('built-in');
  }

  /** The fixed answer that a message calls for. Names of strains are no words of it: nobody who asks for Stardawg has a dog. */
  private policy(message: string, mentions: readonly { kind: string; from: number; to: number }[]): Draft | undefined {
    const names = mentions
      .filter(({ kind, from, to }) => kind === 'strain' && !/^chemo$/i.test(message.slice(from, to)))
      .toSorted((a, b) => b.from - a.from);
    const text = names.reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, message);
    const policy = policyFor(text);
    if (!policy) return undefined;
    const draft = new Draft().say(policy.text);
    draft.policy = policy.name;
    for (const slug of policy.readings ?? []) {
      const article = [...this.library.learn, ...this.library.samples].find((one) => one.slug === slug);
      if (article) draft.reading({ kind: 'article', id: slug, title: article.title, href: article.path, passage: null });
    }
    return draft;
  }
}
