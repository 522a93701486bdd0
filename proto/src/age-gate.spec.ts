import { describe, expect, test } from '@jest/globals';
import { type AgeRules, ageModeAt, hasGate, jurisdictionOf, parseAgeOverrides } from './age-gate.ts';

test('reads overrides as pairs of a postal abbreviation and a mode', () => {
  expect(parseAgeOverrides(' MD=gate, dc = off ,')).toEqual({ MD: 'gate', DC: 'off' });
  expect(parseAgeOverrides('')).toEqual({});
});

test.each(['MD', 'XX=gate', 'MD=maybe', 'MD=gate=off', '=gate'])('rejects the override %j', (text) => {
  expect(() => parseAgeOverrides(text)).toThrow('MD=gate');
});

describe('the jurisdiction of', () => {
  test.each([
    ['/baltimore-maryland', 'MD'],
    ['/Baltimore-Mary%6Cand/', 'MD'],
    ['/how-do-i-get-weed/arlington-virginia', 'VA'],
    ['/api/cities/washington-dc', 'DC'],
    ['/baltimore-maryland.data', 'MD'],
    ['/social/how-do-i-get-weed/baltimore-maryland.jpg', 'MD'],
    ['/api/laws/md', 'MD'],
    ['/api/laws/%4DD', 'MD'],
    ['/charleston-west-virginia', 'WV'],
    ['/seattle-washington', 'WA'],
  ])('%s is %s', (path, code) => expect(jurisdictionOf(path)).toBe(code));

  test.each(['/', '/strains', '/strain/maryland', '/api/strains', '/api/laws', '/learn/cannabis-laws', '/%E0%A4%A'])(
    '%s is none',
    (path) => expect(jurisdictionOf(path)).toBeUndefined(),
  );
});

describe('the age mode', () => {
  const strictInMaryland: AgeRules = { everywhere: 'notice', about: { MD: 'gate' } };
  const laxInMaryland: AgeRules = { everywhere: 'gate', about: { MD: 'off' } };

  test.each([
    [strictInMaryland, '/baltimore-maryland', [], 'gate'],
    [strictInMaryland, '/arlington-virginia', [], 'notice'],
    [strictInMaryland, '/api/dispensaries', ['vienna-virginia', 'Baltimore-Maryland'], 'gate'],
    [strictInMaryland, '/api/dispensaries', [], 'notice'],
    [laxInMaryland, '/baltimore-maryland', [], 'off'],
    [laxInMaryland, '/strains', [], 'gate'],
    // Strains don't depend on a city, so a city in their query changes nothing.
    [laxInMaryland, '/api/strains', ['baltimore-maryland'], 'gate'],
  ] as const)('%j %s %j: %s', (rules, path, cities, mode) => expect(ageModeAt(rules, path, cities)).toBe(mode));
});

test('has a gate if one jurisdiction has one', () => {
  expect(hasGate({ everywhere: 'notice', about: { MD: 'gate' } })).toBe(true);
  expect(hasGate({ everywhere: 'notice', about: { MD: 'off' } })).toBe(false);
});
