import { databaseConfig, serviceConfig } from '@bluntbot/platform/config';
import { budgetConfig } from './conversation/budget-config.ts';
import { modelConfig } from './model/model-config.ts';

/** Everything the assistant service reads from its environment. */
export const assistantConfig = serviceConfig.extend(databaseConfig.shape).extend(modelConfig.shape).extend(budgetConfig.shape);
