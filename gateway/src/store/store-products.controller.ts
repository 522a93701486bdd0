import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { StoreProduct, StoreProductQuery, storeProductList, storeProductsForCity } from '@bluntbot/proto/commerce/store-products';
import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ApiList } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

const ForCityQuery = storeProductsForCity.request;

@Controller('api')
export class StoreProductsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('woocommerce/products')
  @PublicGet()
  @ApiList(StoreProduct, 'Products of the store by name, in WooCommerce’s field names; `search=all` is no filter.')
  list(@Query({ schema: StoreProductQuery }) query: z.output<typeof StoreProductQuery>): Promise<RawReply> {
    return this.rpc.askRaw(storeProductList, query);
  }

  @Get('products')
  @PublicGet()
  @ApiList(StoreProduct, 'Products of the store for a city’s page.')
  forCity(@Query({ schema: ForCityQuery }) query: z.output<typeof ForCityQuery>): Promise<RawReply> {
    return this.rpc.askRaw(storeProductsForCity, query);
  }
}
