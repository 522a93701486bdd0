import { Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
import { ProductImagesModule } from '../product-images/product-images.module.ts';
import { StoreProductsModule } from '../store-products/store-products.module.ts';
import { ShopPhotographs } from './shop-photographs.ts';
import { StoreSyncController } from './store-sync.controller.ts';
import { StoreSync } from './store-sync.ts';

@Module({
  imports: [LeasesModule, StoreProductsModule, ProductImagesModule],
  controllers: [StoreSyncController],
  providers: [StoreSync, ShopPhotographs],
})
export class StoreSyncModule {}
