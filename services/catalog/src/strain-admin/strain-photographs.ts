import { photographFrom } from '@bluntbot/platform/pictures/photograph';
import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { variantsOf } from '@bluntbot/platform/pictures/picture-file';
import { UploadStore } from '@bluntbot/platform/upload-store';
import { IMAGE_WIDTHS, PHOTOGRAPH_FORMATS } from '@bluntbot/proto/catalog/vocabulary';
import { pictureFile } from '@bluntbot/proto/picture-file';
import { MAX_IMAGE_BYTES } from '@bluntbot/proto/uploads';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { strainImageBase } from '../strain-images/strain-image-file.ts';
import { StrainEntity } from '../strains/strain.entity.ts';
import { strainNotFound } from '../strains/strain-reader.ts';
import { StrainEditor } from './strain-editor.ts';

/** Cards and the page of a strain cut a square out of it. */
const WANTED = { widths: IMAGE_WIDTHS, formats: PHOTOGRAPH_FORMATS, fit: 'cover' } as const;

/** Makes uploads photographs of strains: stored before the row names them, and removed only after it names others. */
@Injectable()
export class StrainPhotographs {
  private readonly logger = new Logger(StrainPhotographs.name);

  constructor(
    private readonly em: EntityManager,
    private readonly editor: StrainEditor,
    private readonly bucket: PictureBucket,
    private readonly uploads: UploadStore,
  ) {}

  async set(id: number, key: string, staff: string): Promise<void> {
    try {
      const { slug } = await this.find(id);
      const photograph = await photographFrom(await this.uploads.read(key, MAX_IMAGE_BYTES), WANTED);
      await this.bucket.putAll(strainImageBase(slug, photograph.hash), photograph.variants);
      const { before } = await this.editor.setImage(id, photograph, staff);
      if (before && before !== photograph.hash) await this.forget(slug, before);
    } finally {
      await this.uploads.forget(key);
    }
  }

  /** Back to the drawing. */
  async remove(id: number, staff: string): Promise<void> {
    const { strain, before } = await this.editor.setImage(id, undefined, staff);
    if (before) await this.forget(strain.slug, before);
  }

  private async find(id: number): Promise<StrainEntity> {
    const strain = await this.em.findOne(StrainEntity, { id, deletedAt: null });
    if (!strain) throw strainNotFound();
    return strain;
  }

  /** What cannot be removed now is removed by the sweeper. */
  private async forget(slug: string, hash: string): Promise<void> {
    const files = variantsOf(IMAGE_WIDTHS, PHOTOGRAPH_FORMATS).map((variant) =>
      pictureFile(strainImageBase(slug, hash), variant),
    );
    await this.bucket
      .remove(files)
      .catch((error: unknown) => this.logger.warn(`Old pictures were left behind: ${String(error)}`));
  }
}
