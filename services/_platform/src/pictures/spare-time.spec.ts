import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DrawnPictures } from './drawn-pictures.ts';
import type { PictureBucket } from './picture-bucket.ts';
import type { EncodedVariant } from './picture-file.ts';

const MODULE = join(import.meta.dirname, 'spare-time.ts');

/** Runs a program in a separate process, because a process can't get its priority back. */
function printed(program: string): unknown {
  const script = `import { takeSpareTime } from ${JSON.stringify(MODULE)};\n${program}`;
  return JSON.parse(
    execFileSync(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ]).toString(),
  );
}

test('gives the process the lowest priority and one core', () => {
  const program = `import { getPriority } from 'node:os'; import sharp from 'sharp';
    takeSpareTime(); console.log(JSON.stringify([getPriority(), sharp.concurrency()]));`;
  expect(printed(program)).toEqual([19, 1]);
});

test('waits while other processes use every core, and continues when one is free', () => {
  const program = `const looks = [40, 12, 3.1]; let pauses = 0;
    const free = takeSpareTime({ look: () => looks.shift(), pause: async () => { pauses += 1; } });
    await free(); console.log(JSON.stringify([looks, pauses]));`;
  expect(printed(program)).toEqual([[], 2]);
});

class Drawings extends DrawnPictures<{ base: string }> {
  readonly drawn: string[] = [];
  protected all = () => Promise.resolve(['one', 'two', 'three'].map((base) => ({ base })));
  protected find = () => Promise.resolve(undefined);
  protected draw({ base }: { base: string }): Promise<EncodedVariant[]> {
    this.drawn.push(base);
    return Promise.resolve([]);
  }
}

test('draws no picture while requests wait', async () => {
  const bucket = { files: async () => new Set<string>(), putAll: async () => undefined } as unknown as PictureBucket;
  const drawings = new Drawings(bucket, [{ width: 400, format: 'webp' }]);
  const waiting: (() => void)[] = [];
  const reached = Promise.withResolvers<void>();
  const drawing = drawings.drawMissing(
    () => undefined,
    () => {
      const free = new Promise<void>((resolve) => waiting.push(resolve));
      if (waiting.length === 2) reached.resolve();
      return free;
    },
  );
  while (waiting.length === 0) await Promise.resolve();
  expect(drawings.drawn).toEqual([]);
  waiting[0]?.();
  await reached.promise;
  expect(drawings.drawn).toEqual(['one']);
  waiting[1]?.();
  while (waiting.length < 3) await Promise.resolve();
  waiting[2]?.();
  expect(await drawing).toBe(3);
});
