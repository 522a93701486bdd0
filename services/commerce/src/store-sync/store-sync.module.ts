import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { Controller, Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
import { ProductImagesModule } from '../product-images/product-images.module.ts';
import { StoreProductsModule } from '../store-products/store-products.module.ts';
import { ShopPhotographs } from './shop-photographs.ts';
import { StoreSync } from './store-sync.ts';

@Controller()
export class StoreSyncController {
  constructor(private readonly sync: StoreSync) {}

  @RpcHandler(storeSyncGet)
  get() {
    return this.sync.state();
  }
}

@Module({
  imports: [LeasesModule, StoreProductsModule, ProductImagesModule],
  controllers: [StoreSyncController],
  providers: [StoreSync, ShopPhotographs],
})
export class StoreSyncModule {}
