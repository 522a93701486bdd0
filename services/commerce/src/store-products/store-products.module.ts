import { Module } from '@nestjs/common';
import { StoreProductReader } from './store-product-reader.ts';
import { StoreProductsController } from './store-products.controller.ts';

@Module({ controllers: [StoreProductsController], providers: [StoreProductReader], exports: [StoreProductReader] })
export class StoreProductsModule {}
