import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROUTES = join(import.meta.dirname, '../routes');

test('makes every page with a loader request the API directly in the browser', () => {
  const loading = globSync('*.tsx', { cwd: ROUTES })
    .map((file) => ({ file, source: readFileSync(join(ROUTES, file), 'utf8') }))
    .filter(({ source }) => source.includes('export const loader'));
  expect(loading.length).toBeGreaterThan(15);
  expect(
    loading.filter(({ source }) => !source.includes("export { clientLoader } from '../lib/page-cache.ts';")),
  ).toEqual([]);
});
