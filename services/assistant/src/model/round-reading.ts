import type { OpenAI } from 'openai';
import { textSoFar } from './model-answer-text.ts';
import { ANSWER } from './model-calls.ts';
import { ModelFailure } from './model-failure.ts';

const MAX_CALLS = 6;
/** Characters of one round. */
const MAX_WRITTEN = 16_000;

/** A round of a model: what it wrote, and the tools it called. */
export interface Round {
  text: string;
  calls: { id: string; name: string; arguments: string }[];
}

/** What the model writes in one round, put together from its pieces. */
export class RoundReading {
  /** Characters that the model has written. */
  size = 0;
  /** True once the model has said that it is done. */
  isWhole = false;
  private text = '';
  private readonly calls: Round['calls'] = [];

  add({ content, tool_calls: calls, refusal }: Delta): void {
    if (refusal) throw new ModelFailure('refused');
    this.text += content ?? '';
    this.size += content?.length ?? 0;
    for (const call of calls ?? []) this.addCall(call);
    if (this.size > MAX_WRITTEN) throw new ModelFailure('too long');
  }

  private addCall({ index, id, function: made }: CallPiece): void {
    if (index >= MAX_CALLS) return;
    const call = this.calls[index] ?? { id: '', name: '', arguments: '' };
    this.calls[index] = call;
    call.id ||= id ?? '';
    call.name ||= made?.name ?? '';
    call.arguments += made?.arguments ?? '';
    this.size += made?.arguments?.length ?? 0;
  }

  /** The answer as far as it is written; empty while other tools are called. */
  answerSoFar(): string {
    const final = this.calls.find((call) => call?.name === ANSWER);
    if (final) return textSoFar(final.arguments);
    return this.calls.length > 0 ? '' : plainOf(this.text);
  }

  end(reason: string | null | undefined): void {
    if (reason === 'length' || reason === 'content_filter') throw new ModelFailure('stopped early');
    this.isWhole ||= reason !== null && reason !== undefined;
  }

  round(): Round {
    return { text: this.text, calls: this.calls.filter((call) => call?.name) };
  }
}

type Delta = OpenAI.ChatCompletionChunk.Choice.Delta;
type CallPiece = OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall;

/** A text that is none of JSON is the answer itself. */
const plainOf = (text: string): string => (/^\s*(?:```|[{[])/.test(text) ? textSoFar(text) : text);
