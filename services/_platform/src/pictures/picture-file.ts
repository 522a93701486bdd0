import type { PictureVariant } from '@bluntbot/proto/picture-file';

/** Content types of the formats that pictures are stored in. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_TYPES;

/** One width and format of a picture, in one of these formats. */
export type Variant<Format extends PictureFormat = PictureFormat> = PictureVariant<Format>;

/** One variant, encoded. */
export interface EncodedVariant<Format extends PictureFormat = PictureFormat> extends Variant<Format> {
  bytes: Buffer;
}

/** All variants of a picture that exists in some widths and formats. */
export const variantsOf = <Format extends PictureFormat>(
  widths: readonly number[],
  formats: readonly Format[],
): Variant<Format>[] => widths.flatMap((width) => formats.map((format) => ({ width, format })));

const FILE = /^(?<base>.+)-(?<width>\d{1,5})\.(?<format>avif|webp|jpeg)$/;

/** Which variant of which picture a file is; undefined for a name of another form. */
export function readPictureFile(file: string): (Variant & { base: string }) | undefined {
  const { base, width, format } = FILE.exec(file)?.groups ?? {};
  return base === undefined ? undefined : { base, width: Number(width), format: format as PictureFormat };
}
