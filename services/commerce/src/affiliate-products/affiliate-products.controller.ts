import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  productBrands,
  productCategories,
  productFeatured,
  productList,
  productRecommend,
} from '@bluntbot/proto/commerce/affiliate-products';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
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
  list(query: ParsedRequestOf<typeof productList>) {
    return this.reader.list(query);
  }

  @RpcHandler(productCategories)
  categories() {
    return this.reader.categories();
  }

  @RpcHandler(productBrands)
  brands() {
    return this.reader.brands();
  }

  @RpcHandler(productFeatured)
  async featured({ limit }: ParsedRequestOf<typeof productFeatured>) {
    const query = { featured: true, inStock: true, sortBy: 'name', sortOrder: 'asc', limit, offset: 0 } as const;
    return { products: (await this.reader.list(query)).products };
  }

  @RpcHandler(productRecommend)
  recommend(wish: ParsedRequestOf<typeof productRecommend>) {
    return this.recommender.recommend(wish);
  }
}
