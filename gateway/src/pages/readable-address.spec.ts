import { expect, test } from '@jest/globals';
import { readableAddress } from './readable-address.ts';

test.each([
  ['/strain/blue-dream?tab=%ZZ', '/strain/blue-dream?tab=%ZZ'],
  ['/strain/a%20b', '/strain/a%20b'],
  ['/strain/%E0%A4%A', '/strain/%25E0%25A4%25A'],
  ['/strain/%E0%A4?x=1', '/strain/%25E0%25A4?x=1'],
  ['/strain/100%', '/strain/100%25'],
  ['/api/strains/%E0%A4%A', '/api/strains/%E0%A4%A'],
  ['http://elsewhere.example/api/strains', '/api/'],
  ['/api/strains#>;rel="next",<https://elsewhere.example/', '/api/'],
])('%s is asked of the site as %s', (url, asked) => {
  expect(readableAddress(url)).toBe(asked);
});
