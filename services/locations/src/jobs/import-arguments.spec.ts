import { expect, test } from '@jest/globals';
import { readArguments, USAGE } from './import-arguments.ts';

const ID = '6a0f54ab-3d5a-4b23-8a6c-0d4f9b1a2c3d';

test.each([
  [['a.csv', '--state', 'XX'], /^There is no state "XX"\. .*--state MD\.$/],
  [['a.csv', '--checked-on', '24.11.2026'], /Write it like 2026-11-21\.$/],
  [['a.csv', 'b.csv'], /^Name one file\./],
  [['a.csv', '--remove', 'x'], /^Name only one of these: a file to import, .* or an import to undo\.$/],
  [['--remove', 'x', '--undo', ID], /^Name only one of these: /],
  [['--undo', 'yesterday'], /^"yesterday" is no ID of an import\./],
  [['a.csv', '--source', 'demo'], /with --source\.$/],
  [['a.csv', '--force'], /^Unknown option '--force'.* --help prints the options\.$/],
])('%j is refused in one clear line', (args, line) => {
  const refusal = readArguments(args);
  expect(refusal).toMatch(line);
  expect(String(refusal).split('\n')).toHaveLength(1);
});

test('an import is undone by its ID, without a file', () => {
  expect(readArguments(['--undo', ID])).toMatchObject({ file: undefined, values: { undo: ID } });
});

test('accepts states by code or name in any letter case', () => {
  expect(readArguments(['a.csv', '--state', 'new mexico'])).toMatchObject({
    file: 'a.csv',
    values: { state: 'new mexico' },
  });
  expect(readArguments([])).toMatch(/^Usage: /);
});

test('prints the options on request, each of them', () => {
  const given = readArguments(['--help']);
  expect(given).toMatchObject({ values: { help: true } });
  expect(readArguments(['-h'])).toMatchObject({ values: { help: true } });
  const options = Object.keys(typeof given === 'string' ? {} : given.values);
  expect(options.filter((option) => !USAGE.includes(`--${option}`))).toEqual([]);
});
