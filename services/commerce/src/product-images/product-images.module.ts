import { Module } from '@nestjs/common';
import { ProductImageStore } from './product-image-store.ts';
import { ProductImagesController } from './product-images.controller.ts';
import { ProductImages } from './product-images.ts';

@Module({ controllers: [ProductImagesController], providers: [ProductImageStore, ProductImages], exports: [ProductImageStore] })
export class ProductImagesModule {}
