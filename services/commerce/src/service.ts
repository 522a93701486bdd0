import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { defineService } from '@bluntbot/platform/service/service';
import { PRODUCT_IMAGES_BUCKET } from '@bluntbot/proto/commerce/product-images';
import { ScheduleModule } from '@nestjs/schedule';
import { AffiliateProductsModule } from './affiliate-products/affiliate-products.module.ts';
import { ClicksModule } from './clicks/clicks.module.ts';
import { commerceConfig } from './config.ts';
import { LinkChecksModule } from './link-checks/link-checks.module.ts';
import { commerceDatabase } from './mikro-orm.config.ts';
import { NewsletterModule } from './newsletter/newsletter.module.ts';
import { ProductImagesModule } from './product-images/product-images.module.ts';
import { SearchModule } from './search/search.module.ts';
import { StoreProductsModule } from './store-products/store-products.module.ts';
import { StoreSyncModule } from './store-sync/store-sync.module.ts';

/** The commerce service: partner and store products, clicks, and the newsletter. */
export const commerce = defineService({
  name: 'commerce',
  config: commerceConfig,
  database: commerceDatabase,
  bucket: PRODUCT_IMAGES_BUCKET,
  modules: (config) => [
    ObjectStoreModule.forRoot(config),
    ScheduleModule.forRoot(),
    AffiliateProductsModule,
    StoreProductsModule,
    StoreSyncModule,
    ClicksModule,
    LinkChecksModule,
    NewsletterModule,
    ProductImagesModule,
    SearchModule,
    AuditModule.forRoot('commerce'),
  ],
});
