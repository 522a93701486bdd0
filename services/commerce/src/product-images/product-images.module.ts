import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { PRODUCT_IMAGES_BUCKET } from '@bluntbot/proto/commerce/product-images';
import { Module } from '@nestjs/common';
import { ProductImagesController } from './product-images.controller.ts';
import { ProductImages } from './product-images.ts';

@Module({
  controllers: [ProductImagesController],
  providers: [PictureBucket.provider(PRODUCT_IMAGES_BUCKET), ProductImages],
  exports: [PictureBucket],
})
export class ProductImagesModule {}
