import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { PRODUCT_IMAGE_FORMATS, PRODUCT_IMAGE_WIDTHS } from '@bluntbot/proto/commerce/product-images';
import { Injectable } from '@nestjs/common';
import { PHOTO, productImageBase, type Shop } from './product-image-file.ts';
import { type ProductImageFormat, renderProduct } from './product-image-render.ts';
import { ProductImageStore } from './product-image-store.ts';

interface Row {
  shop: Shop;
  slug: string;
  imageHash: string;
  category: string;
  name: string;
}

const FILE = /^(?<base>.+)-(?<width>\d+)\.(?<format>avif|webp)$/;
const PHOTOGRAPH = new RegExp(`^${productImageBase('store', PHOTO, '(?<hash>[0-9a-f]{10})')}$`);
const VARIANTS = PRODUCT_IMAGE_WIDTHS.flatMap((width) => PRODUCT_IMAGE_FORMATS.map((format) => ({ width, format })));

/** All products of both shops with what their drawings show. */
const DRAWN = `select 'accessory' as shop, slug, image_hash as "imageHash", category, name from affiliate_product
  union all select 'store', slug, image_hash, coalesce(categories -> 0 ->> 'name', ''), name from store_product`;

/** Draws product pictures into the bucket: all ahead of time, or one when it is first asked for. */
@Injectable()
export class ProductImages {
  private readonly underway = new Map<string, Promise<number>>();

  constructor(
    private readonly sql: Sql,
    private readonly store: ProductImageStore,
  ) {}

  /** Size of the file, drawn now if it was missing. However many ask at once, it is drawn once. */
  async ensure(file: string): Promise<number> {
    const stored = await this.store.size(file);
    if (stored !== undefined) return stored;
    const drawing = this.underway.get(file) ?? this.draw(file).finally(() => this.underway.delete(file));
    this.underway.set(file, drawing);
    return drawing;
  }

  /** Draws every variant that is missing. Answers how many products were drawn. */
  async drawMissing(progress: (done: number, of: number) => void): Promise<number> {
    const there = await this.store.files();
    const rows = await this.sql.rows<Row>(`${DRAWN} order by 1, 2`);
    const missing = rows.filter((row) => VARIANTS.some(({ width, format }) => !there.has(fileName(row, width, format))));
    for (const [index, row] of missing.entries()) {
      for (const { width, format } of VARIANTS)
        await this.store.put(fileName(row, width, format), { format, bytes: await renderProduct(row, width, format) });
      progress(index + 1, missing.length);
    }
    return missing.length;
  }

  private async draw(file: string): Promise<number> {
    const name = FILE.exec(file)?.groups;
    const lost = PHOTOGRAPH.exec(name?.base ?? '')?.groups?.hash;
    // A photograph that the bucket has lost is fetched again; until then its drawing is shown.
    if (lost) await this.sql.rows('update store_product set photo_hash = null, photo_of = null where photo_hash = $1', [lost]);
    const [row] = await this.sql.rows<Row>(`select * from (${DRAWN}) drawn where shop || '-' || slug || '-' || "imageHash" = $1 limit 1`, [
      name?.base,
    ]);
    if (!row || !name) throw new AppError('NOT_FOUND', 'Picture not found');
    const format = name.format as ProductImageFormat;
    const bytes = await renderProduct(row, Number(name.width), format);
    await this.store.put(file, { format, bytes });
    return bytes.length;
  }
}

const fileName = ({ shop, slug, imageHash }: Row, width: number, format: ProductImageFormat) =>
  `${productImageBase(shop, slug, imageHash)}-${width}.${format}`;
