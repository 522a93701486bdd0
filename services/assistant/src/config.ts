import { databaseConfig, serviceConfig } from '@bluntbot/platform/config';
import { z } from 'zod';
import { budgetConfig } from './conversation/budget-config.ts';
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
        'Whether replicas look at the clock and write at 9 AM and 6 PM in New York; off where a CronJob calls `newsroom-run.js` instead.',
      ),
  });
export type AssistantConfig = z.output<typeof assistantConfig>;
