import { readSite } from '../lib/site.server.ts';

/** How the site stands on a device that has installed it. */
export function loader() {
  const { name } = readSite();
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: 'A field guide to cannabis strains for adults 21 and older.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf4',
    theme_color: '#fcfaf4',
    categories: ['education', 'lifestyle', 'shopping'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Strains', url: '/cannabis-strain-finder' },
      { name: 'Learn', url: '/learn' },
      { name: 'Munchies', url: '/munchies' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600, s-maxage=300' },
  });
}
