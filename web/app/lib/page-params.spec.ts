import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PARAMS } from '@bluntbot/proto/page-address';
import { expect, test } from '@jest/globals';

const APP = join(import.meta.dirname, '..');
/** Reads of a parameter by a name that stands there: `params.get('page')`, `text('brand', …)`, `list('effects', …)`. */
const READ = /(?:\b(?:params|search|searchParams)\.(?:get|getAll|has)|\b(?:text|list|number|word))\('(\w+)'/g;

test('the gateway passes on every parameter that a page reads from its address', () => {
  const read = globSync('{features,routes,components}/**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !file.includes('.spec.') && !file.includes('admin') && !file.endsWith('queries.ts'))
    .map((file) => readFileSync(join(APP, file), 'utf8'))
    .filter((source) => /URLSearchParams|useSearchParams/.test(source))
    .flatMap((source) => [...source.matchAll(READ)].map(([, name]) => name as string));
  expect(new Set(read).size).toBeGreaterThan(20);
  expect(read.filter((name) => !PAGE_PARAMS.has(name))).toEqual([]);
});
