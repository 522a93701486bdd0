import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { shed } from '../metrics.ts';
import { withRequest } from '../request-context.ts';
import { Lane, PATIENCE_MS } from './lanes.ts';

const CROWD = '192.0.2.1';
const VISITOR = '192.0.2.2';
const LIMITS = { target: 1_000, least: 8, start: 8, most: 8, waiting: { ofNetwork: 50, inAll: 100 } };

/** Client work in a lane whose places the test frees. */
class Work {
  /** The clients whose work has started, in order. */
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  constructor(private readonly lane: Lane) {}

  /** Requests a place. Resolves to `done` or to the code of the error. */
  ask(network: string, name = network): Promise<string> {
    const work = () => {
      this.begun.push(name);
      return new Promise<string>((resolve) => this.ends.push(() => resolve('done')));
    };
    return withRequest('test', () => this.lane.run(work), network).catch((error: { code: string }) => error.code);
  }

  /** Ends the oldest running work, and waits for the effects. */
  async end(): Promise<void> {
    this.ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a client that sends everything at once', () => {
  test('has half of the places at most, so a newcomer begins at once', () => {
    const work = new Work(new Lane('test', LIMITS));
    void many(400, () => work.ask(CROWD));
    expect(work.begun).toHaveLength(4);
    void work.ask(VISITOR);
    expect(work.begun.at(-1)).toBe(VISITOR);
  });

  test('takes turns with others when every place is taken', async () => {
    const work = new Work(new Lane('test', { ...LIMITS, least: 2, start: 2, most: 2 }));
    void many(40, (index) => work.ask(CROWD, `crowd ${index}`));
    void many(3, (index) => work.ask(VISITOR, `visitor ${index}`));
    for (let count = 0; count < 5; count += 1) await work.end();
    expect(work.begun).toEqual(['crowd 0', 'visitor 0', 'crowd 1', 'visitor 1', 'crowd 2', 'visitor 2', 'crowd 3']);
  });

  test('is rejected beyond its limit, and other clients are not', async () => {
    const work = new Work(new Lane('test', LIMITS));
    const refused: string[] = [];
    for (const asked of many(400, () => work.ask(CROWD))) void asked.then((outcome) => refused.push(outcome));
    await work.end();
    expect(refused.filter((outcome) => outcome === 'UNAVAILABLE')).toHaveLength(400 - 4 - LIMITS.waiting.ofNetwork);
    const others = many(3, (index) => work.ask(`198.51.100.${index}`));
    for (let count = 0; count < 8; count += 1) await work.end();
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
  });

  test('from many networks of one IPv6 /48 is still one client', () => {
    const work = new Work(new Lane('test', LIMITS));
    void many(200, (index) => work.ask(`2001:db8:1:${index.toString(16)}::/64`));
    expect(work.begun).toHaveLength(4);
    void work.ask(VISITOR);
    expect(work.begun.at(-1)).toBe(VISITOR);
  });
});

test('rejects work that has waited too long, which then takes no place', async () => {
  const work = new Work(new Lane('test', { ...LIMITS, least: 1, start: 1, most: 1 }));
  void work.ask(CROWD, 'first');
  const late = work.ask(VISITOR, 'late');
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(await late).toBe('UNAVAILABLE');
  void work.ask(CROWD, 'next');
  await work.end();
  expect(work.begun).toEqual(['first', 'next']);
});

test('removes expired work from the queue, which makes room for other work, and rejects it once', async () => {
  const LANE = 'expired work';
  const refusals = async () => (await shed.get()).values.find(({ labels }) => labels.lane === LANE)?.value ?? 0;
  const { ofNetwork } = LIMITS.waiting;
  const work = new Work(
    new Lane(LANE, { ...LIMITS, least: 1, start: 1, most: 1, waiting: { ofNetwork, inAll: ofNetwork } }),
  );
  void work.ask(VISITOR, 'first');
  const expired = many(ofNetwork, () => work.ask(CROWD));
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(new Set(await Promise.all(expired))).toEqual(new Set(['UNAVAILABLE']));
  expect(await refusals()).toBe(ofNetwork);
  // Otherwise the queue would still be full for this network and in total.
  const next = many(ofNetwork, () => work.ask(CROWD, 'next'));
  for (let count = 0; count <= ofNetwork; count += 1) await work.end();
  expect(new Set(await Promise.all(next))).toEqual(new Set(['done']));
  expect(await refusals()).toBe(ofNetwork);
});

test('frees the place of work that fails', async () => {
  const lane = new Lane('test', { ...LIMITS, least: 1, start: 1, most: 1 });
  await expect(lane.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await lane.run(() => Promise.resolve('free'))).toBe('free');
});
