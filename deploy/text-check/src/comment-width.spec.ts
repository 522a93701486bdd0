import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

/** The formatter's line width, which it doesn't apply to comments and strings. */
const WIDTH = 120;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMMENT = /^\s*(?:\/\*\*? |\* |\/\/ )/;
/** Instructions to a tool have to stay on their line. */
const INSTRUCTION = /^\s*\/\/ (?:biome|oxlint|@ts)-/;

test(`finds no comment line longer than ${WIDTH} characters`, () => {
  const files = globSync('{proto,services,gateway,web,deploy}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.react-router/**'],
  });
  const long = files.flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > WIDTH && COMMENT.test(line) && !INSTRUCTION.test(line) ? [`${file}:${at + 1}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});
