import { expect, test } from '@jest/globals';
import { pageAddress } from './page-address.ts';

test.each([
  ['/strains', '/strains'],
  ['/strains?utm_source=mail&x=1', '/strains'],
  ['/strains?type=sativa&search=a+b&utm_medium=x', '/strains?search=a+b&type=sativa'],
  ['/accessories?inStock=false&inStock=true&brand=RAW', '/accessories?brand=RAW&inStock=false&inStock=true'],
  ['/strains?search=%F0%9F%8C%B1&fbclid=1#top', '/strains?search=%F0%9F%8C%B1'],
  ['/strains?', '/strains'],
])('reads %s as the page %s', (url, page) => {
  expect(pageAddress(url)).toBe(page);
});
