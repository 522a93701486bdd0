import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../settings.ts';
import { listedReasons, withPackages } from './package-table.ts';
import { packageReasons, runtimeNames } from './runtime-packages.ts';

const names = runtimeNames();

test('every runtime package has a reason, and every reason a package', () => {
  expect(Object.keys(packageReasons()).sort()).toEqual(names);
});

test('docs/dependencies.md lists every runtime package with its reason: run `npm run dependencies`', () => {
  expect(listedReasons(readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8'))).toEqual(packageReasons());
});

test('writes a table between its markers', () => {
  const text = 'before\n<!-- packages: `npm run dependencies` -->\nold\n<!-- /packages -->\nafter\n';
  const row = { name: 'zod', version: '4.6.7', license: 'MIT', people: ['A', 'B', 'C'], reason: 'Schemas.' };
  const written = withPackages(text, [{ ...row, newest: '4.7.0', released: '2026-11-01', publishers: 3 }]);
  expect(written).toContain('| `zod` | 4.6.7 | 4.7.0 | 2026-11-01 | A, B; 3 on npm | MIT | Schemas. |');
  expect(written).not.toContain('old');
  expect(listedReasons(written)).toEqual({ zod: 'Schemas.' });
});

test('leaves out what the registry did not report', () => {
  const text = '<!-- packages: `npm run dependencies` -->\n<!-- /packages -->';
  const row = { name: 'zod', version: '4.6.7', license: 'MIT', people: [], reason: 'Schemas.', newest: '4.6.7' };
  expect(withPackages(text, [{ ...row, publishers: 0 }])).toContain('| 4.6.7 | not given | not given | MIT |');
});
