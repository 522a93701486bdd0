import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { strainGet } from '@bluntbot/proto/catalog/strains';
import {
  flowerProducts,
  type ProductBrands,
  type ProductCategories,
  type ProductList,
  type ProductListQuery,
  type Products,
  productBrands,
  productCategories,
  productFeatured,
  productList,
  productRecommend,
  strainProducts,
} from '@bluntbot/proto/commerce/affiliate-products';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class AffiliateProductsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(productList)
  list(query: ProductListQuery): Promise<RawReply<ProductList>> {
    return this.rpc.askRaw(productList, query);
  }

  @PublicGet(productCategories)
  categories(): Promise<RawReply<ProductCategories>> {
    return this.rpc.askRaw(productCategories, {});
  }

  @PublicGet(productBrands)
  brands(): Promise<RawReply<ProductBrands>> {
    return this.rpc.askRaw(productBrands, {});
  }

  @PublicGet(productFeatured)
  featured(query: AskedOf<typeof productFeatured>): Promise<RawReply<Products>> {
    return this.rpc.askRaw(productFeatured, query);
  }

  @PublicGet(strainProducts)
  async forStrain({ ref, limit }: AskedOf<typeof strainProducts>): Promise<RawReply<Products>> {
    const { name, type, effects } = await this.rpc.ask(strainGet, { ref });
    return this.rpc.askRaw(productRecommend, { strainName: name, strainType: type, effects, limit });
  }

  @PublicGet(flowerProducts)
  flower(query: AskedOf<typeof flowerProducts>): Promise<RawReply<Products>> {
    return this.rpc.askRaw(productRecommend, { ...query, recommendationType: 'flower' });
  }
}
