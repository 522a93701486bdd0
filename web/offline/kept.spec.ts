import { expect, test } from '@jest/globals';
import { isKeptAnswer, isKeptPage, READ_AHEAD } from './kept.ts';

test.each([
  '/',
  '/learn',
  '/learn/edibles-guide',
  '/recipe/1',
  '/strain/blue-dream',
  '/growing/guide/first-indoor-grow',
  ...READ_AHEAD,
])('%s can be read offline', (path) => expect(isKeptPage(path)).toBe(true));

test.each([
  ...[
    '/admin',
    '/admin/login',
    '/admin-login',
    '/blog-automation',
    '/chat',
    '/bluntbot',
    '/newsletter/confirm',
    '/dispensaries',
    '/locator',
  ],
  ...[
    '/find-dispensaries-near-you',
    '/dispensary-map',
    '/store',
    '/accessories',
    '/washington-dc',
    '/strain/a/b',
    '/learn/A%20B',
  ],
])('%s is never stored', (path) => expect(isKeptPage(path)).toBe(false));

test.each([
  '/api/strains',
  '/api/strains/blue-dream',
  '/api/articles/edibles-guide',
  '/api/recipes',
  '/api/glossary',
  '/api/laws/DC',
])('%s can be answered offline', (path) => expect(isKeptAnswer(path)).toBe(true));

test.each([
  ...[
    '/api/admin/strains',
    '/api/admin/verify',
    '/api/chat',
    '/api/strains/random',
    '/api/strains/3/reviews',
    '/api/dispensaries',
  ],
  ...[
    '/api/dispensaries/search/location',
    '/api/blog-automation/status',
    '/api/newsletter/confirm',
    '/api/articlesx',
    '/api/health',
  ],
])('%s is never stored as an API response', (path) => expect(isKeptAnswer(path)).toBe(false));
