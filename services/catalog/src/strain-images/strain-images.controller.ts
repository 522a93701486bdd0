import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { strainImageEnsure } from '@bluntbot/proto/catalog/strain-images';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainImages } from './strain-images.ts';

@Controller()
export class StrainImagesController {
  constructor(private readonly images: StrainImages) {}

  @RpcHandler(strainImageEnsure)
  async ensure({ file }: ParsedRequestOf<typeof strainImageEnsure>) {
    return { file, size: await this.images.ensure(file) };
  }
}
