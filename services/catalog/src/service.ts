import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { defineService } from '@bluntbot/platform/service/service';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { catalogConfig } from './config.ts';
import { GrowingGuidesModule } from './growing-guides/growing-guides.module.ts';
import { LegacyReviewsModule } from './legacy-reviews/legacy-reviews.module.ts';
import { catalogDatabase } from './mikro-orm.config.ts';
import { SearchModule } from './search/search.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { StrainAdminModule } from './strain-admin/strain-admin.module.ts';
import { StrainImagesModule } from './strain-images/strain-images.module.ts';
import { StrainImportsModule } from './strain-imports/strain-imports.module.ts';
import { StrainMapModule } from './strain-map/strain-map.module.ts';
import { StrainReviewsModule } from './strain-reviews/strain-reviews.module.ts';
import { StrainWishesModule } from './strain-wishes/strain-wishes.module.ts';
import { StrainsModule } from './strains/strains.module.ts';
import { TerpenesModule } from './terpenes/terpenes.module.ts';

/** The library: strains, what they are made of, what visitors and editors say of them, and how they are grown. */
export const catalog = defineService({
  name: 'catalog',
  config: catalogConfig,
  database: catalogDatabase,
  bucket: STRAIN_IMAGES_BUCKET,
  modules: (config) => [
    ObjectStoreModule.forRoot(config),
    StrainsModule,
    StrainMapModule,
    StrainWishesModule,
    TerpenesModule,
    StatsModule,
    StrainImagesModule,
    StrainReviewsModule,
    StrainAdminModule,
    StrainImportsModule,
    GrowingGuidesModule,
    LegacyReviewsModule,
    SearchModule,
    AuditModule.forRoot('catalog'),
  ],
});
