import { z } from 'zod';
import { rpc } from '../rpc.ts';
import { IMAGE_WIDTHS, PHOTOGRAPH_FORMATS } from './vocabulary.ts';

/** The bucket of the object store that holds strain pictures. */
export const STRAIN_IMAGES_BUCKET = 'strain-images';

/** File name of one variant: `<slug>-<hash>-<width>.<format>`; the hash covers all that is drawn. */
export const STRAIN_IMAGE_FILE = new RegExp(
  `^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{10}-(?:${IMAGE_WIDTHS.join('|')})\\.(?:${PHOTOGRAPH_FORMATS.join('|')})$`,
);

/**
 * Makes sure that one variant of a strain's picture is in the bucket: drawn now if it was not there before. NOT_FOUND
 * when no strain has that picture. The bytes themselves go through the object store, not over NATS. It may be asked
 * again elsewhere: the same picture is drawn under the same name.
 */
export const strainImageEnsure = rpc({
  subject: 'catalog.strain-image.ensure',
  request: z.object({ file: z.string().regex(STRAIN_IMAGE_FILE) }),
  response: z.object({ file: z.string(), size: z.int() }),
});
