import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { missingTests, namedTests } from './named-tests.ts';
import { ROOT } from './settings.ts';

const rows = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test.each(rows)('%s: has a defense and existing tests', (_threat, holds, tests) => {
  expect(holds).not.toBe('');
  const named = namedTests(tests ?? '');
  expect(named).not.toEqual([]);
  expect(missingTests(named)).toEqual([]);
});

test('reads all the rows of the table', () => {
  expect(rows.length).toBeGreaterThan(20);
});
