/** @jest-environment node */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { securityPolicy } from './security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows our own files and the given inline scripts by hash, once each', () => {
  expect(securityPolicy(['one()', 'two()', 'one()'])).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`);
});

test('allows no inline code by keyword, and no site to frame ours', () => {
  const policy = securityPolicy(['x']);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('allows frames only from OpenStreetMap, and map tiles only from the configured source', () => {
  expect(securityPolicy([])).toContain("img-src 'self' data: https://www.openstreetmap.org;");
  expect(securityPolicy([])).toContain('frame-src https://www.openstreetmap.org;');
  expect(securityPolicy([], 'https://{s}.tiles.example.org/{z}/{x}/{y}.png')).toContain(
    "img-src 'self' data: https://www.openstreetmap.org https://*.tiles.example.org;",
  );
  expect(securityPolicy([], 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1')).toContain(
    ' https://tiles.example.org:8443;',
  );
});

test.each([
  'http://tiles.example.org/{z}',
  'javascript:alert(1)',
  "https://a.example; script-src 'unsafe-inline'/",
  'https://*/',
])('rejects %s as a tile source', (tileUrl) => {
  expect(securityPolicy([], tileUrl)).toContain("img-src 'self' data: https://www.openstreetmap.org;");
});
