import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { httpContracts } from './contracts.ts';
import { openApiDocument, openApiText } from './openapi.ts';

const document = openApiDocument(await httpContracts());

test('openapi.json matches the contracts: run `npm run openapi` after changing them', () => {
  expect(openApiText(document)).toBe(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
});

test('lists paths and schemas by name, so that a new one moves no others', () => {
  for (const names of [document.paths, document.components?.schemas].map((part) => Object.keys(part ?? {}))) {
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  }
});
