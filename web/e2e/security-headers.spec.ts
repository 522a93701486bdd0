import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { judge } from '../../gateway/test/observatory.ts';
import { site } from './browser.ts';
import { PAGES } from './pages.ts';

/**
 * The site under test has no TLS. Its headers with TLS are tested in
 * gateway/src/front-door.live.spec.ts.
 */
const HERE = { https: false };

test('serves metrics only on the loopback address', () => {
  const logs = join(process.env.SITE_DATA_DIR ?? '', 'logs');
  const told = ['gateway', 'web-1', 'catalog', 'identity'].map((name) => {
    const log = readFileSync(join(logs, `${name}.log`), 'utf8');
    return /"(?:metrics|health)":"http:\/\/([^:"]+)/.exec(log)?.[1];
  });
  expect(told).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1']);
});

describe('security headers pass Mozilla’s Observatory', () => {
  test.each(PAGES)('on %s', async (path) => {
    const response = await fetch(`${site()}${path}`);
    expect(judge(response.headers, { ...HERE, html: await response.text() })).toEqual({ score: 100, complaints: [] });
  });

  test('on every file that a page loads, and on the worker', async () => {
    const html = await (await fetch(site())).text();
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(5);
    for (const path of [
      ...new Set(files),
      '/service-worker.js',
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/assets/none.js',
    ]) {
      const response = await fetch(site() + path);
      await response.arrayBuffer();
      expect({ path, ...judge(response.headers, HERE) }).toEqual({ path, score: 100, complaints: [] });
    }
  });
});
