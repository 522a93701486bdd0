import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PARAMS } from '@bluntbot/proto/page-address';
import { expect, test } from '@jest/globals';
import type { AddressState } from './address-state.ts';

const APP = join(import.meta.dirname, '..');
/** Reads of a parameter by a literal name: `params.get('token')`. */
const READ = /\b(?:params|search|searchParams)\.(?:get|getAll|has)\('(\w+)'/g;

const sources = globSync('{features,routes,components}/**/*.{ts,tsx}', { cwd: APP })
  .filter((file) => !file.includes('.spec.') && !file.includes('admin') && !file.endsWith('queries.ts'))
  .map((file) => ({ file, source: readFileSync(join(APP, file), 'utf8') }));

/** The parameters that make up the whole state of a page. */
async function namesOfStates(): Promise<string[]> {
  const files = sources.filter(({ source }) => source.includes('= addressState<')).map(({ file }) => join(APP, file));
  const modules = (await Promise.all(files.map((file) => import(file)))) as Record<
    string,
    Partial<AddressState<object>> | undefined
  >[];
  return modules.flatMap((exports) => Object.values(exports)).flatMap((exported) => exported?.names ?? []);
}

test('passes every parameter that a page reads through the gateway', async () => {
  const ofStates = await namesOfStates();
  const oneByOne = sources
    .filter(({ source }) => /URLSearchParams|useSearchParams|page\.search/.test(source))
    .flatMap(({ source }) => [...source.matchAll(READ)].map(([, name = '']) => name));
  expect(new Set(ofStates).size).toBeGreaterThan(20);
  expect(oneByOne).toEqual(expect.arrayContaining(['tab', 'token', 'id']));
  expect([...ofStates, ...oneByOne].filter((name) => !PAGE_PARAMS.has(name))).toEqual([]);
});
