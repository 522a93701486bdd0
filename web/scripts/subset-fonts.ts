import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type Axis } from 'subset-font';

/**
 * Cuts the two families down to what the site prints: Latin, the punctuation of typeset English, and the axes the
 * styles use. The published files are twice the size. Output is not committed; `npm run build` and `npm run dev` make
 * it.
 */
const OUTPUT = new URL('../.cache/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŁłıĀāĒēĪīŌōŪū`;
const SIGNS = '–—‘’‚“”„†•…′″‹›⁄€™−≈≤≥×÷→←↑↓↗·°№';

const FONTS: { file: string; source: string; axes: Record<string, Axis>; targetFormat?: 'woff2' | 'truetype' }[] = [
  {
    // One weight: the optical size axis makes the difference between a title and a caption.
    file: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { wght: 400, opsz: { min: 18, max: 144 }, SOFT: 60, WONK: 0 },
  },
  {
    // One cut for captions, aromas and lineage: an italic at reading size.
    file: 'fraunces-italic.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    axes: { wght: 400, opsz: 18, SOFT: 60, WONK: 0 },
  },
  {
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 650 } },
  },
  // As the pictures for social networks are set.
  {
    file: 'fraunces-card.ttf',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { wght: 400, opsz: 72, SOFT: 60, WONK: 0 },
    targetFormat: 'truetype',
  },
  {
    file: 'instrument-sans-card.ttf',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 500 },
    targetFormat: 'truetype',
  },
];

// `rvrn` holds the plain letters that stand in for the wonky ones when WONK is 0.
const FEATURES = [
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'liga',
  'lnum',
  'onum',
  'pnum',
  'tnum',
  'frac',
  'case',
  'rvrn',
];

const { resolve } = createRequire(import.meta.url);
await mkdir(OUTPUT, { recursive: true });
await Promise.all(
  FONTS.map(async ({ file, source, axes, targetFormat = 'woff2' }) => {
    const font = await subsetFont(await readFile(resolve(source)), LETTERS + SIGNS, {
      targetFormat,
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(new URL(file, OUTPUT), font);
  }),
);
