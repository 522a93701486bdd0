import { expect, test } from '@jest/globals';
import { WaitingLine } from './waiting-line.ts';

test('so many at a time, preferred first, and who finds no place is told so', async () => {
  const line = new WaitingLine(1, 2);
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
    line.run(work('first')),
    line.run(work('other 1')),
    line.run(work('other 2')),
    line.run(work('preferred 1'), true),
    line.run(work('preferred 2'), true),
  ];
  await expect(line.run(work('too many'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(line.run(work('too many'), true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(all);
  expect(done).toEqual(['first', 'preferred 1', 'preferred 2', 'other 1', 'other 2']);
  // Work that fails hands its place on as well.
  await expect(line.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await line.run(() => Promise.resolve('free'))).toBe('free');
});
