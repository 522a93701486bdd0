import { expect, test } from '@jest/globals';
import { readArguments } from './import-arguments.ts';

test.each([
  [['a.csv', '--state', 'XX'], /^There is no state "XX"\. .*--state MD\.$/],
  [['a.csv', '--checked-on', '24.11.2026'], /Write it like 2026-11-21\.$/],
  [['a.csv', 'b.csv'], /^Name one file\./],
  [['a.csv', '--remove', 'x'], /^Name a file to import, or a source to remove/],
  [['a.csv', '--source', 'demo'], /with --source\.$/],
  [['a.csv', '--force'], /^Unknown option '--force'/],
])('%j is refused in one clear line', (args, line) => {
  const refusal = readArguments(args);
  expect(refusal).toMatch(line);
  expect(String(refusal).split('\n')).toHaveLength(1);
});

test('states go by code or name, in any case', () => {
  expect(readArguments(['a.csv', '--state', 'new mexico'])).toMatchObject({
    file: 'a.csv',
    values: { state: 'new mexico' },
  });
  expect(readArguments([])).toMatch(/^Usage: /);
});
