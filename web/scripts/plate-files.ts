import sharp from 'sharp';
import { BLEED, PLATE, plateDrawing } from './plate-parts.ts';

/** A plate is to be on the screen before one has read its title. */
export const MAX_JPEG_BYTES = 60 * 1024;
const JPEG = { quality: 80, mozjpeg: true } as const;
const AVIF = { quality: 56, effort: 2 } as const;
/** Files of one plate by the end of their names: what every browser reads, and what new ones read in the width they need. */
const WIDTHS = { '-480.avif': 480, '-960.avif': 960, '-1200.avif': 1200 };
export const PLATE_ENDS = ['.jpg', ...Object.keys(WIDTHS)];

/** Changes with everything but its source that a plate depends on. */
export const PLATE_FORMATS = JSON.stringify({ JPEG, AVIF, WIDTHS, sharp: sharp.versions });

/** The files of a plate by the end of their names. An error when it is too large. */
export async function plateFiles(source: string): Promise<Map<string, Buffer>> {
  const { data, info } = await sharp(Buffer.from(plateDrawing(source)))
    .extract({ left: BLEED, top: BLEED, ...PLATE })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const jpeg = await drawn().jpeg(JPEG).toBuffer();
  if (jpeg.length > MAX_JPEG_BYTES) throw new Error(`The jpg has ${jpeg.length} bytes of ${MAX_JPEG_BYTES}: fewer and calmer lines.`);
  const files = new Map([['.jpg', jpeg]]);
  for (const [end, width] of Object.entries(WIDTHS)) files.set(end, await drawn().resize(width).avif(AVIF).toBuffer());
  return files;
}
