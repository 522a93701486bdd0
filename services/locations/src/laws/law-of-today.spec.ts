import { FEDERAL_TOPICS, LAW_TOPICS } from '@bluntbot/proto/locations/law-claims';
import { federalLaw, Law } from '@bluntbot/proto/locations/laws';
import { describe, expect, test } from '@jest/globals';
import { LISTED_STATES } from '../dispensary-imports/listed-states.ts';
import { readFederalLaw, readLaws } from '../seed/location-seed.ts';
import { claimsOn, dayIn } from './claims-on-day.ts';
import { type FederalClaim, StateClaim } from './law-claim.ts';
import { oldLaws, toFederalLaw, toLaw } from './law-of-today.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const rows = readLaws();
const row = (code: string) => {
  const found = rows.find((one) => one.code === code);
  if (!found) throw new Error(`no row for ${code}`);
  return found;
};
const claim = (
  topic: FederalClaim['topic'],
  effectiveFrom: string | null,
  until: string | null = null,
): FederalClaim => ({
  ...{ topic, effectiveFrom, until, text: `${topic} from ${effectiveFrom}`, checkedOn: '2026-11-01' },
  sources: [{ title: 'Code', url: 'https://law.example/' }],
});

describe('a future date', () => {
  test('takes effect at midnight in the jurisdiction without a deployment', () => {
    const lastMinute = toLaw(row('VA'), new Date('2027-07-01T03:59:59Z'));
    expect(lastMinute).toMatchObject({
      adultSales: false,
      sale: expect.stringContaining('no shop may sell to adults'),
    });
    expect(lastMinute.upcoming.map(({ topic, effectiveFrom }) => [topic, effectiveFrom])).toEqual([
      ['sale', '2027-07-01'],
      ['delivery', '2027-07-01'],
    ]);
    const firstMinute = toLaw(row('VA'), new Date('2027-07-01T04:00:00Z'));
    expect(firstMinute).toMatchObject({ adultSales: true, deliveryAllowed: false, upcoming: [] });
    expect(firstMinute.sale).toMatch(/^Licensed stores may sell to adults/);
  });

  test("follows the jurisdiction's calendar, wherever the server is", () => {
    expect(dayIn('Pacific/Honolulu', new Date('2027-07-01T09:59:59Z'))).toBe('2027-06-30');
    expect(dayIn('America/New_York', new Date('2026-12-11T05:00:00Z'))).toBe('2026-12-11');
  });

  test('in federal hemp law takes effect on December 11, 2026', () => {
    const hemp = (moment: string) => toFederalLaw(readFederalLaw().claims, new Date(moment));
    expect(hemp('2026-12-11T04:59:59Z').upcoming.map(({ topic }) => topic)).toEqual(['hemp']);
    const after = hemp('2026-12-11T05:00:00Z');
    expect(after.upcoming).toEqual([]);
    expect(after.claims.find(({ topic }) => topic === 'hemp')?.text).toContain('0.4 mg');
  });
});

test('for each topic, the claim that started last applies, in any order of the rows', () => {
  const later = claim('hemp', '2026-06-01');
  const written = [later, claim('hemp', null, '2026-06-01'), claim('hemp', '2028-01-01'), claim('hemp', '2027-01-01')];
  expect(claimsOn(written, '2026-06-01').standing).toEqual([later]);
  expect(claimsOn(written, '2026-06-01').upcoming.map(({ effectiveFrom }) => effectiveFrom)).toEqual([
    '2027-01-01',
    '2028-01-01',
  ]);
  expect(claimsOn(written, '2026-05-31').standing.map(({ effectiveFrom }) => effectiveFrom)).toEqual([null]);
});

test('keeps a claim that ended without a successor and counts it as old from that day', () => {
  const isOld = (moment: string) =>
    toFederalLaw([claim('dc-sales', '2026-02-03', '2026-12-12')], new Date(moment)).claims[0]?.isOld;
  expect(isOld('2026-12-12T04:59:59Z')).toBe(false);
  expect(isOld('2026-12-12T05:00:00Z')).toBe(true);
});

test('a claim counts as old when it was checked more than 90 days ago', () => {
  const isOld = (moment: string) => toFederalLaw([claim('hemp', null)], new Date(moment)).claims[0]?.isOld;
  expect(isOld('2027-01-30T12:00:00Z')).toBe(false);
  expect(isOld('2027-01-31T12:00:00Z')).toBe(true);
});

test('staff see which claims to check again, oldest check first', () => {
  const laws = rows.map((one) => toLaw(one, NOW));
  const old = oldLaws(laws, toFederalLaw(readFederalLaw().claims, NOW));
  const days = old.map(({ checkedOn }) => checkedOn);
  expect(days).toEqual(days.toSorted());
  expect(old.map(({ code }) => code)).toEqual(expect.arrayContaining(['US', 'CO', 'MD']));
  expect(old.find(({ code }) => code === 'VA')?.claims.map(({ topic }) => topic)).toEqual(['hemp']);
  expect(
    oldLaws(
      laws.map((law) => ({ ...law, claims: [] })),
      { claims: [], upcoming: [] },
    ),
  ).toEqual([]);
});

describe('the written laws', () => {
  test.each(rows.map((one) => [one.code, one] as const))(
    'of %s have a claim for every topic today, and fit the contract',
    (_code, one) => {
      const law = toLaw(one, NOW);
      expect(Law.parse(law)).toEqual(law);
    },
  );

  test('leave no gap: a claim that ends has a successor that day', () => {
    const gaps = [...rows, { code: 'US', ...readFederalLaw() }].flatMap(({ code, claims }) =>
      claims.flatMap(({ topic, until }) => {
        const next = claims.filter(
          (other) => other.topic === topic && other.effectiveFrom !== null && other.effectiveFrom >= (until ?? '9'),
        );
        return next.length > 0 && !next.some(({ effectiveFrom }) => effectiveFrom === until)
          ? [`${code} ${topic}`]
          : [];
      }),
    );
    expect(gaps).toEqual([]);
  });

  test('include federal law that fits the contract and covers every topic', () => {
    const law = toFederalLaw(readFederalLaw().claims, NOW);
    expect(federalLaw.response.parse(law)).toEqual(law);
    expect(law.claims.map(({ topic }) => topic).toSorted()).toEqual([...FEDERAL_TOPICS].toSorted());
  });

  test('use the topics of the contract', () => {
    expect(new Set(rows.flatMap(({ claims }) => claims.map(({ topic }) => topic)))).toEqual(new Set(LAW_TOPICS));
  });
});

test('rejects a claim that ends before it begins', () => {
  const [written] = row('VA').claims;
  expect(() => StateClaim.parse({ ...written, effectiveFrom: '2027-07-01', until: '2027-06-01' })).toThrow(
    'ends after it begins',
  );
});

test('every state and territory has a row', () => {
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining([...new Set(LISTED_STATES.values())].filter((code) => code !== 'MH')),
  );
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
});
