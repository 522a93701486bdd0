import { Sql } from '@bluntbot/platform/database/sql';
import { DrawnPictures } from '@bluntbot/platform/pictures/drawn-pictures';
import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { type EncodedVariant, type Variant, variantsOf } from '@bluntbot/platform/pictures/picture-file';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@bluntbot/proto/catalog/vocabulary';
import { Injectable } from '@nestjs/common';
import type { BloomSubject } from './bloom.ts';
import { readStrainImageBase, STRAIN_IMAGE_BASE } from './strain-image-file.ts';
import { renderBloom } from './strain-image-renderer.ts';

/** A strain as its drawing shows it. */
type DrawnStrain = BloomSubject & { base: string };

const DRAWN = `select ${STRAIN_IMAGE_BASE} as base, s.slug, s.type, s.thc::float8 as thc, s.cbd::float8 as cbd, s.terpenes, s.effects
  from strain s where s.image_kind = 'drawing'`;

/** The drawings of strains: each is made of what is known of its strain. */
@Injectable()
export class StrainImages extends DrawnPictures<DrawnStrain> {
  constructor(
    private readonly sql: Sql,
    bucket: PictureBucket,
  ) {
    super(bucket, variantsOf(IMAGE_WIDTHS, IMAGE_FORMATS));
  }

  protected all(): Promise<DrawnStrain[]> {
    return this.sql.rows(`${DRAWN} and s.deleted_at is null order by s.search_rank, s.id`);
  }

  protected async find(base: string): Promise<DrawnStrain | undefined> {
    const { slug, hash } = readStrainImageBase(base);
    const [strain] = await this.sql.rows<DrawnStrain>(`${DRAWN} and s.slug = $1 and s.image_hash = $2`, [slug, hash]);
    return strain;
  }

  protected draw(strain: DrawnStrain, variants: readonly Variant[]): Promise<EncodedVariant[]> {
    return renderBloom(strain, variants);
  }
}
