import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { strainImageEnsure } from '@bluntbot/proto/catalog/strain-images';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildStrain } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { strainImageBase } from './strain-image-file.ts';
import { StrainImages } from './strain-images.ts';

let catalog: RunningCatalog;
let base: string;
beforeAll(async () => {
  catalog = await startCatalog();
  const { slug, imageHash } = await buildStrain(catalog.orm.em);
  base = strainImageBase(slug, imageHash);
});
afterAll(() => catalog.stop());

const filesOf = async (picture: string) =>
  [...(await catalog.app.get(PictureBucket).files())].filter((file) => file.startsWith(picture));
const ensure = (file: string) => catalog.rpc.ask(strainImageEnsure, { file });

test('draws a picture once for many simultaneous requests', async () => {
  const bucket = catalog.app.get(PictureBucket);
  const stored = jest.spyOn(bucket, 'putAll');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ensure(`${base}-160.webp`)));
  expect(stored).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ size }) => size)).size).toBe(1);
  expect(await bucket.size(`${base}-160.webp`)).toBe(answers[0]?.size);
  stored.mockRestore();
});

test.each(['nobody-0123456789-160.webp', 'BASE-160.jpeg'])('returns not found for the drawing %s', async (name) => {
  await expect(ensure(name.replace('BASE', base))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('draws only missing pictures ahead of time', async () => {
  const images = catalog.app.get(StrainImages);
  const told: [number, number][] = [];
  expect(await images.drawMissing((done, of) => told.push([done, of]))).toBe(1);
  expect(told).toEqual([[1, 1]]);
  expect(await filesOf(base)).toHaveLength(6);
  expect(await images.drawMissing(() => undefined)).toBe(0);
});

test('removes all pictures except shown and recent ones', async () => {
  const bucket = catalog.app.get(PictureBucket);
  const gone = strainImageBase('gone', '0123456789');
  await bucket.putAll(gone, [{ width: 160, format: 'webp', bytes: Buffer.from('x') }]);
  const isShown = (known: string) => known !== gone;
  expect(await bucket.sweep(new Date(Date.now() - 3_600_000), isShown)).toBe(0);
  expect(await bucket.sweep(new Date(Date.now() + 60_000), isShown)).toBe(1);
  expect(await filesOf(gone)).toEqual([]);
  expect(await filesOf(base)).toHaveLength(6);
});
