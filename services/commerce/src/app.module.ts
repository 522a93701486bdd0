import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ChangesModule } from '@bluntbot/platform/changes/changes.module';
import { DatabaseModule } from '@bluntbot/platform/database/database.module';
import { Sql } from '@bluntbot/platform/database/sql';
import { HealthModule } from '@bluntbot/platform/health/health.module';
import { NATS, NatsModule } from '@bluntbot/platform/nats/nats.module';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { PRODUCT_IMAGES_BUCKET } from '@bluntbot/proto/commerce/product-images';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Client } from 'minio';
import { AffiliateProductsModule } from './affiliate-products/affiliate-products.module.ts';
import { ClicksModule } from './clicks/clicks.module.ts';
import type { CommerceConfig } from './config.ts';
import { LinkChecksModule } from './link-checks/link-checks.module.ts';
import { commerceDatabase } from './mikro-orm.config.ts';
import { NewsletterModule } from './newsletter/newsletter.module.ts';
import { ProductImagesModule } from './product-images/product-images.module.ts';
import { StoreProductsModule } from './store-products/store-products.module.ts';
import { StoreSyncModule } from './store-sync/store-sync.module.ts';
import { COMMERCE_CONFIG } from './tokens.ts';

/** The commerce service: what is sold, elsewhere and in the store, what was clicked, and who wants to hear from us. */
@Global()
@Module({})
export class AppModule {
  static async forRoot(config: CommerceConfig): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [
        NatsModule.forRoot({ url: config.NATS_URL, name: 'commerce' }),
        await DatabaseModule.forRoot(commerceDatabase(config)),
        ChangesModule.forRoot(),
        ObjectStoreModule.forRoot(config),
        ScheduleModule.forRoot(),
        HealthModule.forRoot({
          service: 'commerce',
          inject: [Sql, NATS, Client],
          checks: (sql: Sql, nats: NatsConnection, store: Client) => ({
            database: () => sql.rows('select 1'),
            nats: () => nats.flush(),
            objectStore: () => store.bucketExists(PRODUCT_IMAGES_BUCKET),
          }),
        }),
        AffiliateProductsModule,
        StoreProductsModule,
        StoreSyncModule,
        ClicksModule,
        LinkChecksModule,
        NewsletterModule,
        ProductImagesModule,
        AuditModule.forRoot('commerce'),
      ],
      providers: [{ provide: COMMERCE_CONFIG, useValue: config }],
      exports: [COMMERCE_CONFIG],
    };
  }
}
