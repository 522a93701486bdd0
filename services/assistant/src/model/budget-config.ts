import { z } from 'zod';

/** How much a model may be asked in chats, and for summaries of strains. */
export const budgetConfig = z.object({
  CHAT_TOKENS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(2_000_000)
    .describe(
      'Tokens that chats and summaries of strains may use of the model on one day (UTC), read and written; beyond them the built-in engine and writer answer.',
    ),
  CHAT_TOKENS_PER_VISITOR: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(150_000)
    .describe('The same for one network address; all summaries of strains together have as much.'),
  CHAT_DOLLARS_PER_DAY: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('US dollars that chats may cost on one day besides; needs OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE.'),
  CHAT_DOLLARS_PER_VISITOR: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('The same for one network address.'),
});
export type BudgetConfig = z.output<typeof budgetConfig>;
