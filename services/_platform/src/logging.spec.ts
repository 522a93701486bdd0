import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLogger } from './logging.ts';

interface Line {
  level: string;
  message: string;
  about?: string;
  leftOut?: number;
}

let lines: Line[] = [];
const log = () => createLogger('test', 'info', { write: (text: string) => void lines.push(JSON.parse(text) as Line) });

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('writes the first fifty of a repeated message per minute, then a count', () => {
  const logger = log();
  for (let n = 0; n < 1_000; n += 1) logger.warn({ n }, 'the database is away');
  logger.error({ err: new Error('x') }, 'another matter');
  expect(lines.map(({ message }) => message)).toEqual([
    ...Array<string>(50).fill('the database is away'),
    'another matter',
  ]);
  jest.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({
    level: 'warn',
    message: 'lines were left out of the log',
    about: 'the database is away',
    leftOut: 950,
  });
  logger.warn('the database is away');
  expect(lines.at(-1)).toMatchObject({ message: 'the database is away' });
});

test('limits distinct messages too, and logs the counts', () => {
  const logger = log();
  for (let n = 0; n < 60; n += 1) logger.warn('the database is away');
  for (let n = 0; n < 2_000; n += 1) logger.warn(`a message of its own ${n}`);
  expect(lines.find(({ leftOut }) => leftOut === 10)).toMatchObject({ about: 'the database is away' });
  expect(jest.getTimerCount()).toBe(1);
});

test('does not limit successes', () => {
  const logger = log();
  for (let n = 0; n < 200; n += 1) logger.info('answered');
  expect(lines).toHaveLength(200);
});
