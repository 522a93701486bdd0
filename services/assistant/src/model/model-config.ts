import { z } from 'zod';

/** What is read of the environment to ask a language model: OpenAI's own, or any server that speaks its protocol. */
export const modelConfig = z.object({
  OPENAI_API_KEY: z
    .string()
    .max(400)
    .optional()
    .describe('Key of the model; without it and without OPENAI_BASE_URL the built-in writer and engine answer.'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another server that speaks the protocol of OpenAI, for example http://localhost:11434/v1 for Ollama.'),
  OPENAI_MODEL: z.string().max(200).default('gpt-4.1-mini').describe('Name of the model.'),
  OPENAI_INPUT_PRICE: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('US dollars for a million tokens that the model reads; costs are told where both prices are known.'),
  OPENAI_OUTPUT_PRICE: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('US dollars for a million tokens that the model writes.'),
  OPENAI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('How long one answer of the model may take.'),
});
export type ModelConfig = z.output<typeof modelConfig>;
