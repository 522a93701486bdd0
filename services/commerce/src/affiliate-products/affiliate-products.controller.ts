import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import {
  productBrands,
  productCategories,
  productFeatured,
  productList,
  productRecommend,
} from '@bluntbot/proto/commerce/affiliate-products';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ProductReader } from './product-reader.ts';
import { ProductRecommender } from './product-recommender.ts';

@Controller()
export class AffiliateProductsController {
  constructor(
    private readonly reader: ProductReader,
    private readonly recommender: ProductRecommender,
  ) {}

  @RpcHandler(productList)
  list(@RpcRequest(productList) query: ParsedRequestOf<typeof productList>): Promise<ResponseOf<typeof productList>> {
    return this.reader.list(query);
  }

  @RpcHandler(productCategories)
  categories(): Promise<ResponseOf<typeof productCategories>> {
    return this.reader.categories();
  }

  @RpcHandler(productBrands)
  brands(): Promise<ResponseOf<typeof productBrands>> {
    return this.reader.brands();
  }

  @RpcHandler(productFeatured)
  async featured(
    @RpcRequest(productFeatured) { limit }: ParsedRequestOf<typeof productFeatured>,
  ): Promise<ResponseOf<typeof productFeatured>> {
    const query = { featured: true, inStock: true, sortBy: 'name', sortOrder: 'asc', limit, offset: 0 } as const;
    return { products: (await this.reader.list(query)).products };
  }

  @RpcHandler(productRecommend)
  recommend(@RpcRequest(productRecommend) wish: ParsedRequestOf<typeof productRecommend>): Promise<ResponseOf<typeof productRecommend>> {
    return this.recommender.recommend(wish);
  }
}
