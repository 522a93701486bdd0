import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Client } from 'minio';
import type { z } from 'zod';
import { ChangeEntity } from '../changes/change.entity.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { Sql } from '../database/sql.ts';
import { HealthModule } from '../health/health.module.ts';
import { Heart } from '../nats/heart.ts';
import { NATS, NatsModule } from '../nats/nats.module.ts';
import { CONFIG } from '../tokens.ts';
import { ChangesModule } from './changes.module.ts';
import type { Service, ServiceConfig } from './service.ts';

/** A service's own modules on what every service has. */
@Global()
@Module({})
export class ServiceModule {
  static async forRoot<Config extends ServiceConfig>(
    { name, database, modules, bucket }: Service<Config>,
    config: z.output<Config> & z.output<ServiceConfig>,
  ): Promise<DynamicModule> {
    const options = database(config);
    return {
      module: ServiceModule,
      imports: [
        NatsModule.forRoot({ url: config.NATS_URL, name }),
        await DatabaseModule.forRoot(options),
        // A database that numbers its changes is followed.
        ...(options.entities?.includes(ChangeEntity)
          ? [ChangesModule.forRoot(config.DATABASE_URL_DIRECT ?? config.DATABASE_URL)]
          : []),
        HealthModule.forRoot(name, {
          inject: [Heart, Sql, NATS, { token: Client, optional: bucket === undefined }],
          checks: (heart: Heart, sql: Sql, nats: NatsConnection, store?: Client) => ({
            accepting: async () => {
              if (!heart.isBeating) throw new Error('not started, or leaving');
            },
            database: () => sql.rows('select 1'),
            nats: () => nats.flush(),
            ...(bucket && store && { objectStore: () => store.bucketExists(bucket) }),
          }),
        }),
        ...modules(config),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
