import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { strainImageEnsure } from '@bluntbot/proto/catalog/strain-images';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller, Module } from '@nestjs/common';
import { ImageSweeper } from './image-sweeper.ts';
import { StrainImageStore } from './strain-image-store.ts';
import { StrainImagesService } from './strain-images.service.ts';
import { UploadStore } from './upload-store.ts';

@Controller()
export class StrainImagesController {
  constructor(private readonly images: StrainImagesService) {}

  @RpcHandler(strainImageEnsure)
  async ensure({ file }: ParsedRequestOf<typeof strainImageEnsure>) {
    return { file, size: await this.images.ensure(file) };
  }
}

@Module({
  controllers: [StrainImagesController],
  providers: [StrainImageStore, StrainImagesService, UploadStore, ImageSweeper],
  exports: [StrainImageStore, StrainImagesService, UploadStore],
})
export class StrainImagesModule {}
