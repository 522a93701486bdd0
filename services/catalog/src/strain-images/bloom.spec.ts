import { variantsOf } from '@bluntbot/platform/pictures/picture-file';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@bluntbot/proto/catalog/vocabulary';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readStrainSeed } from '../seed/strain-seed.ts';
import { type BloomSubject, bloomSvg } from './bloom.ts';
import { renderBloom } from './strain-image-renderer.ts';

const subject: BloomSubject = {
  slug: 'blue-dream',
  type: 'hybrid',
  thc: 18,
  cbd: 0.1,
  terpenes: [
    { slug: 'myrcene', percentage: 0.55 },
    { slug: 'pinene', percentage: 0.25 },
    { slug: 'caryophyllene', percentage: 0.2 },
  ],
  effects: ['creative', 'relaxed'],
};

test('draws the same strain the same way and another one differently', () => {
  expect(bloomSvg(subject)).toBe(bloomSvg({ ...subject }));
  expect(bloomSvg({ ...subject, slug: 'other' })).not.toBe(bloomSvg(subject));
});

test.each([
  ['type', { type: 'indica' }],
  ['THC', { thc: 28 }],
  ['CBD', { cbd: 14 }],
  ['a terpene’s share', { terpenes: [{ slug: 'myrcene', percentage: 1.2 }, ...subject.terpenes.slice(1)] }],
  ['one terpene more', { terpenes: [...subject.terpenes, { slug: 'linalool', percentage: 0.1 }] }],
  ['what is reported', { effects: ['creative', 'relaxed', 'hungry'] }],
  ['what is reported first', { effects: ['relaxed', 'creative'] }],
  ['nothing known', { terpenes: [], thc: null, cbd: null }],
] satisfies [string, Partial<BloomSubject>][])('%s changes the drawing', (_what, change) => {
  // The slug is the same, so the drawing's irregularities are too, and only the data differ.
  expect(bloomSvg({ ...subject, ...change })).not.toBe(bloomSvg(subject));
});

test('draws no two strains of the library from the same facts', () => {
  const drawn = readStrainSeed().map(({ type, thc, cbd, effects, terpenes }) => {
    const shares = Object.entries(terpenes).map(([slug, percentage]) => ({ slug, percentage }));
    return bloomSvg({ slug: 'same-hand', type, thc, cbd, effects, terpenes: shares });
  });
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('draws a bud with unknown terpenes in gray for every type, so that it suggests no terpene', () => {
  const petals = (type: BloomSubject['type']) =>
    Array.from(
      bloomSvg({ ...subject, type, terpenes: [] }).matchAll(/fill="(#\w+)" fill-opacity="\.66"/g),
      ([, color]) => color,
    );
  expect(petals('indica').length).toBeGreaterThan(0);
  expect(petals('indica')).toEqual(petals('sativa'));
});

test('renders every variant as a small, square, transparent picture of its width', async () => {
  const wanted = variantsOf(IMAGE_WIDTHS, IMAGE_FORMATS);
  const variants = await renderBloom(subject, wanted);
  expect(variants.map(({ width, format }) => ({ width, format }))).toEqual(wanted);
  for (const { width, format, bytes } of variants) {
    const meta = await sharp(bytes).metadata();
    expect([meta.width, meta.height, meta.hasAlpha, meta.format]).toEqual([
      width,
      width,
      true,
      format === 'avif' ? 'heif' : 'webp',
    ]);
    expect(bytes.length).toBeLessThan(60_000);
  }
});
