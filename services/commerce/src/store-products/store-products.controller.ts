import { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { storeProductList, storeProductsForCity } from '@bluntbot/proto/commerce/store-products';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { type StorePage, StoreProductReader } from './store-product-reader.ts';

@Controller()
export class StoreProductsController {
  constructor(private readonly reader: StoreProductReader) {}

  @RpcHandler(storeProductList)
  async list({ search, limit, offset }: ParsedRequestOf<typeof storeProductList>) {
    return toJson(await this.reader.list(search, limit, offset));
  }

  @RpcHandler(storeProductsForCity)
  async forCity({ city, limit, offset }: ParsedRequestOf<typeof storeProductsForCity>) {
    return toJson(await this.reader.forCity(city, limit, offset));
  }
}

const toJson = ({ products, total }: StorePage) => JsonText.page(products, total);
