import { ChangesModule } from '@bluntbot/platform/changes/changes.module';
import type { readConfig } from '@bluntbot/platform/config';
import { DatabaseModule } from '@bluntbot/platform/database/database.module';
import { Sql } from '@bluntbot/platform/database/sql';
import { HealthModule } from '@bluntbot/platform/health/health.module';
import { NATS, NatsModule } from '@bluntbot/platform/nats/nats.module';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import { CitiesModule } from './cities/cities.module.ts';
import type { locationsConfig } from './config.ts';
import { DispensariesModule } from './dispensaries/dispensaries.module.ts';
import { LawsModule } from './laws/laws.module.ts';
import { locationsDatabase } from './mikro-orm.config.ts';
import { PlacesModule } from './places/places.module.ts';

export type LocationsConfig = ReturnType<typeof readConfig<typeof locationsConfig>>;

/** The locations service: where things are, when they are open and what the law there says. */
@Module({})
export class AppModule {
  static async forRoot(config: LocationsConfig): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [
        NatsModule.forRoot({ url: config.NATS_URL, name: 'locations' }),
        await DatabaseModule.forRoot(locationsDatabase(config)),
        ChangesModule.forRoot(),
        HealthModule.forRoot({
          service: 'locations',
          inject: [Sql, NATS],
          checks: (sql: Sql, nats: NatsConnection) => ({ database: () => sql.rows('select 1'), nats: () => nats.flush() }),
        }),
        PlacesModule,
        DispensariesModule,
        CitiesModule,
        LawsModule,
      ],
    };
  }
}
