import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { commaList, page } from './page.ts';

const Page = z.object(page);

test('limit and offset have defaults and bounds', () => {
  expect(Page.parse({})).toEqual({ limit: 50, offset: 0 });
  expect(Page.parse({ limit: '100', offset: '7' })).toEqual({ limit: 100, offset: 7 });
});

test.each(['0', '101', '-1', '1.5', '1e1', '0x10', '', ' 5', 'ten', '99999999999'])('limit=%j is refused', (limit) => {
  expect(Page.safeParse({ limit }).success).toBe(false);
});

test('lists are split, trimmed, lowered and made unique, however they are given', () => {
  expect(commaList().parse('Happy, relaxed,,happy')).toEqual(['happy', 'relaxed']);
  expect(commaList().parse(['happy', 'relaxed,sleepy'])).toEqual(['happy', 'relaxed', 'sleepy']);
});

test('a list that is too long is refused', () => {
  expect(commaList(2).safeParse('a,b,c').success).toBe(false);
});
