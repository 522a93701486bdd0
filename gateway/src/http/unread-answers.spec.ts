import { beforeEach, expect, test } from '@jest/globals';
import { type Reader, UnreadAnswers } from './unread-answers.ts';

class FakeReader {
  bytesWritten = 0;
  isClosed = false;

  constructor(public writableLength: number) {
    this.bytesWritten = writableLength;
  }

  destroy(): this {
    this.isClosed = true;
    return this;
  }
}

let answers: UnreadAnswers;
const reader = (bytes: number): FakeReader => {
  const made = new FakeReader(bytes);
  answers.add(made as unknown as Reader);
  return made;
};

beforeEach(() => {
  answers = new UnreadAnswers(1_000_000);
});

test('closes the connections with the most unread bytes until the rest fit the limit', () => {
  const [small, large, larger] = [reader(300_000), reader(600_000), reader(700_000)];
  answers.look(0);
  expect([small, large, larger].map(({ isClosed }) => isClosed)).toEqual([false, false, true]);
  answers.look(1_000);
  expect([small, large].map(({ isClosed }) => isClosed)).toEqual([false, false]);
});

test('closes a connection that reads almost nothing for a minute', () => {
  const [stuck, slow, fair] = [reader(200_000), reader(200_000), reader(200_000)];
  for (let seconds = 0; seconds < 60; seconds += 1) {
    answers.look(seconds * 1_000);
    slow.writableLength -= 10;
    fair.writableLength -= 3_000;
  }
  expect([stuck, slow, fair].map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
  answers.look(60_000);
  expect([stuck, slow, fair].map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
});

test('keeps a connection that has read everything, and measures the next answer separately', () => {
  const one = reader(200_000);
  answers.look(0);
  one.writableLength = 0;
  answers.look(59_000);
  one.writableLength = 5_000;
  one.bytesWritten += 5_000;
  answers.look(60_000);
  expect(one.isClosed).toBe(false);
});
