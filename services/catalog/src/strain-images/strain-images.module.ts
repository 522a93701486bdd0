import { Module } from '@nestjs/common';
import { ImageSweeper } from './image-sweeper.ts';
import { StrainImageStore } from './strain-image-store.ts';
import { StrainImagesController } from './strain-images.controller.ts';
import { StrainImagesService } from './strain-images.service.ts';
import { UploadStore } from './upload-store.ts';

@Module({
  controllers: [StrainImagesController],
  providers: [StrainImageStore, StrainImagesService, UploadStore, ImageSweeper],
  exports: [StrainImageStore, StrainImagesService, UploadStore],
})
export class StrainImagesModule {}
