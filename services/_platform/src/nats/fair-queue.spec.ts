import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

const [A, B, C] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;
const ofSite = (network: number) => `2001:db8:0:${network}::/64`;

function drain<T>(queue: FairQueue<T>): T[] {
  const items: T[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('gives networks turns, however many items each has waiting', () => {
  const queue = new FairQueue<string>({ ofNetwork: 10, inAll: 20 });
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push(A, item);
  for (const item of ['b1', 'b2']) queue.push(B, item);
  queue.push(C, 'c1');
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('gives all networks of one IPv6 /48 a single turn, which they share', () => {
  const queue = new FairQueue<string>({ ofNetwork: 10, inAll: 20 });
  for (const network of [1, 2, 3]) for (const item of [1, 2]) queue.push(ofSite(network), `${network}.${item}`);
  for (const item of ['a1', 'a2', 'a3']) queue.push(A, item);
  expect(drain(queue)).toEqual(['1.1', 'a1', '2.1', 'a2', '3.1', 'a3', '1.2', '2.2', '3.2']);
});

test('rejects items beyond the limit of a network or an IPv6 /48', () => {
  const queue = new FairQueue<string>({ ofNetwork: 2, inAll: 100 });
  expect(['a1', 'a2', 'a3'].map((item) => queue.push(A, item))).toEqual([undefined, undefined, 'a3']);
  const networks = Array.from({ length: 10 }, (_, network) => queue.push(ofSite(network), 'x'));
  expect(networks.filter((refused) => refused === undefined)).toHaveLength(8);
});

test('makes room for a newcomer by dropping an item of the client with the most waiting', () => {
  const queue = new FairQueue<string>({ ofNetwork: 10, inAll: 4 });
  for (const item of ['a1', 'a2', 'a3']) queue.push(A, item);
  queue.push(B, 'b1');
  expect(queue.push(C, 'c1')).toBe('a3');
  // No client has more items waiting than the newcomer would have.
  expect(queue.push(B, 'b2')).toBe('b2');
  expect(queue.size).toBe(4);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('skips clients that may not start now', () => {
  const queue = new FairQueue<string>({ ofNetwork: 10, inAll: 10 });
  queue.push(A, 'a1');
  queue.push(B, 'b1');
  expect(queue.shift((site) => site !== A)).toBe('b1');
  expect(queue.shift((site) => site !== A)).toBeUndefined();
  expect(queue.size).toBe(1);
});

test('removes an item before its turn, and keeps the turns of the others', () => {
  const queue = new FairQueue<string>({ ofNetwork: 2, inAll: 10 });
  for (const item of ['a1', 'a2']) queue.push(A, item);
  queue.push(B, 'b1');
  queue.push(ofSite(1), 'c1');
  queue.remove(A, 'a1');
  queue.remove(A, 'a1');
  queue.remove(ofSite(1), 'c1');
  expect(queue.size).toBe(2);
  expect(queue.push(A, 'a3')).toBeUndefined();
  expect(drain(queue)).toEqual(['a2', 'b1', 'a3']);
});
