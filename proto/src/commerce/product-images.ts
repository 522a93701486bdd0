import { z } from 'zod';
import { rpc } from '../rpc.ts';

/** Bucket of product pictures. */
export const PRODUCT_IMAGES_BUCKET = 'product-images';
/** Widths in pixels that every picture exists in. */
export const PRODUCT_IMAGE_WIDTHS = [240, 480, 960] as const;
export const PRODUCT_IMAGE_FORMATS = ['avif', 'webp'] as const;

/** `<shop>-<slug>-<hash of what is shown>-<width>.<format>`; what is shown never changes under one name. */
export const PRODUCT_IMAGE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{10}-(?:240|480|960)\.(?:avif|webp)$/;

/**
 * Draws a picture when it is not in the bucket yet; answers when it is there. NOT_FOUND for a name that no product has.
 * May be asked again elsewhere.
 */
export const productImageEnsure = rpc({
  subject: 'commerce.product-image.ensure',
  request: z.object({ file: z.string().max(200).regex(PRODUCT_IMAGE_FILE) }),
  response: z.object({ file: z.string(), size: z.int() }),
});
