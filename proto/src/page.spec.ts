import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { commaList, page } from './page.ts';

const Page = z.object(page);

test('has defaults and bounds for limit and offset', () => {
  expect(Page.parse({})).toEqual({ limit: 50, offset: 0 });
  expect(Page.parse({ limit: '100', offset: '7' })).toEqual({ limit: 100, offset: 7 });
});

test.each(['0', '101', '-1', '1.5', '1e1', '0x10', '', ' 5', 'ten', '99999999999'])('rejects limit=%j', (limit) => {
  expect(Page.safeParse({ limit }).success).toBe(false);
});

test('splits, trims, and lowercases lists, and removes duplicates, in any format', () => {
  expect(commaList().parse('Happy, relaxed,,happy')).toEqual(['happy', 'relaxed']);
  expect(commaList().parse(['happy', 'relaxed,sleepy'])).toEqual(['happy', 'relaxed', 'sleepy']);
});

test('rejects a list that is too long', () => {
  expect(commaList(2).safeParse('a,b,c').success).toBe(false);
});
