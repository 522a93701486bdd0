import { createHash } from 'node:crypto';
import { pictureFile } from '@bluntbot/proto/picture-file';

/** Which of the two shops a product is of; begins the name of its pictures. */
export type Shop = 'accessory' | 'store';

/** Stands for the slug in the name of a photograph: its hash is of its content, so products may share one. */
export const PHOTO = 'photo';

/** Version of the drawings: raised when the same facts are drawn differently. */
const DRAWING = 4;

/** A hash of everything the drawing of a product shows. */
export const productImageHash = (facts: { slug: string; category: string; name: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts.slug, facts.category, facts.name]))
    .digest('hex')
    .slice(0, 10);

/** The prefix shared by the names of all variants of a picture. */
export const productImageBase = (shop: Shop, slug: string, hash: string): string => `${shop}-${slug}-${hash}`;

/** Where a browser finds the picture in the width of a card. */
export const productImageUrl = (shop: Shop, slug: string, hash: string): string =>
  `/images/products/${pictureFile(productImageBase(shop, slug, hash), { width: 480, format: 'webp' })}`;
