import { databaseConfig, serviceConfig } from '@bluntbot/platform/config';
import { z } from 'zod';
import { budgetConfig } from './model/budget-config.ts';
import { modelConfig } from './model/model-config.ts';

/** Everything the assistant service reads from its environment. */
export const assistantConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(modelConfig.shape)
  .extend(budgetConfig.shape)
  .extend({
    NEWSROOM_SCHEDULE: z
      .enum(['on', 'off'])
      .default('on')
      .describe(
        'Whether replicas write posts at 9 AM and 6 PM in New York. Set it to off if a CronJob calls `newsroom-run.js` instead.',
      ),
  })
  .refine(
    ({ CHAT_DOLLARS_PER_DAY, CHAT_DOLLARS_PER_VISITOR, OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE }) =>
      (CHAT_DOLLARS_PER_DAY ?? CHAT_DOLLARS_PER_VISITOR) === undefined ||
      (OPENAI_INPUT_PRICE !== undefined && OPENAI_OUTPUT_PRICE !== undefined),
    { path: ['CHAT_DOLLARS_PER_DAY'], error: 'A budget in dollars needs OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE.' },
  );
export type AssistantConfig = z.output<typeof assistantConfig>;
