import { expect, test } from '@jest/globals';
import { canonicalPath, NO_PAGE } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/?q=a%2Fb', '/?q=a%2Fb'],
  ['/strain/blue-dream?x=%', '/strain/blue-dream?x=%'],
  ['/strain/100%25', '/strain/100%25'],
  ['/strain/%E2%84%A2', '/strain/%E2%84%A2'],
  ['/assets/a.$slug-(x)@1,2;3=4+5:6&7~8!9.js', '/assets/a.$slug-(x)@1,2;3=4+5:6&7~8!9.js'],
  ['/api/strains/%E0%A4%A', '/api/strains/%E0%A4%A'],
])('leaves %s unchanged', (url, same) => {
  expect(canonicalPath(url)).toBe(same);
});

test.each([
  ['/%73tr%61ins', '/strains'],
  ['/strains/', '/strains'],
  ['/strains/?limit=5', '/strains?limit=5'],
  ['/strain/%e2%84%a2', '/strain/%E2%84%A2'],
  ['/strain/a%3ab', '/strain/a:b'],
  ['/%61pi/strains', '/api/strains'],
  ['/strain/100%', '/strain/100%25'],
  ['/strain/%E0%A4%A', '/strain/%25E0%25A4%25A'],
])('rewrites %s as %s', (url, canonical) => {
  expect(canonicalPath(url)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test.each([
  ...[
    '/zz1/%2e%2e/strains',
    '/zz1/../strains',
    '/./strains',
    '/%2E/strains',
    '/strains/..',
    '/.%2e/strains',
    '/zz/%2e%2e/api/strains',
  ],
  ...[
    '//strains',
    '/strains//',
    '/strains//x',
    '///',
    '/strain%2Fblue-dream',
    '/strain%5cblue-dream',
    '/strain\\blue-dream',
    '/a%00b',
  ],
])('%s is not a page', (url) => {
  expect(canonicalPath(url)).toBe(NO_PAGE);
  expect(canonicalPath(`${url}?limit=5`)).toBe(NO_PAGE);
});

test.each(['http://evil.example/strains', '*', '/strains#x', ''])('rejects %j as an address', (url) => {
  expect(canonicalPath(url)).toBe('/api/');
});
