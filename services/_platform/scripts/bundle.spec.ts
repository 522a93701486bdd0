import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-bundle-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' });

const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), content);
};

/** Writes a module like tsc, with a source map that maps its first line to a source. */
const compiled = (file: string, code: string): void => {
  write(`src/${file}.ts`, code);
  write(`dist/${file}.js`, `${code}\n//# sourceMappingURL=${file.split('/').at(-1)}.js.map\n`);
  const up = '../'.repeat(file.split('/').length);
  write(`dist/${file}.js.map`, JSON.stringify({ version: 3, sources: [`${up}src/${file}.ts`], mappings: 'AAMA' }));
};

const bundle = () => node(join(process.cwd(), 'services/_platform/scripts/bundle.ts'));

test('bundles programs at any depth that read content next to their modules', () => {
  write('package.json', '{"type":"module"}');
  write('dist/words/hello.txt', 'hello');
  compiled(
    'words/words',
    `import { readFileSync } from 'node:fs'; export const hello = () => readFileSync(new URL('./hello.txt', import.meta.url), 'utf8');`,
  );
  compiled('main', `import { hello } from './words/words.js'; console.log('main', hello());`);
  compiled('jobs/seed', `import { hello } from '../words/words.js'; console.log('seed', hello());`);
  bundle();
  rmSync(join(dir, 'dist/words/words.js'));
  expect(node('dist/main.js') + node('dist/jobs/seed.js')).toBe('main hello\nseed hello\n');
});

test('removes a program whose source was deleted', () => {
  write('package.json', '{"type":"module"}');
  compiled('main', `console.log('main');`);
  write('dist/jobs/old.js', `export * from '../bundled/jobs-old.js';`);
  bundle();
  expect(existsSync(join(dir, 'dist/jobs/old.js'))).toBe(false);
  expect(node('dist/main.js')).toBe('main\n');
});

test('keeps the exports of a migration and the names of classes that share one', () => {
  write('package.json', '{"type":"module"}');
  compiled('a', 'export class Row {}');
  compiled('b', 'export class Row {}');
  compiled(
    'migrations/First',
    `import * as a from '../a.js'; import * as b from '../b.js'; export class First {}; export const rows = [a.Row, b.Row];`,
  );
  bundle();
  const print = `import('./dist/migrations/First.js').then(({ First, rows }) => console.log(First.name, rows.map(({ name }) => name)))`;
  expect(node('-e', print)).toBe("First [ 'Row', 'Row' ]\n");
});

test('escapes non-ASCII characters and maps stack traces to the sources', () => {
  write('package.json', '{"type":"module"}');
  compiled('main', `console.log('“🌿”', /^[–—]$/u.test('—'), new Error('here').stack);`);
  bundle();
  expect(readFileSync(join(dir, 'dist/bundled/main.js'), 'latin1')).toMatch(/^[\0-\x7f]+$/);
  expect(node('dist/main.js')).toContain('“🌿” true');
  expect(node('--enable-source-maps', 'dist/main.js')).toContain(`${join(dir, 'src/main.ts')}:7:`);
});

test('leaves a file unchanged if its raw templates have non-ASCII characters', () => {
  write('package.json', '{"type":"module"}');
  compiled('main', 'console.log(String.raw`\\\\d–`);');
  bundle();
  expect(node('dist/main.js')).toBe('\\\\d–\n');
});

test('fails on an unresolved import', () => {
  write('package.json', '{"type":"module"}');
  compiled('main', `import 'no-such-package';`);
  expect(bundle).toThrow('no-such-package');
});
