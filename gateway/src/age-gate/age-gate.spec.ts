import { expect, test } from '@jest/globals';
import { privately } from '../http/private-answers.ts';
import { AgeGate } from './age-gate.ts';

const SETTINGS = {
  AGE_GATE: 'gate',
  AGE_GATE_JURISDICTIONS: {},
  AGE_GATE_DAYS: 30,
  SITE_URL: 'https://example.org',
} as const;

test.each([
  '/',
  '/strains',
  '/api/strains',
  '/feed.xml',
  '/sitemap.xml',
  '/images/learn/x.jpg',
  '/assets/root-1.js',
  '/admin',
  '/api/docs',
])('%s is behind the gate', (path) => expect(new AgeGate(SETTINGS).covers(path)).toBe(true));

test.each([
  '/age',
  '/privacy',
  '/terms',
  '/accessibility',
  '/robots.txt',
  '/api/health',
  '/api/admin/verify',
  '/assets/app-1.css',
])('%s is open', (path) => expect(new AgeGate(SETTINGS).covers(path)).toBe(false));

test.each(['/privacy/x', '/privacyx', '/api/healthy', '/assets/x/y.css', '/assets/a.css.js', '/robots.txt/x'])(
  '%s is behind the gate although it resembles an open path',
  (path) => expect(new AgeGate(SETTINGS).covers(path)).toBe(true),
);

test('a notice blocks nothing', () => {
  expect(new AgeGate({ ...SETTINGS, AGE_GATE: 'notice' }).covers('/strains')).toBe(false);
});

test('checks the city in the query of an API request but not of a page', () => {
  const gate = new AgeGate({ ...SETTINGS, AGE_GATE: 'notice', AGE_GATE_JURISDICTIONS: { MD: 'gate' } });
  expect(gate.covers('/api/dispensaries?limit=5&city=baltimore-maryland')).toBe(true);
  expect(gate.covers('/strains?city=baltimore-maryland')).toBe(false);
});

test.each([
  ['public, max-age=0, s-maxage=30, stale-while-revalidate=300', 'private, max-age=0, stale-while-revalidate=300'],
  ['public, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
  ['no-store', 'no-store'],
])('%j becomes %j', (given, own) => expect(privately(given)).toBe(own));
