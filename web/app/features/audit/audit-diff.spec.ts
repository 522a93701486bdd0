import { expect, test } from '@jest/globals';
import { changesOf } from './audit-diff.ts';

test('lists each changed field, with lists and booleans in words', () => {
  const before = { thcContent: '18.00', effects: ['relaxed', 'happy'], hidden: false, name: 'GSC' };
  const after = { thcContent: '19.50', effects: ['relaxed'], hidden: true, name: 'GSC' };
  expect(changesOf({ before, after })).toEqual([
    { field: 'thc content', before: '18.00', after: '19.50' },
    { field: 'effects', before: 'relaxed, happy', after: 'relaxed' },
    { field: 'hidden', before: 'no', after: 'yes' },
  ]);
});

test('leaves out the before of a created row, the after of a removed row, and empty values', () => {
  expect(changesOf({ before: null, after: { name: 'GSC', genetics: null, flavors: [] } })).toEqual([
    { field: 'name', before: undefined, after: 'GSC' },
  ]);
  expect(changesOf({ before: { reason: 'Advertising' }, after: { reason: null } })).toEqual([
    { field: 'reason', before: 'Advertising', after: undefined },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
