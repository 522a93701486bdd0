import { expect, test } from '@jest/globals';
import { reportLines } from './list-report.ts';

test('says of an undone import that only the kept rows are still written', () => {
  const row = { row: 2, name: 'Salt Pier', outcome: 'created' as const, notes: [] };
  const rows = [row, { ...row, kept: true }, { ...row, outcome: 'unchanged' as const, kept: true }];
  const written = (isUndone: boolean) => reportLines(rows, true, isUndone).match(/\w+(?=\n)/g);
  expect(written(false)).toEqual(['yes', 'yes', 'no']);
  expect(written(true)).toEqual(['no', 'yes', 'no']);
});
