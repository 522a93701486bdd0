import { expect, test } from '@jest/globals';
import { Lane } from './lane.ts';

test('so many at a time, preferred first, and who finds no place is told so', async () => {
  const lane = new Lane(1, 2);
  const done: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = (name: string) => async () => {
    await gate;
    done.push(name);
  };
  const all = [
    lane.run(work('first')),
    lane.run(work('other 1')),
    lane.run(work('other 2')),
    lane.run(work('preferred 1'), true),
    lane.run(work('preferred 2'), true),
  ];
  await expect(lane.run(work('too many'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(lane.run(work('too many'), true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(all);
  expect(done).toEqual(['first', 'preferred 1', 'preferred 2', 'other 1', 'other 2']);
  // Work that fails hands its place on as well.
  await expect(lane.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await lane.run(() => Promise.resolve('free'))).toBe('free');
});
