import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LogFile } from './log-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-log-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('appends to an existing file', () => {
  const path = join(dir, 'logs/a.log');
  new LogFile(path).write('one\n');
  new LogFile(path).write(Buffer.from('two\n'));
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
});

test('drops lines while the file cannot be written, and continues afterward', () => {
  writeFileSync(join(dir, 'logs'), 'a file in the place of the folder');
  const log = new LogFile(join(dir, 'logs/a.log'));
  log.write('lost\n');
  rmSync(join(dir, 'logs'));
  log.write('kept\n');
  expect(readFileSync(join(dir, 'logs/a.log'), 'utf8')).toBe('kept\n');
});
