import { Finder } from '@bluntbot/platform/search/finder';
import { SITE_PAGES, type SitePage } from '@bluntbot/proto/site-pages';

/** The fixed pages of the site, which belong to no service. */
export const pageFinder = new Finder<SitePage & { id: string }>(({ path, title, note }) => ({
  hit: { kind: 'page', title, path, note },
  about: note,
}));
pageFinder.put(SITE_PAGES.map((page) => ({ ...page, id: page.path })));
