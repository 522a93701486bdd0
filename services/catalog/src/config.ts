import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';

/** Everything the catalog service reads from its environment. */
export const catalogConfig = serviceConfig.extend(databaseConfig.shape).extend(objectStoreConfig.shape);
