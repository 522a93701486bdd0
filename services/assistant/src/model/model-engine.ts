import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenAI } from 'openai';
import type { Turn } from '../dialogue/turn.ts';
import { Draft } from '../grounding/draft.ts';
import { Evidence } from '../grounding/evidence.ts';
import { Gate } from '../grounding/gate.ts';
import { Tools } from '../grounding/tools.ts';
import type { Listener } from './listeners.ts';
import { ANSWER, ModelAnswer, TOOL_SCHEMAS } from './model-calls.ts';
import { ModelClient, type Spent } from './model-client.ts';
import type { ModelConfig } from './model-config.ts';
import { ModelFailure } from './model-failure.ts';
import { modelCalls, modelRounds } from './model-metrics.ts';
import { modelQuestion } from './model-question.ts';
import { ModelTools } from './model-tools.ts';
import { ModelWriting } from './model-writing.ts';
import { type Round, RoundReading } from './round-reading.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** Rounds of calls before a model must answer; calls of one round; tokens that it may write in one. */
const MAX_ROUNDS = 4;
/** Strains of the message whose rows a model is given unasked. */
const MAX_NAMED = 4;
const MAX_TOKENS = 900;
/** Characters of all that tools answer. */
const MAX_READ = 60_000;
/** Milliseconds for all rounds with their repetitions; the gateway waits longer. */
const MAX_MS = 30_000;
/** Tokens of an answer, read and written, that are set aside for it. */
const SET_ASIDE = { prompt_tokens: 30_000 - MAX_ROUNDS * MAX_TOKENS, completion_tokens: MAX_ROUNDS * MAX_TOKENS };

/** Lets a model look things up and say what it found. It names ids; what is shown is read from the rows. */
@Injectable()
export class ModelEngine implements OnModuleInit {
  constructor(
    private readonly client: ModelClient,
    private readonly modelTools: ModelTools,
    private readonly tools: Tools,
    private readonly gate: Gate,
    @Inject(CONFIG) private readonly config: ModelConfig,
  ) {}

  /** The package takes a second to load: the first visitor need not wait for it. */
  async onModuleInit(): Promise<void> {
    if (this.isConfigured) await this.client.open();
  }

  get isConfigured(): boolean {
    return this.client.model !== undefined;
  }

  /** What an answer may cost; so much is set aside for it. */
  get most(): Spent {
    return this.client.spentOn(SET_ASIDE);
  }

  /**
   * The answer of the model, or undefined if the rows support too little of it. `spend` gets the usage as it happens,
   * even if this throws a {@link ModelFailure} or an error of the client.
   */
  async answer(turn: Turn, listener: Listener, spend: (spent: Spent) => void): Promise<Draft | undefined> {
    const time = AbortSignal.timeout(Math.min(MAX_MS, this.config.OPENAI_TIMEOUT_SECONDS * 1_000));
    const signal = AbortSignal.any([listener.gone, time]);
    const [terpenes, laws] = await Promise.all([this.tools.terpenes(), this.tools.laws().catch(() => [])]);
    const evidence = new Evidence(terpenes, laws);
    const named = turn.questions.flatMap(({ state }) => state.subjects.map(({ value }) => value));
    evidence.addStrains(...(await this.tools.strains([...new Set(named)].slice(0, MAX_NAMED))));
    const messages: Message[] = modelQuestion(turn, evidence);
    let room = MAX_READ;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const writing = new ModelWriting(this.gate.open(evidence), listener, new Draft());
      const written = await this.round(messages, round === MAX_ROUNDS - 1, writing, signal, spend);
      const final = written.calls.find(({ name }) => name === ANSWER);
      modelRounds.inc({ outcome: final ? 'answer' : written.calls.length > 0 ? 'calls' : 'text' });
      if (final) return writing.finish(evidence, calledAnswer(final.arguments), turn);
      if (written.calls.length === 0) return writing.finish(evidence, answerOf(written.text), turn);
      const calls = written.calls;
      messages.push({
        role: 'assistant',
        content: null,
        tool_calls: calls.map(({ id, name, arguments: given }) => ({
          id,
          type: 'function',
          function: { name, arguments: given },
        })),
      });
      for (const { id, name, arguments: given } of calls) {
        signal.throwIfAborted();
        const found = await this.modelTools.run(name, given, evidence);
        room -= found.length;
        messages.push({
          role: 'tool',
          tool_call_id: id,
          content: room < 0 ? '{"error":"Enough has been read. Answer now."}' : found,
        });
      }
    }
    throw new ModelFailure('too many rounds');
  }

  /** One question to the model, read while it is answered. */
  private async round(
    messages: Message[],
    isLast: boolean,
    writing: ModelWriting,
    signal: AbortSignal,
    spend: (spent: Spent) => void,
  ): Promise<Round> {
    const client = await this.client.open();
    const stream = await client.chat.completions.create(
      {
        model: this.client.model ?? '',
        messages,
        tools: [...TOOL_SCHEMAS],
        tool_choice: isLast ? { type: 'function', function: { name: ANSWER } } : 'auto',
        max_completion_tokens: MAX_TOKENS,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    const reading = new RoundReading();
    let counted: Spent | undefined;
    try {
      for await (const { choices, usage } of stream) {
        // Some servers send a count with every piece, and nothing but zeros in it before the end.
        const told = usage ? this.client.spentOn(usage) : undefined;
        if (told?.tokens) counted = told;
        const [choice] = choices;
        if (!choice) continue;
        reading.add(choice.delta);
        await writing.grow(reading.answerSoFar());
        reading.end(choice.finish_reason);
      }
      // The client ends a stream without an error when it is aborted.
      if (!reading.isWhole) signal.throwIfAborted();
      if (!reading.isWhole) throw new ModelFailure('cut stream');
    } finally {
      // A server that counts nothing is counted for: about four characters are a token.
      const [read, wrote] = [JSON.stringify(messages).length, reading.size].map((characters) =>
        Math.ceil(characters / 4),
      );
      spend(
        this.client.count(counted ?? this.client.spentOn({ prompt_tokens: read ?? 0, completion_tokens: wrote ?? 0 })),
      );
    }
    signal.throwIfAborted();
    await writing.end();
    return reading.round();
  }
}

/** The arguments of the final call, which counts as malformed if they are. */
function calledAnswer(given: string): ModelAnswer {
  let outcome = 'wrong arguments';
  try {
    const answer = answerOf(given);
    outcome = 'ok';
    return answer;
  } finally {
    modelCalls.inc({ tool: ANSWER, outcome });
  }
}

function answerOf(written: string): ModelAnswer {
  const json = /\{[\s\S]*\}/.exec(written)?.[0];
  if (json === undefined || !/^\s*(?:```|[{[])/.test(written)) {
    if (/^\s*(?:```|[{[])/.test(written)) throw new ModelFailure('malformed answer');
    return { text: written, strains: [], products: [], dispensaries: [], readings: [] };
  }
  try {
    return ModelAnswer.parse(JSON.parse(json));
  } catch {
    throw new ModelFailure('malformed answer');
  }
}
