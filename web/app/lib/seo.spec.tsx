/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Seo } from './seo.tsx';
import { SiteContext, UNKNOWN_SITE } from './site.ts';

afterEach(cleanup);

test('describes the page, what it is about, and the way to it, with absolute addresses', () => {
  render(
    <SiteContext.Provider value={{ ...UNKNOWN_SITE, url: 'https://site.example' }}>
      <Seo
        title="Store, page 2"
        description="The catalog."
        keywords={['store']}
        path="/store?page=2"
        page={{ type: 'CollectionPage', name: 'Store', dateModified: '2026-11-01' }}
        trail={[
          { name: 'Shops', path: '/shops' },
          { name: 'Store', path: '/store' },
        ]}
        jsonLd={[{ '@type': 'Thing', name: '</script>' }]}
      />
    </SiteContext.Provider>,
  );
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.innerHTML,
  );
  expect(scripts.join()).not.toContain('<');
  expect(scripts.map((script) => JSON.parse(script))).toEqual(
    [
      { '@type': 'CollectionPage', name: 'Store', dateModified: '2026-11-01', url: 'https://site.example/store' },
      { '@type': 'Thing', name: '</script>' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
          { '@type': 'ListItem', position: 2, name: 'Shops', item: 'https://site.example/shops' },
          { '@type': 'ListItem', position: 3, name: 'Store', item: 'https://site.example/store' },
        ],
      },
    ].map((data) => ({ '@context': 'https://schema.org', ...data })),
  );
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://site.example/store?page=2',
  );
});
