import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './settings.ts';

/** Bytes of a file of code: about eight screens, in lines of any length. */
const LARGEST = 16 * 1024;
/** Tests are read one by one. */
const LARGEST_TEST = 21 * 1024;

const files = globSync('{proto,services,gateway,web,deploy}/**/*.{ts,tsx,mjs,js,py,css}', {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|dist|build|\.react-router)$/.test(name),
});

test('keeps every file of code small enough to read in one go', () => {
  const tooLarge = files
    .map((name) => ({ name, bytes: statSync(join(ROOT, name)).size }))
    .filter(({ name, bytes }) => bytes > (/\.(spec|test)\.tsx?$/.test(name) ? LARGEST_TEST : LARGEST));
  expect(files.length).toBeGreaterThan(500);
  expect(tooLarge).toEqual([]);
});
