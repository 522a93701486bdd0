import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { productImageEnsure } from '@bluntbot/proto/commerce/product-images';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ProductImages } from './product-images.ts';

@Controller()
export class ProductImagesController {
  constructor(private readonly images: ProductImages) {}

  @RpcHandler(productImageEnsure)
  async ensure({ file }: ParsedRequestOf<typeof productImageEnsure>) {
    return { file, size: await this.images.ensure(file) };
  }
}
