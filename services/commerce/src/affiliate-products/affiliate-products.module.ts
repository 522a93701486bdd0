import { Module } from '@nestjs/common';
import { AffiliateProductsController } from './affiliate-products.controller.ts';
import { ProductIndex } from './product-index.ts';
import { ProductReader } from './product-reader.ts';
import { ProductRecommender } from './product-recommender.ts';

@Module({
  controllers: [AffiliateProductsController],
  providers: [ProductIndex, ProductReader, ProductRecommender],
})
export class AffiliateProductsModule {}
