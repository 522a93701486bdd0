import { expect, test } from '@jest/globals';
import { linkHeader } from './pagination.ts';

test('the first page links to the next and last, and keeps the filters', () => {
  expect(linkHeader('/api/strains?type=sativa&limit=10', 25)).toEqual({
    link: '</api/strains?type=sativa&limit=10&offset=10>; rel="next", </api/strains?type=sativa&limit=10&offset=20>; rel="last"',
  });
});

test('the last page links to the first and previous', () => {
  expect(linkHeader('/api/strains?limit=10&offset=20', 25)).toEqual({
    link: '</api/strains?limit=10&offset=0>; rel="first", </api/strains?limit=10&offset=10>; rel="prev"',
  });
});

test('a single page has no neighbors', () => {
  expect(linkHeader('/api/strains', 3)).toEqual({});
});
