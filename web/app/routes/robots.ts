import { readSite } from '../lib/site.server.ts';

/** The API answers programs, not search engines; everything else may be read. */
export function loader() {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${readSite().url}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600, s-maxage=3600' },
  });
}
