import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import type { ModelConfig } from './model-config.ts';
import { measuredFetch, modelDollars, modelTokens } from './model-metrics.ts';

/**
 * Retries after 429, 5xx, or a broken connection. The package backs off, or waits as long as the server says.
 */
const RETRIES = 3;
/** All attempts at one question together may take so many times as long as one. */
const PATIENCE = 2;
const MILLION = 1_000_000;

/** What an answer has cost. */
export interface Spent {
  tokens: number;
  /** US dollars; null where the prices are not configured. */
  dollars: number | null;
}

/** A question whose answer has a schema. */
export interface StructuredQuestion<Schema extends z.ZodType> {
  /** Name of the schema, as the model reads it. */
  name: string;
  schema: Schema;
  system: string;
  user: string;
  maxTokens: number;
  signal?: AbortSignal | undefined;
}

/** The response of the model has the wrong shape. */
export class ModelAnswerError extends Error {
  constructor(
    why: string,
    readonly spent: Spent,
  ) {
    super(`The model answered ${why}`);
  }
}

/**
 * The only client of a language model. Every request has a timeout; 429 and 5xx are retried a few times with backoff.
 */
@Injectable()
export class ModelClient {
  private opened: Promise<OpenAI> | undefined;

  constructor(@Inject(CONFIG) private readonly config: ModelConfig) {}

  /** Name of the model; undefined where none is configured. */
  get model(): string | undefined {
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = this.config;
    return OPENAI_API_KEY || OPENAI_BASE_URL ? OPENAI_MODEL : undefined;
  }

  /** The client itself, loaded when it is first wanted. Throws where no model is configured. */
  open(): Promise<OpenAI> {
    this.opened ??= this.load();
    return this.opened;
  }

  /**
   * An answer that fits its schema. Throws {@link ModelAnswerError} for one that does not, the package's errors for
   * what could not be asked.
   */
  async structured<Schema extends z.ZodType>(
    question: StructuredQuestion<Schema>,
  ): Promise<{ value: z.output<Schema>; spent: Spent }> {
    const { name, schema, system, user, maxTokens, signal } = question;
    const client = await this.open();
    const patience = AbortSignal.timeout(PATIENCE * this.config.OPENAI_TIMEOUT_SECONDS * 1_000);
    const completion = await client.chat.completions.create(
      {
        model: this.config.OPENAI_MODEL,
        max_completion_tokens: maxTokens,
        response_format: {
          type: 'json_schema',
          json_schema: { name, strict: true, schema: z.toJSONSchema(schema) as Record<string, unknown> },
        },
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      },
      { signal: signal ? AbortSignal.any([signal, patience]) : patience },
    );
    const spent = this.count(this.spentOn(completion.usage));
    const choice = completion.choices[0];
    if (choice?.message.refusal) throw new ModelAnswerError('with a refusal', spent);
    if (choice?.finish_reason === 'length') throw new ModelAnswerError('at too great a length', spent);
    const parsed = schema.safeParse(jsonOf(choice?.message.content ?? ''));
    if (!parsed.success) throw new ModelAnswerError('something that does not fit its schema', spent);
    return { value: parsed.data, spent };
  }

  /** What so many tokens cost. */
  spentOn(usage: { prompt_tokens?: number; completion_tokens?: number } | null | undefined): Spent {
    const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = this.config;
    const [read, written] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
    return {
      tokens: read + written,
      dollars: input === undefined || output === undefined ? null : (read * input + written * output) / MILLION,
    };
  }

  /** Tells the metrics what an answer has cost. */
  count(spent: Spent): Spent {
    modelTokens.inc(spent.tokens);
    modelDollars.inc(spent.dollars ?? 0);
    return spent;
  }

  private async load(): Promise<OpenAI> {
    if (this.model === undefined) throw new Error('No model is configured.');
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_TIMEOUT_SECONDS } = this.config;
    // The package is large, and most systems have no key.
    const { OpenAI } = await import('openai');
    return new OpenAI({
      apiKey: OPENAI_API_KEY ?? 'none',
      ...(OPENAI_BASE_URL !== undefined && { baseURL: OPENAI_BASE_URL }),
      timeout: OPENAI_TIMEOUT_SECONDS * 1_000,
      maxRetries: RETRIES,
      fetch: measuredFetch,
      // It would write what visitors and models say to the log.
      logLevel: 'off',
    });
  }
}

/** Some servers put their JSON into a fence. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
  } catch {
    return undefined;
  }
}
