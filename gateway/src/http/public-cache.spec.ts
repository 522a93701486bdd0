import { AppError } from '@bluntbot/platform/app-error';
import type { Made } from '@bluntbot/proto/made-at';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Loaded, PublicCache } from './public-cache.ts';

const POLICY = { freshSeconds: 10, staleSeconds: 60 };
const answer = (text: string, catalog = 1): Loaded => ({
  answer: { status: 200, headers: {}, body: Buffer.from(text) },
  policy: POLICY,
  madeAt: { catalog: { number: catalog } },
});
const textOf = async (kept: Promise<{ answer: { body: Buffer } }>) => (await kept).answer.body.toString();

let failures: unknown[];
let cache: PublicCache;
/** The catalog's state according to its heartbeats. */
let newest: number;
let heard: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  failures = [];
  newest = 1;
  heard = true;
  const changes = {
    outdates: (service: string, { number }: { number: number }) => service === 'catalog' && number < newest,
    isHeard: () => heard,
    get generation() {
      return newest;
    },
  };
  cache = new PublicCache({ maxBytes: 80_000, keeps: true, changes, onRefreshError: (error) => failures.push(error) });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A load that counts its calls and answers with the count, made at the newest change. */
function counting() {
  const load = jest.fn(async () => answer(String(load.mock.calls.length), newest));
  return load;
}

test('loads once however many requests wait', async () => {
  const load = counting();
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/a', load))));
  expect(texts).toEqual(['1', '1', '1']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('serves a stale response while a new one loads, but never an expired one', async () => {
  const load = counting();
  await cache.get('/a', load);
  jest.advanceTimersByTime(11_000);
  expect(cache.peek('/a')).toBeUndefined();
  expect(await textOf(cache.get('/a', load))).toBe('1');
  await jest.advanceTimersByTimeAsync(0);
  expect(cache.peek('/a')?.answer.body.toString()).toBe('2');
  jest.advanceTimersByTime(71_000);
  expect(await textOf(cache.get('/a', load))).toBe('3');
});

test('keeps the stale response and reports the error when a refresh fails', async () => {
  await cache.get('/a', counting());
  jest.advanceTimersByTime(11_000);
  const down = async () => Promise.reject(new Error('down'));
  expect(await textOf(cache.get('/a', down))).toBe('1');
  await jest.advanceTimersByTimeAsync(0);
  expect(failures).toHaveLength(1);
  expect(await textOf(cache.get('/a', down))).toBe('1');
});

test('a response from before a change is neither served, cached, nor shared with later requests', async () => {
  let finish: (loaded: Loaded) => void = () => undefined;
  const slow = () => new Promise<Loaded>((resolve) => (finish = resolve));
  const load = counting();
  await cache.get('/a', load);
  const before = cache.get('/b', slow);
  newest = 2;
  expect(cache.peek('/a')).toBeUndefined();
  expect(await textOf(cache.get('/a', load))).toBe('2');
  const after = cache.get('/b', async () => answer('new', 2));
  finish(answer('from before the change', 1));
  expect(await textOf(before)).toBe('from before the change');
  expect(await textOf(after)).toBe('new');
  expect(cache.peek('/b')?.answer.body.toString()).toBe('new');
});

test("passes on but doesn't cache a response older than a known change", async () => {
  newest = 5;
  expect(await textOf(cache.get('/a', async () => answer('late replica', 4)))).toBe('late replica');
  expect(cache.peek('/a')).toBeUndefined();
});

test('a change of other rows keeps a cached response, and stops sharing one in progress', async () => {
  const asked: string[] = [];
  const known = { generation: 0, aged: new Set<string>() };
  const changes = {
    outdates: (service: string, { parts }: Made) =>
      service === 'catalog' && (parts ?? ['all']).some((part) => known.aged.has(part)),
    isHeard: () => true,
    get generation() {
      return known.generation;
    },
  };
  const kept = new PublicCache({
    maxBytes: 80_000,
    keeps: true,
    changes,
    onRefreshError: (error) => failures.push(error),
  });
  const load = (path: string, part: string) => async () => {
    asked.push(path);
    return { ...answer(path), madeAt: { catalog: { number: 1, parts: [part] }, assistant: { number: 1 } } };
  };
  const readAll = async () => {
    for (const id of [1, 2]) await kept.get(`/${id}`, load(`/${id}`, `strain:${id}`));
  };
  await readAll();
  known.generation += 1;
  known.aged.add('strain:2');
  await readAll();
  expect(asked).toEqual(['/1', '/2', '/2']);
  expect(kept.peek('/1')).toBeDefined();
});

test('the first change expires responses made before it', async () => {
  newest = 0;
  await cache.get('/a', async () => answer('empty', 0));
  expect(cache.peek('/a')).toBeDefined();
  newest = 1;
  expect(cache.peek('/a')).toBeUndefined();
});

test('a response that depends on no service stays cached through any change', async () => {
  await cache.get('/asset', async () => ({ ...answer('asset'), madeAt: {} }));
  newest = 9;
  heard = false;
  expect(cache.peek('/asset')?.answer.body.toString()).toBe('asset');
});

test('while the service is silent, asks it first and falls back to the cached response', async () => {
  await cache.get('/a', counting());
  heard = false;
  expect(cache.peek('/a')).toBeUndefined();
  expect(await textOf(cache.get('/a', async () => answer('new')))).toBe('new');
  expect(await textOf(cache.get('/a', async () => Promise.reject(new AppError('UNAVAILABLE'))))).toBe('new');
  await expect(cache.get('/a', async () => Promise.reject(new AppError('NOT_FOUND')))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const waiting = textOf(cache.get('/a', () => new Promise(() => undefined)));
  await jest.advanceTimersByTimeAsync(500);
  expect(await waiting).toBe('new');
});

test("doesn't cache a failed load", async () => {
  await expect(cache.get('/a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await textOf(cache.get('/a', counting()))).toBe('1');
});

test('evicts the least recently used when memory is full', async () => {
  for (let count = 0; count < 40; count += 1) await cache.get(`/${count}`, counting());
  expect(cache.peek('/0')).toBeUndefined();
  expect(cache.peek('/39')).toBeDefined();
});

test('restarts a load for waiting clients when it was refused to one of them', async () => {
  const refused = async () => Promise.reject(new AppError('UNAVAILABLE'));
  const load = counting();
  const asked = [cache.get('/a', refused), cache.get('/a', load), cache.get('/a', load)].map(textOf);
  await expect(asked[0]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await Promise.all(asked.slice(1))).toEqual(['1', '1']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that fails for another reason fails for every waiting client', async () => {
  const load = counting();
  const asked = [cache.get('/a', async () => Promise.reject(new AppError('NOT_FOUND'))), cache.get('/a', load)].map(
    textOf,
  );
  for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(load).not.toHaveBeenCalled();
});
