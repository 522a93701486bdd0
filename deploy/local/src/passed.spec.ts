import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Passed } from './passed.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-passed-'));
  for (const file of ['package.json', 'one/a.ts', 'one/b.ts', 'two/a.ts']) write(file, 'as it was');
  write('.gitignore', 'cache/\ndist/\n');
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), content);
}

const passed = () => new Passed(dir, join(dir, 'cache/passed.json'));
const isKnown = () => [
  passed().has('lint', ['one']),
  passed().has('types', ['one', 'two']),
  passed().has('all', ['.']),
];

test('remembers a passed check until a file it depends on changes', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  expect(isKnown()).toEqual([false, false, false]);
  const before = passed();
  before.note('lint', ['one']);
  before.note('types', ['one', 'two']);
  before.note('all', ['.']);
  write('dist/built.js', 'ignored by git');
  expect(isKnown()).toEqual([true, true, true]);
  write('two/a.ts', 'changed');
  expect(isKnown()).toEqual([true, false, false]);
  write('two/a.ts', 'as it was');
  expect(isKnown()).toEqual([true, true, true]);
  rmSync(join(dir, 'one/b.ts'));
  expect(isKnown()).toEqual([false, false, false]);
  write('one/b.ts', 'as it was');
  write('README.md', 'a document at the root');
  expect(isKnown()).toEqual([true, true, false]);
  write('package.json', 'a file at the root');
  expect(isKnown()).toEqual([false, false, false]);
});

test('remembers the files as they were when the check began', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  const before = passed();
  write('one/a.ts', 'changed while it ran');
  before.note('lint', ['one']);
  expect(passed().has('lint', ['one'])).toBe(false);
});

test('remembers nothing without git', () => {
  passed().note('lint', ['one']);
  expect(passed().has('lint', ['one'])).toBe(false);
});
