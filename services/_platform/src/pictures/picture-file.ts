/** Content types of the formats that pictures are stored in. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_TYPES;

/** One width and format of a picture. Pictures are square; the width is in pixels. */
export interface Variant<Format extends PictureFormat = PictureFormat> {
  width: number;
  format: Format;
}

/** One variant, encoded. */
export interface EncodedVariant<Format extends PictureFormat = PictureFormat> extends Variant<Format> {
  bytes: Buffer;
}

/** All variants of a picture that exists in some widths and formats. */
export const variantsOf = <Format extends PictureFormat>(widths: readonly number[], formats: readonly Format[]): Variant<Format>[] =>
  widths.flatMap((width) => formats.map((format) => ({ width, format })));

/** The name of a variant's file. `base` names the picture and ends with a hash of all that it shows, so a name's content never changes. */
export const pictureFile = (base: string, { width, format }: Variant): string => `${base}-${width}.${format}`;

const FILE = /^(?<base>.+)-(?<width>\d{1,5})\.(?<format>avif|webp|jpeg)$/;

/** Which variant of which picture a file is; undefined for a name of another form. */
export function readPictureFile(file: string): (Variant & { base: string }) | undefined {
  const { base, width, format } = FILE.exec(file)?.groups ?? {};
  return base === undefined ? undefined : { base, width: Number(width), format: format as PictureFormat };
}
