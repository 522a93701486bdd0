import { z } from 'zod';

/** Variables for a language model: OpenAI's own, or any server with the same API. */
export const modelConfig = z.object({
  OPENAI_API_KEY: z
    .string()
    .max(400)
    .optional()
    .describe('API key of the model. Without it and without OPENAI_BASE_URL, the built-in writer and engine answer.'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another server with the OpenAI API, for example http://localhost:11434/v1 for Ollama.'),
  OPENAI_MODEL: z.string().max(200).default('gpt-4.1-mini').describe('Name of the model.'),
  OPENAI_INPUT_PRICE: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('US dollars per million input tokens. Costs are shown if both prices are set.'),
  OPENAI_OUTPUT_PRICE: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('US dollars per million output tokens.'),
  OPENAI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('How long one answer from the model may take.'),
});
export type ModelConfig = z.output<typeof modelConfig>;
