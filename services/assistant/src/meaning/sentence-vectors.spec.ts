import { Worker } from 'node:worker_threads';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PatientVectors } from '../../test/patient-encoders.ts';
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

test('places sentences with the same meaning closer together', async () => {
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

test('encodes many sentences at once as if each were alone, and returns nothing beyond the queue’s limit', async () => {
  vectors = new PatientVectors();
  const sentences = Array.from({ length: 600 }, (_, nth) => `sentence number ${nth}`);
  const together = await Promise.all(sentences.map((sentence) => vectors.of(sentence)));
  const known = together.filter((vector) => vector !== undefined);
  // 512 wait, and four are with the thread.
  expect(known).toHaveLength(516);
  const alone = new PatientVectors();
  expect(nearness(known[50] as Float32Array, (await alone.of('sentence number 50')) as Float32Array)).toBeCloseTo(1, 4);
  await alone.onApplicationShutdown();
});

test('encodes first what others cannot do without', async () => {
  vectors = new PatientVectors();
  const posted: unknown[] = [];
  const post = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation((sentence: unknown) => {
    posted.push(sentence);
  });
  const ahead = ['first', 'second', 'third', 'fourth'];
  for (const sentence of [...ahead, 'optional']) void vectors.soon(sentence);
  void vectors.of('needed');
  const thread = Reflect.get(vectors, 'thread') as Worker;
  for (const _ of ahead) thread.emit('message', new Float32Array(DIMENSIONS));
  expect(posted).toEqual([...ahead, 'needed', 'optional']);
  post.mockRestore();
});

test('encodes a sentence once for all who ask for it at the same time', async () => {
  vectors = new PatientVectors();
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const [one, same] = await Promise.all([vectors.of('steady hands'), vectors.of(' steady hands ')]);
  expect(post).toHaveBeenCalledTimes(1);
  expect(same).toBe(one);
  post.mockRestore();
});

test('reads both ends of an endless sentence', async () => {
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

test('returns nothing to callers of a thread that ends, and restarts it later', async () => {
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
  // Not at once, because whatever ended the thread would end the next one too.
  expect(await vectors.of('third')).toBeUndefined();
  expect(await of('first')).toHaveLength(DIMENSIONS);
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await of('third')).toHaveLength(DIMENSIONS);
  clock.mockRestore();
  said.mockRestore();
});

test('returns nothing after too long a wait', async () => {
  class Hasty extends SentenceVectors {
    protected override readonly patienceMs = 0;
  }
  vectors = new Hasty();
  expect(await vectors.of('what is limonene')).toBeUndefined();
});

test('waits only briefly for a busy encoder when a vector is optional', async () => {
  vectors = new PatientVectors();
  jest.spyOn(vectors, 'of').mockImplementation(() => new Promise(() => undefined));
  Object.assign(vectors, { shortPatienceMs: 1 });
  expect(await vectors.soon('what is limonene')).toBeUndefined();
});

test('ends a hanging thread, which delays only its first caller', async () => {
  class Brisk extends SentenceVectors {
    protected override readonly patienceMs = 50;
  }
  vectors = new Brisk();
  const post = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const ended = jest.spyOn(Worker.prototype, 'terminate');
  expect(await vectors.of('first')).toBeUndefined();
  // The clock is fake, because a timer may end a fraction of a millisecond before the clock reaches its time.
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
