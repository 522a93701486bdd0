import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ChangesModule } from '@bluntbot/platform/changes/changes.module';
import type { readConfig } from '@bluntbot/platform/config';
import { DatabaseModule } from '@bluntbot/platform/database/database.module';
import { Sql } from '@bluntbot/platform/database/sql';
import { HealthModule } from '@bluntbot/platform/health/health.module';
import { NATS, NatsModule } from '@bluntbot/platform/nats/nats.module';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import { Client } from 'minio';
import type { catalogConfig } from './config.ts';
import { GrowingGuidesModule } from './growing-guides/growing-guides.module.ts';
import { LegacyReviewsModule } from './legacy-reviews/legacy-reviews.module.ts';
import { catalogDatabase } from './mikro-orm.config.ts';
import { StatsModule } from './stats/stats.module.ts';
import { StrainAdminModule } from './strain-admin/strain-admin.module.ts';
import { StrainImagesModule } from './strain-images/strain-images.module.ts';
import { StrainImportsModule } from './strain-imports/strain-imports.module.ts';
import { StrainReviewsModule } from './strain-reviews/strain-reviews.module.ts';
import { StrainsModule } from './strains/strains.module.ts';
import { TerpenesModule } from './terpenes/terpenes.module.ts';

export type CatalogConfig = ReturnType<typeof readConfig<typeof catalogConfig>>;

/** The catalog service: one module per resource on the shared connections. */
@Module({})
export class AppModule {
  static async forRoot(config: CatalogConfig): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [
        NatsModule.forRoot({ url: config.NATS_URL, name: 'catalog' }),
        await DatabaseModule.forRoot(catalogDatabase(config)),
        ChangesModule.forRoot(),
        ObjectStoreModule.forRoot(config),
        HealthModule.forRoot({
          service: 'catalog',
          inject: [Sql, NATS, Client],
          checks: (sql: Sql, nats: NatsConnection, store: Client) => ({
            database: () => sql.rows('select 1'),
            nats: () => nats.flush(),
            objectStore: () => store.bucketExists(STRAIN_IMAGES_BUCKET),
          }),
        }),
        StrainsModule,
        TerpenesModule,
        StatsModule,
        StrainImagesModule,
        StrainReviewsModule,
        StrainAdminModule,
        StrainImportsModule,
        GrowingGuidesModule,
        LegacyReviewsModule,
        AuditModule.forRoot('catalog'),
      ],
    };
  }
}
