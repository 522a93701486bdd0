import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site, in the order of the specification's route table. The first match wins. */
export default [
  index('routes/home.tsx'),
  route('strains', 'routes/strains.tsx', { id: 'strains' }),
  route('cannabis-strain-finder', 'routes/strains.tsx', { id: 'cannabis-strain-finder' }),
  route('strain/:slug', 'routes/strain.tsx'),
  route('terpenes', 'routes/terpenes.tsx'),
  route('growing-guides', 'routes/growing.tsx', { id: 'growing-guides' }),
  route('growing', 'routes/growing.tsx', { id: 'growing' }),
  route('grow', 'routes/grow.ts'),
  route('growing/guide/:id?', 'routes/growing-guide.tsx'),
  route('legacy-reviews', 'routes/legacy-reviews.tsx'),
  route('legacy-review-detail/:slug', 'routes/legacy-review.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('admin-login', 'routes/admin-login.tsx', { id: 'admin-login' }),
  route('admin/login', 'routes/admin-login.tsx', { id: 'admin-login-page' }),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
