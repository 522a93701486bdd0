import { Module } from '@nestjs/common';
import { StoreProductsModule } from '../store-products/store-products.module.ts';
import { ProductHits } from './product-hits.ts';
import { SearchController } from './search.controller.ts';
import { StoreHits } from './store-hits.ts';

@Module({ imports: [StoreProductsModule], controllers: [SearchController], providers: [ProductHits, StoreHits] })
export class SearchModule {}
