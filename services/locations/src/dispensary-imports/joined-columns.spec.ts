import { expect, test } from '@jest/globals';
import { ownColumnsFirst } from './joined-columns.ts';

/** Rows in which every column but the first of each field is empty in the last row; counts the cells that are read. */
function joinedRows(rows: number, width: number) {
  let reads = 0;
  const count = (cells: string[]) =>
    new Proxy(cells, {
      get(target, key, self) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, self);
      },
    });
  const lines = Array.from({ length: rows }, (_, row) =>
    count(Array.from({ length: width }, (_, at) => (at < 3 || row < rows / 2 ? 'x' : ''))),
  );
  return { lines, reads: () => reads };
}

test('reads each cell of a wide table once', () => {
  const width = 300;
  const { lines, reads } = joinedRows(200, width);
  const every = (field: number) => Array.from({ length: width / 3 }, (_, at) => at * 3 + field);
  const columns = ownColumnsFirst(
    new Map([
      ['name', every(0)],
      ['address', every(1)],
      ['city', every(2)],
    ]),
    lines,
  );
  expect(columns.get('name')).toEqual(every(0));
  expect(reads()).toBeLessThanOrEqual(width * lines.length);
});

test('puts columns that are filled in the same rows behind those of the list', () => {
  const rows = ['A', 'B', 'C'].map((name) => [name === 'B' ? 'L' : '', name === 'B' ? '9 St' : '', name, '1 St', 'X']);
  const joined = rows.map((row) => [...row, row[0] ? 'Y' : '']);
  const columns = ownColumnsFirst(
    new Map([
      ['name', [0, 2]],
      ['address', [1, 3]],
      ['city', [5, 4]],
    ]),
    joined,
  );
  expect([...columns.values()]).toEqual([
    [2, 0],
    [3, 1],
    [4, 5],
  ]);
});
