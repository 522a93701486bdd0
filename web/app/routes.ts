import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site, in the order of the specification's route table. The first match wins. */
export default [
  index('routes/home.tsx'),
  route('strains', 'routes/strains.tsx', { id: 'strains' }),
  route('cannabis-strain-finder', 'routes/strains.tsx', { id: 'cannabis-strain-finder' }),
  route('strain/:slug', 'routes/strain.tsx'),
  route('terpenes', 'routes/terpenes.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
