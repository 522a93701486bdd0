import type { DynamicModule, Type } from '@nestjs/common';
import type { z } from 'zod';
import type { databaseConfig, serviceConfig } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Schema of a service's configuration: what every service reads, and what else this one does. */
export type ServiceConfig = z.ZodObject<typeof serviceConfig.shape & typeof databaseConfig.shape>;

/** What a service is made of. Its `main.ts` and its tests start from it. */
export interface Service<Config extends ServiceConfig = ServiceConfig> {
  /** As in `SERVICES` of `@bluntbot/proto/health`. */
  name: string;
  /** What it reads from its environment; injectable as `CONFIG`. */
  config: Config;
  database: Database;
  /** One module per resource. NATS, the database, its changes, health and `CONFIG` are there for them. */
  modules(config: z.output<Config>): (Type | DynamicModule)[];
  /**
   * Bucket of the object store without which it is not ready; its modules then have the `ObjectStoreModule` among them.
   */
  bucket?: string;
}

/** Says what a service is; the type of its configuration comes from its schema. */
export const defineService = <Config extends ServiceConfig>(service: Service<Config>): Service<Config> => service;
