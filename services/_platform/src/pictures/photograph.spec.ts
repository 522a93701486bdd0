import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { interlacedPng } from '../testing/interlaced-png.ts';
import { photographFrom, type Wanted } from './photograph.ts';

const WANTED: Wanted<'jpeg'> = { widths: [64], formats: ['jpeg'], fit: 'cover' };
/**
 * Memory limit in Kubernetes of the services that decode, and the most they took before any picture in the attack
 * drill.
 */
const LIMIT_MIB = 768;
const SERVICE_MIB = 220;
/**
 * The allocator settings of the images (see `Dockerfile`): without them glibc keeps freed memory, by chance more or
 * less.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) };

test('rejects 26 million pixels by the header, before decoding', async () => {
  const bomb = interlacedPng(6_500, 4_000);
  // The pixels aren't even there: the header is enough to reject it.
  const header = Buffer.concat([bomb.subarray(0, 61), bomb.subarray(bomb.length - 12)]);
  for (const bytes of [bomb, header]) {
    await expect(photographFrom(bytes, WANTED)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(/at most 25 million pixels/),
    });
  }
});

test('counts pixels twice at 16 bits per channel', async () => {
  await expect(photographFrom(interlacedPng(4_000, 4_000, 16), WANTED)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('decodes one picture, lets three wait, and rejects more at once', async () => {
  const small = interlacedPng(40, 40);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => photographFrom(small, WANTED)));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  for (const outcome of outcomes.slice(4)) expect(outcome).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  // A broken picture doesn't block the queue.
  await expect(photographFrom(small.fill(7, 45, 50), WANTED)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(photographFrom(interlacedPng(40, 40), WANTED)).resolves.toMatchObject({ variants: [{ width: 64 }] });
});

test('decodes four of the largest pictures at once within the memory limit in Kubernetes', async () => {
  const script = fileURLToPath(new URL('../testing/decode-at-once.ts', import.meta.url));
  const compile = new URL('../../../../deploy/local/src/compile-on-load.ts', import.meta.url).href;
  const options = { timeout: 120_000, env: { ...process.env, ...ALLOCATOR } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', compile, script, '4'], options);
  const { refused, grownMib } = JSON.parse(stdout) as { refused: number; grownMib: number };
  expect(refused).toBe(0);
  expect(grownMib).toBeLessThan(LIMIT_MIB - SERVICE_MIB);
}, 150_000);
