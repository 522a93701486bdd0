import { PictureBucket } from '@bluntbot/platform/picture-bucket';
import { PRODUCT_IMAGES_BUCKET } from '@bluntbot/proto/commerce/product-images';
import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'minio';

/** The bucket of product pictures. */
@Injectable()
export class ProductImageStore extends PictureBucket {
  constructor(@Inject(Client) client: Client) {
    super(client, PRODUCT_IMAGES_BUCKET);
  }
}
