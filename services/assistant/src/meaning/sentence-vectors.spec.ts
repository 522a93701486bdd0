import { Worker } from 'node:worker_threads';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PatientVectors } from '../../test/patient-vectors.ts';
import { DIMENSIONS, SentenceVectors } from './sentence-vectors.ts';

let vectors: SentenceVectors;
afterEach(() => vectors.onApplicationShutdown());

const nearness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
async function of(sentence: string): Promise<Float32Array> {
  const vector = await vectors.of(sentence);
  if (!vector) throw new Error(`${sentence} has no vector.`);
  return vector;
}

test('what says the same lies nearer than what does not', async () => {
  vectors = new PatientVectors();
  const [one, same, other] = [
    await of('what helps with falling asleep'),
    await of('I lie awake all night'),
    await of('grinders of steel'),
  ];
  expect(one).toHaveLength(DIMENSIONS);
  expect(nearness(one, one)).toBeCloseTo(1, 5);
  expect(nearness(one, same)).toBeGreaterThan(nearness(one, other) + 0.1);
});

test('many at once are answered, each as if it were alone; more than may wait have none', async () => {
  vectors = new PatientVectors();
  const sentences = Array.from({ length: 100 }, (_, nth) => `sentence number ${nth}`);
  const together = await Promise.all(sentences.map((sentence) => vectors.of(sentence)));
  const known = together.filter((vector) => vector !== undefined);
  expect(known).toHaveLength(65);
  const alone = new PatientVectors();
  expect(nearness(known[50] as Float32Array, (await alone.of('sentence number 50')) as Float32Array)).toBeCloseTo(1, 4);
  await alone.onApplicationShutdown();
});

test('of a sentence without end both ends count', async () => {
  vectors = new PatientVectors();
  expect(await vectors.of('strains '.repeat(100_000))).toHaveLength(DIMENSIONS);
  expect(await vectors.of('   ')).toBeUndefined();
});

test('is not ready before the encoder has answered', async () => {
  vectors = new PatientVectors();
  const threads: Worker[] = [];
  const post = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    threads.push(this);
  });
  let isReady = false;
  const ready = vectors.whenReady().then(() => {
    isReady = true;
  });
  await new Promise(setImmediate);
  expect([isReady, threads]).toEqual([false, [expect.any(Worker)]]);
  post.mockRestore();
  threads[0]?.postMessage('ready');
  await ready;
  expect(isReady).toBe(true);
});

test('a thread that ends leaves whoever waits without, and is begun again later', async () => {
  vectors = new PatientVectors();
  await of('first');
  const said = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const threads: Worker[] = [];
  const post = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    threads.push(this);
    void this.terminate();
  });
  expect(await vectors.of('second')).toBeUndefined();
  post.mockRestore();
  // Not at once: what ends a thread would end the next as well.
  expect(await vectors.of('third')).toBeUndefined();
  expect(await of('first')).toHaveLength(DIMENSIONS);
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await of('third')).toHaveLength(DIMENSIONS);
  clock.mockRestore();
  said.mockRestore();
});

test('who waits for too long goes on without', async () => {
  class Hasty extends SentenceVectors {
    protected override readonly patienceMs = 0;
  }
  vectors = new Hasty();
  expect(await vectors.of('what is limonene')).toBeUndefined();
});

test('what can do without a vector does not wait long for a busy encoder', async () => {
  vectors = new PatientVectors();
  jest.spyOn(vectors, 'of').mockImplementation(() => new Promise(() => undefined));
  Object.assign(vectors, { shortPatienceMs: 1 });
  expect(await vectors.soon('what is limonene')).toBeUndefined();
});

test('a thread that hangs costs nobody but the first their patience, and is ended', async () => {
  class Brisk extends SentenceVectors {
    protected override readonly patienceMs = 50;
  }
  vectors = new Brisk();
  const post = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const ended = jest.spyOn(Worker.prototype, 'terminate');
  expect(await vectors.of('first')).toBeUndefined();
  // The clock is set: a timer may end a fraction of a millisecond before the clock has come as far.
  const from = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(from + 100);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await vectors.of('second')).toBeUndefined();
  expect(timers).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  clock.mockReturnValue(from + 20_000);
  expect(await vectors.of('third')).toBeUndefined();
  expect(ended).toHaveBeenCalledTimes(1);
  for (const spy of [clock, timers, ended, post]) spy.mockRestore();
});
