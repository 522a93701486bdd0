import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import { expect, test } from '@jest/globals';
import { FOOTER_GROUPS, isCurrent, linksIn, linksOf } from './navigation.ts';

test('includes every page of the navigation in the site search', () => {
  const known = SITE_PAGES.map(({ path }) => path);
  const led = (['header', 'bottom', 'menu'] as const).flatMap((place) => linksIn(place).map(({ to }) => to));
  expect(led.filter((path) => !known.includes(path))).toEqual([]);
});

test.each([
  ['/strains', 'Strains'],
  ['/strain/blue-dream', 'Strains'],
  ['/chat', 'BluntBot'],
  ['/locator', 'Find Dispensaries'],
  ['/', 'Home'],
])('on %s, marks only %s as current', (path, label) => {
  const marked = linksIn('header').filter((link) => isCurrent(link, path));
  expect(marked.map((link) => link.label)).toEqual([label]);
});

test('groups every link except Home in the footer, once each', () => {
  const grouped = FOOTER_GROUPS.flatMap((group) => linksOf(group).map(({ to }) => to));
  const all = (['header', 'menu'] as const).flatMap((place) => linksIn(place).map(({ to }) => to));
  expect(grouped.toSorted()).toEqual(all.filter((to) => to !== '/').toSorted());
});
