import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { UploadStore } from '@bluntbot/platform/upload-store';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { Module } from '@nestjs/common';
import { ImageSweeper } from './image-sweeper.ts';
import { StrainImagesController } from './strain-images.controller.ts';
import { StrainImages } from './strain-images.ts';

@Module({
  controllers: [StrainImagesController],
  providers: [PictureBucket.provider(STRAIN_IMAGES_BUCKET), StrainImages, UploadStore, ImageSweeper],
  exports: [PictureBucket, StrainImages, UploadStore],
})
export class StrainImagesModule {}
