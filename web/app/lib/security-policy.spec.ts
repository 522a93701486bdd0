/** @jest-environment node */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { securityPolicy } from './security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('each inline script is named by its hash; files and data are not', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><script type="module">two()</script><script type="application/ld+json">{"a":1}</script>';
  const policy = securityPolicy(html);
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`);
});

test('nothing inline is allowed by keyword, and nobody may frame the site', () => {
  const policy = securityPolicy('<script>x</script>');
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('one stranger may be framed, and tiles come from their own source only where one is set', () => {
  expect(securityPolicy('')).toContain("img-src 'self' data: https://www.openstreetmap.org;");
  expect(securityPolicy('')).toContain('frame-src https://www.openstreetmap.org;');
  expect(securityPolicy('', 'https://{s}.tiles.example.org/{z}/{x}/{y}.png')).toContain(
    "img-src 'self' data: https://www.openstreetmap.org https://*.tiles.example.org;",
  );
  expect(securityPolicy('', 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1')).toContain(' https://tiles.example.org:8443;');
});

test.each(['http://tiles.example.org/{z}', 'javascript:alert(1)', "https://a.example; script-src 'unsafe-inline'/", 'https://*/'])(
  '%s is no source of tiles',
  (tileUrl) => {
    expect(securityPolicy('', tileUrl)).toContain("img-src 'self' data: https://www.openstreetmap.org;");
  },
);
