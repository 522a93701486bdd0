import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';

/** Everything the locations service reads from its environment. */
export const locationsConfig = serviceConfig.extend(databaseConfig.shape).extend(objectStoreConfig.shape);
