/** The part of subset-font (it ships no types) that the font script uses. */
declare module 'subset-font' {
  /** A value that an axis is pinned to, or the range it keeps. */
  export type Axis = number | { min?: number; max?: number; default?: number };
  interface Options {
    targetFormat?: 'truetype' | 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
