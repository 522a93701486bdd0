import { PictureBucket } from '@bluntbot/platform/picture-bucket';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'minio';

/** The bucket of strain pictures. */
@Injectable()
export class StrainImageStore extends PictureBucket {
  constructor(@Inject(Client) client: Client) {
    super(client, STRAIN_IMAGES_BUCKET);
  }
}
