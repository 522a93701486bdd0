import { Sql } from '@bluntbot/platform/database/sql';
import { DrawnPictures } from '@bluntbot/platform/pictures/drawn-pictures';
import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { type EncodedVariant, type Variant, variantsOf } from '@bluntbot/platform/pictures/picture-file';
import { PRODUCT_IMAGE_FORMATS, PRODUCT_IMAGE_WIDTHS } from '@bluntbot/proto/commerce/product-images';
import { Injectable } from '@nestjs/common';
import type { DrawnProduct } from './product-drawing.ts';
import { PHOTO, productImageBase } from './product-image-file.ts';
import { renderProduct } from './product-image-render.ts';

type NamedProduct = DrawnProduct & { base: string };

const PHOTOGRAPH = new RegExp(`^${productImageBase('store', PHOTO, '(?<hash>[0-9a-f]{10})')}$`);

/** All products of both shops with what their drawings show. */
const DRAWN = `select shop || '-' || slug || '-' || hash as base, slug, category, name, description from (
    select 'accessory' as shop, slug, image_hash as hash, category, name, short_description as description from affiliate_product
    union all select 'store', slug, image_hash, coalesce(categories -> 0 ->> 'name', ''), name, short_description from store_product) product`;

/** The drawings of products of both shops. */
@Injectable()
export class ProductImages extends DrawnPictures<NamedProduct> {
  constructor(
    private readonly sql: Sql,
    bucket: PictureBucket,
  ) {
    super(bucket, variantsOf(PRODUCT_IMAGE_WIDTHS, PRODUCT_IMAGE_FORMATS));
  }

  protected all(): Promise<NamedProduct[]> {
    return this.sql.rows(`${DRAWN} order by shop, slug`);
  }

  protected async find(base: string): Promise<NamedProduct | undefined> {
    const lost = PHOTOGRAPH.exec(base)?.groups?.hash;
    // A photograph that the bucket has lost is fetched again; until then its drawing is shown.
    if (lost)
      await this.sql.rows('update store_product set photo_hash = null, photo_of = null where photo_hash = $1', [lost]);
    const [product] = await this.sql.rows<NamedProduct>(
      `${DRAWN} where shop || '-' || slug || '-' || hash = $1 limit 1`,
      [base],
    );
    return product;
  }

  /** One after the other, because the buffers are large. */
  protected async draw(product: NamedProduct, variants: readonly Variant[]): Promise<EncodedVariant[]> {
    const drawn: EncodedVariant[] = [];
    for (const variant of variants) drawn.push(await renderProduct(product, variant));
    return drawn;
  }
}
