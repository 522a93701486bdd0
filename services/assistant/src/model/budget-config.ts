import { z } from 'zod';

/** How much chats and strain summaries may use a model. */
export const budgetConfig = z.object({
  CHAT_TOKENS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(2_000_000)
    .describe(
      'Input and output tokens that chats and strain summaries may use per day (UTC). Beyond that, the built-in engine and writer answer.',
    ),
  CHAT_TOKENS_PER_VISITOR: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(150_000)
    .describe('The same for one network address. All strain summaries together get as much.'),
  CHAT_DOLLARS_PER_DAY: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('US dollars that chats may also cost per day. Needs OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE.'),
  CHAT_DOLLARS_PER_VISITOR: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('The same for one network address.'),
});
export type BudgetConfig = z.output<typeof budgetConfig>;
