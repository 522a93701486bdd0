import { expect, test } from '@jest/globals';
import { WaitingLine } from './waiting-line.ts';

/** A line with one piece of work at a time, all of which waits until `open` is called. */
function heldLine(places: number) {
  const line = new WaitingLine(1, places);
  const done: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = (network: string, name: string, preferred = false) =>
    line.run(
      network,
      async () => {
        await gate;
        done.push(name);
      },
      preferred,
    );
  return { line, done, run, open };
}

test('does preferred work first and rejects work when the queue is full', async () => {
  const { line, done, run, open } = heldLine(3);
  const all = [
    run('192.0.2.1', 'first'),
    run('192.0.2.2', 'other 1'),
    run('192.0.2.3', 'other 2'),
    run('192.0.2.4', 'other 3'),
    run('192.0.2.5', 'preferred 1', true),
    run('192.0.2.6', 'preferred 2', true),
  ];
  await expect(run('192.0.2.7', 'too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(all);
  expect(done).toEqual(['first', 'preferred 1', 'preferred 2', 'other 1', 'other 2', 'other 3']);
  // Failed work frees its place too.
  await expect(line.run('192.0.2.1', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await line.run('192.0.2.1', () => Promise.resolve('free'))).toBe('free');
});

test('sixty connections of one network leave a place, and the next turn, to a newcomer', async () => {
  const { done, run, open } = heldLine(30);
  const crowd = Array.from({ length: 60 }, (_, index) => run('192.0.2.1', `crowd ${index}`).catch(() => 'refused'));
  const newcomer = run('192.0.2.2', 'newcomer');
  open();
  await newcomer;
  expect(done.indexOf('newcomer')).toBeLessThanOrEqual(2);
  expect((await Promise.all(crowd)).filter((outcome) => outcome === 'refused')).toHaveLength(60 - 1 - 10);
});

test('a full line drops the newest entry of the client with the most waiting', async () => {
  const { done, run, open } = heldLine(30);
  const networks = ['2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64'];
  const crowd = networks.flatMap((network) =>
    Array.from({ length: 20 }, () => run(network, network).catch(() => 'refused')),
  );
  const newcomer = run('192.0.2.2', 'newcomer');
  open();
  await newcomer;
  expect(done.length).toBeLessThanOrEqual(3);
  await Promise.all(crowd);
});
