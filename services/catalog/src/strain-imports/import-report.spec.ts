import { expect, test } from '@jest/globals';
import { endingLine, reportLines } from './import-report.ts';

const RUN = { id: 'run-1', dryRun: false, written: true, created: 2, updated: 1 };

test.each([
  ['rows were written', RUN, /^All rows .* were written\. To undo it: .* --undo run-1$/],
  [
    'only unchanged rows were read',
    { ...RUN, created: 0, updated: 0 },
    /^Nothing was written: no row changes the catalog\.$/,
  ],
  ['a row was rejected', { ...RUN, written: false }, /^Nothing was written\. Correct those rows/],
  ['it was a dry run', { ...RUN, dryRun: true, written: false }, /Add --apply to write\.$/],
  [
    'it was a dry run of nothing',
    { ...RUN, dryRun: true, written: false, created: 0, updated: 0 },
    /nothing was written, and no row would change the catalog\.$/,
  ],
])('ends with the right line when %s, and mentions undo only if there is something to undo', (_when, run, line) => {
  expect(endingLine(run)).toMatch(line);
});

test('says of an undone import that only the kept rows are still written', () => {
  const row = { row: 1, name: 'Salt Pier', outcome: 'created' as const, changes: [], notes: [] };
  const rows = [row, { ...row, row: 2, kept: true }, { ...row, row: 3, outcome: 'unchanged' as const, kept: true }];
  const written = (isUndone: boolean) => reportLines(rows, true, isUndone).match(/\w+(?=\r)/g);
  expect(written(false)).toEqual(['yes', 'yes', 'no']);
  expect(written(true)).toEqual(['no', 'yes', 'no']);
});
