import { expect, test } from '@jest/globals';
import { flavorCell, flavorColumns } from './flavor-columns.ts';

const FLAVORS = ['Berry', 'Citrus', 'Mango', 'Earthy'];
const columns = (rows: string[][]) => flavorColumns(FLAVORS, [], rows);
const flavors = (rows: string[][], more: string[][] = []) =>
  [...rows, ...more].map((row) => flavorCell(row, columns(rows)));

test.each(['No', 'none', 'N/A', '–', '?', '0', 'TBD', 'later'])('takes %j for no tick', (cell) => {
  expect(flavors([['x', '✓', 'yes', 'x']], [['x', cell, cell, cell]])[1]).toBe('Berry');
});

test.each(['No', 'none', 'N/A', '–', '?'])('reads columns of ticks with %j', (cell) => {
  expect(flavors([['x', cell, cell, 'x']])).toEqual(['Berry; Earthy']);
});

test('knows the flavors of the library, and those that public data sets have', () => {
  const headers = ['Chemical', 'Tea', 'Blue Cheese', 'Tree Fruit', 'Plum', 'Apricot', 'Tobacco', 'Insomnia'];
  const row = headers.map(() => '1');
  expect(flavorCell(row, flavorColumns(headers, [], [row]))).toBe(headers.slice(0, -1).join('; '));
});

test('takes scores from 1 to 5 for no ranks', () => {
  const scores = [
    ['1', '5', '3', '2'],
    ['2', '4', '1', '1'],
    ['1', '2', '5', '4'],
    ['1', '2', '', ''],
  ];
  expect(flavors(scores)).toEqual([
    'Citrus; Mango; Earthy; Berry',
    'Citrus; Berry; Mango; Earthy',
    'Mango; Earthy; Citrus; Berry',
    'Citrus; Berry',
  ]);
});

test('puts the first rank first', () => {
  expect(
    flavors([
      ['2', '1', '', '3'],
      ['', '', '1', ''],
      ['1', '2', '', ''],
    ]),
  ).toEqual(['Citrus; Berry; Earthy', 'Mango', 'Berry; Citrus']);
});
