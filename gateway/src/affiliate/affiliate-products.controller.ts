import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { StrainRef, strainGet } from '@bluntbot/proto/catalog/strains';
import {
  ProductBrands,
  ProductCategories,
  ProductList,
  ProductListQuery,
  Products,
  productBrands,
  productCategories,
  productFeatured,
  productList,
  productRecommend,
} from '@bluntbot/proto/commerce/affiliate-products';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

const ForStrainQuery = productRecommend.request.pick({ limit: true });
const FlowerQuery = productRecommend.request.pick({ strainType: true, effects: true, limit: true });

@Controller('api/affiliate')
export class AffiliateProductsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('products')
  @PublicGet()
  @ApiAnswer(ProductList, 'Products of partners by search, category, brand, price and tags, sorted, in pages.')
  list(@Query({ schema: ProductListQuery }) query: ProductListQuery): Promise<RawReply> {
    return this.rpc.askRaw(productList, query);
  }

  @Get('categories')
  @PublicGet()
  @ApiAnswer(ProductCategories, 'Every category with its number of products, largest first.')
  categories(): Promise<RawReply> {
    return this.rpc.askRaw(productCategories, {});
  }

  @Get('brands')
  @PublicGet()
  @ApiAnswer(ProductBrands, 'Every brand with its number of products.')
  brands(): Promise<RawReply> {
    return this.rpc.askRaw(productBrands, {});
  }

  @Get('featured')
  @PublicGet()
  @ApiAnswer(Products, 'Featured products that can be bought.')
  featured(@Query({ schema: productFeatured.request }) query: z.output<typeof productFeatured.request>): Promise<RawReply> {
    return this.rpc.askRaw(productFeatured, query);
  }

  @Get('strains/:ref/products')
  @PublicGet()
  @ApiAnswer(Products, 'Products that go with a strain, each with its reason.', 404)
  async forStrain(
    @Param({ schema: StrainRef }) { ref }: z.output<typeof StrainRef>,
    @Query({ schema: ForStrainQuery }) { limit }: z.output<typeof ForStrainQuery>,
  ): Promise<RawReply> {
    const { name, type, effects } = await this.rpc.ask(strainGet, { ref });
    return this.rpc.askRaw(productRecommend, { strainName: name, strainType: type, effects, limit });
  }

  @Get('recommendations/flower')
  @PublicGet()
  @ApiAnswer(Products, 'Products for flower of a type with reported effects, each with its reason.')
  flower(@Query({ schema: FlowerQuery }) query: z.output<typeof FlowerQuery>): Promise<RawReply> {
    return this.rpc.askRaw(productRecommend, { ...query, recommendationType: 'flower' });
  }
}
