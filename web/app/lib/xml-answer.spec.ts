/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { xmlAnswer } from './xml-answer.server.ts';

test('removes characters that XML does not allow', async () => {
  const answer = await xmlAnswer('application/rss+xml', () =>
    Promise.resolve('<t>a\u0000\u000b\u001fb\ufffe\ud800\tc\n</t>'),
  );
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await answer.text()).toBe('<t>ab\ufffd\tc\n</t>');
});

test('answers a failure with 503 and a retry hint, uncached', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await xmlAnswer('application/xml', () => Promise.reject(new Error('away')));
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '60',
  ]);
});
