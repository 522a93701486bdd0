/** One width and format of a picture. Pictures are square; the width is in pixels. */
export interface PictureVariant<Format extends string = string> {
  width: number;
  format: Format;
}

/**
 * The name of a variant's file. `base` names the picture and ends with a hash of all that it shows, so a name's content
 * never changes.
 */
export const pictureFile = (base: string, { width, format }: PictureVariant): string => `${base}-${width}.${format}`;
