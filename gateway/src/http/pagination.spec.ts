import { expect, test } from '@jest/globals';
import { linkHeader } from './pagination.ts';

test('the first of several pages names the next and the last, and keeps the filters', () => {
  expect(linkHeader('/api/strains?type=sativa&limit=10', 25)).toEqual({
    link: '</api/strains?type=sativa&limit=10&offset=10>; rel="next", </api/strains?type=sativa&limit=10&offset=20>; rel="last"',
  });
});

test('the last page names the first and the previous', () => {
  expect(linkHeader('/api/strains?limit=10&offset=20', 25)).toEqual({
    link: '</api/strains?limit=10&offset=0>; rel="first", </api/strains?limit=10&offset=10>; rel="prev"',
  });
});

test('a single page has no neighbors', () => {
  expect(linkHeader('/api/strains', 3)).toEqual({});
});
