import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';

/** The environment variables of the locations service. */
export const locationsConfig = serviceConfig.extend(databaseConfig.shape).extend(objectStoreConfig.shape);
