import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Loaded, PublicCache } from './public-cache.ts';

const POLICY = { freshSeconds: 10, staleSeconds: 60, tags: ['strains'] };
const answer = (text: string): Loaded => ({ answer: { status: 200, headers: {}, body: Buffer.from(text) }, policy: POLICY });
const textOf = async (kept: Promise<{ answer: { body: Buffer } }>) => (await kept).answer.body.toString();

let failures: unknown[];
let cache: PublicCache;

beforeEach(() => {
  jest.useFakeTimers();
  failures = [];
  cache = new PublicCache({ maxBytes: 20_000, keeps: true, onRefreshError: (error) => failures.push(error) });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A load that counts its calls and answers with the count. */
function counting() {
  const load = jest.fn(async () => answer(String(load.mock.calls.length)));
  return load;
}

test('however many ask, it is loaded once', async () => {
  const load = counting();
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/a', load))));
  expect(texts).toEqual(['1', '1', '1']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a stale answer is served while a new one is loaded; an old one is not served at all', async () => {
  const load = counting();
  await cache.get('/a', load);
  jest.advanceTimersByTime(11_000);
  expect(cache.peek('/a')?.answer.body.toString()).toBe('1');
  await jest.advanceTimersByTimeAsync(0);
  expect(cache.peek('/a')?.answer.body.toString()).toBe('2');
  jest.advanceTimersByTime(71_000);
  expect(cache.peek('/a')).toBeUndefined();
});

test('a refresh that fails keeps the stale answer and is reported', async () => {
  let works = true;
  const load = async () => {
    if (!works) throw new Error('down');
    return answer('good');
  };
  await cache.get('/a', load);
  works = false;
  jest.advanceTimersByTime(11_000);
  expect(cache.peek('/a')?.answer.body.toString()).toBe('good');
  await jest.advanceTimersByTimeAsync(0);
  expect(failures).toHaveLength(1);
  expect(cache.peek('/a')?.answer.body.toString()).toBe('good');
});

test('dropping a tag forgets its answers only, and what was being loaded is not kept', async () => {
  let finish: (loaded: Loaded) => void = () => undefined;
  const slow = () => new Promise<Loaded>((resolve) => (finish = resolve));
  await cache.get('/other', async () => ({ ...answer('other'), policy: { ...POLICY, tags: ['images'] } }));
  const waiting = cache.get('/a', slow);
  cache.drop(['strains']);
  finish(answer('from before the change'));
  expect(await textOf(waiting)).toBe('from before the change');
  expect(cache.peek('/a')).toBeUndefined();
  expect(cache.peek('/other')).toBeDefined();
});

test('a failed load is not kept', async () => {
  await expect(cache.get('/a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await textOf(cache.get('/a', counting()))).toBe('1');
});

test('memory is bounded: the least recently used goes first', async () => {
  for (let count = 0; count < 40; count += 1) await cache.get(`/${count}`, counting());
  expect(cache.peek('/0')).toBeUndefined();
  expect(cache.peek('/39')).toBeDefined();
});
