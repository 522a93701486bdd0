import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { missingTests, namedTests } from './named-tests.ts';
import { ROOT } from './settings.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const table = read('docs/specification.md');

test('every test named in docs/specification.md exists', () => {
  const named = namedTests(table);
  expect(named.length).toBeGreaterThan(100);
  expect(missingTests(named)).toEqual([]);
});

test('docs/specification.md lists every API call and no others', () => {
  const { paths } = JSON.parse(read('gateway/openapi.json')) as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const told = [...table.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`]+)`/g)].map(([, call = '']) => call);
  expect(calls.filter((call) => !told.includes(call))).toEqual([]);
  expect(told.filter((call) => !calls.includes(call))).toEqual([]);
});

test('docs/specification.md lists every page of the site', () => {
  const pages = [...read('web/app/routes.ts').matchAll(/\broute\('([^'*]+)'/g)].map(([, path]) => `/${path}`);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !table.includes(`\`${page}\``))).toEqual([]);
});
