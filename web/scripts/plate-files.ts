import sharp from 'sharp';
import { drawnByHand } from './drawn-by-hand.ts';
import { BLEED, PLATE, plateDrawing } from './plate-parts.ts';

/** A plate is to be on the screen before one has read its title. */
export const MAX_JPEG_BYTES = 60 * 1024;
/** The first that makes it small enough. */
const JPEG_QUALITIES = [82, 76, 70, 64, 58, 52] as const;
const AVIF = { quality: 56, effort: 1 } as const;
/**
 * Files of one plate by the end of their names: what every browser reads, and what new ones read in the width they
 * need.
 */
const WIDTHS = { '-480.avif': 480, '-960.avif': 960, '-1200.avif': 1200, '-2400.avif': 2400 };
/** Pixels to one of the plate: the widest file is as sharp as the smallest. */
const SCALE = 2;
export const PLATE_ENDS = ['.jpg', ...Object.keys(WIDTHS)];

/** Changes with everything but its source that a plate depends on. */
export const PLATE_FORMATS = JSON.stringify({ JPEG_QUALITIES, AVIF, WIDTHS, sharp: sharp.versions });

/** The files of a plate by the end of their names. An error when it is too large. */
export async function plateFiles(source: string): Promise<Map<string, Buffer>> {
  const { data, info } = await sharp(Buffer.from(plateDrawing(source)), { density: 72 * SCALE })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawing = { ...info, data: drawnByHand({ ...info, data }, SCALE) };
  const drawn = () =>
    sharp(drawing.data, { raw: drawing }).extract({
      left: BLEED * SCALE,
      top: BLEED * SCALE,
      width: PLATE.width * SCALE,
      height: PLATE.height * SCALE,
    });
  const files = new Map<string, Buffer>();
  for (const quality of JPEG_QUALITIES) {
    if (files.size > 0) break;
    const jpeg = await drawn().resize(PLATE.width).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_JPEG_BYTES) files.set('.jpg', jpeg);
  }
  if (files.size === 0) throw new Error(`The jpg has more than ${MAX_JPEG_BYTES} bytes: fewer and calmer lines.`);
  for (const [end, width] of Object.entries(WIDTHS)) files.set(end, await drawn().resize(width).avif(AVIF).toBuffer());
  return files;
}
