import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import { expect, test } from '@jest/globals';
import { linksIn } from './navigation.ts';

test('the search of the site knows every page that the navigation leads to', () => {
  const known = SITE_PAGES.map(({ path }) => path);
  const led = (['header', 'bottom', 'menu'] as const).flatMap((place) => linksIn(place).map(({ to }) => to));
  expect(led.filter((path) => !known.includes(path))).toEqual([]);
});
