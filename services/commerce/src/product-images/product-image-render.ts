import type { EncodedVariant, Variant } from '@bluntbot/platform/pictures/picture-file';
import sharp from 'sharp';
import { type DrawnProduct, productDrawing } from './product-drawing.ts';

/** The drawing of a product as one variant of its picture. */
export async function renderProduct(product: DrawnProduct, { width, format }: Variant): Promise<EncodedVariant> {
  const picture = sharp(Buffer.from(productDrawing(product)), { density: (72 * width) / 480 }).resize(width, width);
  // Washes and shadows are half clear: a lossless alpha channel would be most of the file.
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 58, effort: 0 })
      : picture.webp({ quality: 80, alphaQuality: 60, effort: 3 });
  return { width, format, bytes: await encoded.toBuffer() };
}
