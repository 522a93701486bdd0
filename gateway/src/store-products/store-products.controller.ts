import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type StoreProduct, storeProductList, storeProductsForCity } from '@bluntbot/proto/commerce/store-products';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class StoreProductsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(storeProductList)
  list(query: AskedOf<typeof storeProductList>): Promise<RawReply<StoreProduct[]>> {
    return this.rpc.askRaw(storeProductList, query);
  }

  @PublicGet(storeProductsForCity)
  forCity(query: AskedOf<typeof storeProductsForCity>): Promise<RawReply<StoreProduct[]>> {
    return this.rpc.askRaw(storeProductsForCity, query);
  }
}
