import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';
import { z } from 'zod';

/** Everything the catalog service reads from its environment. */
export const catalogConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(objectStoreConfig.shape)
  .extend({
    REVIEWS_PER_STRAIN_AND_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .default(30)
      .describe(
        'Reviews that one strain may get in an hour from all visitors together. More are rejected, and staff see a notice.',
      ),
  });
export type CatalogConfig = z.output<typeof catalogConfig>;
