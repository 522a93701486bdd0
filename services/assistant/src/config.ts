import { databaseConfig, serviceConfig } from '@bluntbot/platform/config';

/** Everything the assistant service reads from its environment. */
export const assistantConfig = serviceConfig.extend(databaseConfig.shape);
