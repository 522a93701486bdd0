import type { PRODUCT_IMAGE_FORMATS } from '@bluntbot/proto/commerce/product-images';
import sharp from 'sharp';
import { type DrawnProduct, productDrawing } from './product-drawing.ts';

export type ProductImageFormat = (typeof PRODUCT_IMAGE_FORMATS)[number];

/** The drawing of a product as a picture of a width. */
export async function renderProduct(product: DrawnProduct, width: number, format: ProductImageFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(productDrawing(product)), { density: (72 * width) / 480 }).resize(width, width);
  if (format === 'avif') return picture.avif({ quality: 58, effort: 0 }).toBuffer();
  // Washes and shadows are half clear: a lossless alpha channel would be most of the file.
  return picture.webp({ quality: 80, alphaQuality: 60, effort: 3 }).toBuffer();
}
