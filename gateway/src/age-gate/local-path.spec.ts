import { expect, test } from '@jest/globals';
import { localPath } from './local-path.ts';

test.each([
  ['/', '/'],
  ['/strain/blue-dream?tab=terpenes', '/strain/blue-dream?tab=terpenes'],
  ['/learn#doses', '/learn'],
  ['/search?q=caf%C3%A9', '/search?q=caf%C3%A9'],
])('redirects from %s to %s', (given, path) => expect(localPath(given)).toBe(path));

test.each([
  '',
  'strains',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/%0d%0aset-cookie:x=y',
  '/strains/%2e%2e//evil.example',
  '/api/strains',
  '/age?to=/age',
])('redirects home when the target is %j', (given) => expect(localPath(given)).toBe('/'));

test('keeps line breaks in a query out of the header', () => {
  expect(localPath('/strains?a=\r\nset-cookie: x=y')).not.toMatch(/[\r\n]/);
});
