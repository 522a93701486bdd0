import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** A test file, and behind it parts of names of tests in it. */
const NAMED = /`([^`\s]+\.spec\.tsx?)`((?:,? “[^”]+”)*)/g;

/** A file of tests that a document names, with the tests in it that it names. */
export interface NamedTest {
  file: string;
  names: string[];
}

/** The tests that a text names: `file.spec.ts` “part of a name”, “of another”. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(NAMED)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

/** Those of them that are not there. */
export function missingTests(named: readonly NamedTest[]): string[] {
  return named.flatMap(({ file, names }) => {
    if (!existsSync(join(ROOT, file))) return [file];
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });
}
