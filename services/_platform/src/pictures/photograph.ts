import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../app-error.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { checkPicture } from './picture-check.ts';
import { type EncodedVariant, type PictureFormat, variantsOf } from './picture-file.ts';

/**
 * Most pixels of a picture, each of four channels of 8 bits. An interlaced one is decoded whole: this is 100 MB,
 * however small its file.
 */
const MAX_PIXELS = 25_000_000;
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** A strip made square would first be made as wide as it is long. */
const MAX_RATIO = 10;
const DECODE_SECONDS = 15;
/** Uploads that wait for the one that is decoded; each holds the bytes of its file. */
const MAX_WAITING = 3;
const QUALITY = { avif: 55, webp: 78, jpeg: 80 };

/** What a photograph is made into. */
export interface Wanted<Format extends PictureFormat> {
  /** In pixels; every one of them square. */
  widths: readonly number[];
  formats: readonly Format[];
  /** Cut to what catches the eye, or the whole of it on white. */
  fit: 'cover' | 'contain';
}

/** A photograph ready to be stored: its variants, and the hash that names them. */
export interface Photograph<Format extends PictureFormat> {
  /** Ten hexadecimal digits. */
  hash: string;
  variants: EncodedVariant<Format>[];
}

/** Memory is bounded for the process, so the line is too. */
const decoder = new OneAtATime(MAX_WAITING);

/**
 * Decodes an external picture and re-encodes it in all widths and formats, without its metadata. A process works on one
 * picture at a time.
 *
 * @throws UNSUPPORTED_MEDIA_TYPE when it is no picture, VALIDATION_FAILED when it is broken, too large or more than a
 * picture, UNAVAILABLE when too many wait already.
 */
export async function photographFrom<Format extends PictureFormat>(
  bytes: Buffer,
  wanted: Wanted<Format>,
): Promise<Photograph<Format>> {
  checkPicture(bytes);
  return decoder.run(() => decode(bytes, wanted));
}

async function decode<Format extends PictureFormat>(
  bytes: Buffer,
  { widths, formats, fit }: Wanted<Format>,
): Promise<Photograph<Format>> {
  // Of the header alone: nothing is decoded before its size is known.
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > MAX_DECODED_BYTES) {
    throw new AppError(
      'VALIDATION_FAILED',
      'The picture takes too much memory. Save it with 8 bits a channel, or make it smaller.',
    );
  }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw new AppError('VALIDATION_FAILED', `The picture may be at most ${MAX_RATIO} times as long as it is wide.`);
  }
  const largest = Math.max(...widths);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize(largest, largest, fit === 'cover' ? { fit, position: 'attention' } : { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
    variants: await Promise.all(
      variantsOf(widths, formats).map(async ({ width, format }) => ({
        width,
        format,
        bytes: await sharp(data, { raw })
          .resize(width, width)
          .toFormat(format, { quality: QUALITY[format], ...(format === 'avif' && { effort: 2 }) })
          .toBuffer(),
      })),
    ),
  };
}

function unreadable(error: unknown): AppError {
  const tooLarge = /pixel limit/i.test(String(error));
  const refusal = new AppError(
    'VALIDATION_FAILED',
    tooLarge
      ? `The picture may have at most ${MAX_PIXELS / 1_000_000} million pixels.`
      : 'The picture is broken and cannot be read.',
  );
  refusal.cause = error;
  return refusal;
}
