import { expect, test } from '@jest/globals';
import { complaintsOf, findingsOf, type Justified, readJustified } from './audit.ts';

/** Output of `npm audit --json` (auditReportVersion 2). */
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    semver: {
      name: 'semver',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1101088,
          name: 'semver',
          dependency: 'semver',
          title: 'semver vulnerable to Regular Expression Denial of Service',
          url: 'https://github.com/advisories/GHSA-c2qf-rxjj-qqgw',
          severity: 'high',
          cwe: ['CWE-1333'],
          range: '<5.7.2',
        },
      ],
      effects: ['parent'],
      range: '<5.7.2',
      nodes: ['node_modules/semver'],
      fixAvailable: true,
    },
    parent: {
      name: 'parent',
      severity: 'high',
      isDirect: true,
      via: ['semver'],
      effects: [],
      range: '*',
      nodes: [],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { total: 2 } },
};
const JUSTIFIED: Justified = [
  {
    id: 'GHSA-c2qf-rxjj-qqgw',
    package: 'semver',
    why: 'It is given the versions of our own lock file and nothing else.',
    until: '2027-01-01',
  },
];
const findings = findingsOf(REPORT);

test('lists a finding once, for the affected package', () => {
  expect(findings).toEqual([
    {
      id: 'GHSA-c2qf-rxjj-qqgw',
      package: 'semver',
      severity: 'high',
      title: 'semver vulnerable to Regular Expression Denial of Service',
    },
  ]);
});

test('accepts a finding only with a justification that has not expired', () => {
  expect(complaintsOf(findings, [], '2026-11-22')).toEqual([
    'semver: semver vulnerable to Regular Expression Denial of Service (high, GHSA-c2qf-rxjj-qqgw)',
  ]);
  expect(complaintsOf(findings, JUSTIFIED, '2026-11-22')).toEqual([]);
  expect(complaintsOf(findings, JUSTIFIED, '2027-01-01')).toEqual([
    'semver: GHSA-c2qf-rxjj-qqgw is to be looked at again',
  ]);
  expect(complaintsOf([], JUSTIFIED, '2026-11-22')).toEqual([
    'semver: GHSA-c2qf-rxjj-qqgw is justified and not found any more',
  ]);
});

test('accepts the committed justifications', () => {
  expect(Array.isArray(readJustified())).toBe(true);
});
