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
