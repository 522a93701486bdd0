import { describe, expect, test } from '@jest/globals';
import { isNeverShop, isOtherStore, tradeOf } from './license-kinds.ts';
import { dayOf, saysAtWork, standingOf, whyNotOpen } from './license-status.ts';

describe('license kinds', () => {
  test.each([
    ['hydroponics', true],
    ['Smoke Shop', true],
    ['grow_store', true],
    ['Cannabis store, Vape shop', false],
    ['dispensary', false],
  ])('knows whether %j can be no cannabis shop', (kind, isNever) => expect(isNeverShop(kind)).toBe(isNever));

  test.each([
    ['store', 'Corner Smoke Shop', true],
    ['store', 'Vape City', true],
    ['store', 'Smoke Shop & Cannabis', false],
    ['dispensary', 'The Smoke Shop', false],
    ['store', 'Capital Flower', false],
  ])('knows whether a %s called %j sells something else', (kind, name, isOther) =>
    expect(isOtherStore(kind, name)).toBe(isOther),
  );

  test.each([
    ['Retail Marijuana Cultivation Facility', 'other'],
    ['Retail Marijuana Products Manufacturing Facility', 'other'],
    ['Retail Marijuana Testing Facility', 'other'],
    ['Retail - Cultivation', 'other'],
    ['Retail (Manufacturing)', 'other'],
    ['Retail Store Cultivation', 'other'],
    ['Retailer Nursery', 'other'],
    ['RetailCultivation', 'other'],
    ['retail_testing_lab', 'other'],
    ['Retail Transporter', 'other'],
    ['Dispensary Cultivation Site', 'other'],
    ['Cultivation Center', 'other'],
    ['Retail Marijuana Optional Premises', 'other'],
    ['Cannabis Producer Microbusiness', 'other'],
    ['Commercial - Retailer (Non-Storefront)', 'other'],
    ['Dispensary Worker', 'other'],
    ['Worker-Owned Cooperative Cannabis Retailer', 'shop'],
    ['Retail Marijuana Store', 'shop'],
    ['Internet Retailer', 'other'],
    ['Retailer and Cultivator', 'shop'],
    ['Cultivation, Processing, Retail', 'shop'],
    ['Cultivation - Cultivate Retail - Sell', 'shop'],
    ['Processor/Retailer', 'shop'],
    ['Retail', 'maybe'],
    ['Adult Use (Retail)', 'maybe'],
    ['Microbusiness', 'maybe'],
    ['Adult-Use', 'unsaid'],
    ['Tier II', 'unsaid'],
    ['Craft Cooperative', 'unknown'],
  ])('%j: %s', (text, trade) => expect(tradeOf(text)).toBe(trade));
});

describe('license statuses', () => {
  test.each([
    ['Summary Suspension', 'notOpen'],
    ['Coming Soon', 'notOpen'],
    ['Out of Business', 'notOpen'],
    ['CLOSED_PERMANENTLY', 'notOpen'],
    ['Voluntarily Surrendered', 'notOpen'],
    ['Active - Suspended', 'notOpen'],
    ['Approved Pending Inspection', 'notOpen'],
    ['Temporarily Closed', 'notOpen'],
    ['false', 'notOpen'],
    ['0', 'notOpen'],
    ['ACTIVE (ISSUED)', 'open'],
    ['Active - Renewal Pending', 'open'],
    ['OPERATIONAL', 'open'],
    ['About to Expire', 'open'],
    ['true', 'open'],
    ['Active, no violations', 'open'],
    ['COMPLETE', 'neutral'],
    ['LCNS-A', 'unknown'],
    ['Phase 3', 'unknown'],
  ])('%j: %s', (text, standing) => expect(standingOf(text)).toBe(standing));

  test('the operator can define what a status means', () => {
    expect(standingOf('LCNS-A', new Set(['lcns a']))).toBe('open');
  });
});

describe('a license that was granted, beside shops at work', () => {
  const isShown = (status: string, stage = '') => {
    const license = { statuses: [{ text: status }], stage, expires: '', othersHaveStatus: true, othersAtWork: true };
    return whyNotOpen(license, '2026-11-24', new Set(), []) === undefined;
  };
  test.each([
    ['Approved', '', false],
    ['LICENSE APPROVED', '', false],
    ['Granted License', '', false],
    ['Approved', 'Commence Operations', true],
    ['Approved - Active', '', true],
    ['Approved and open', '', true],
    ['Renewal Approved', '', true],
    ['Granted Renewal', '', true],
  ])('status %j, stage %j: shown %s', (status, stage, expected) => expect(isShown(status, stage)).toBe(expected));

  test.each([
    ['Open for operation', true],
    ['Operating', true],
    ['Open License', false],
    ['Active', false],
    ['Not open', false],
  ])('%j: at work %s', (status, expected) => expect(saysAtWork(status)).toBe(expected));
});

describe('a license past its date', () => {
  const shown = (status: string, expires: string) =>
    whyNotOpen(
      { statuses: status ? [{ text: status }] : [], stage: '', expires, othersHaveStatus: false },
      '2026-11-24',
      new Set(),
      [],
    ) === undefined;
  test.each([
    ['', '12/31/2026', true],
    ['', '2026-11-23', false],
    ['', 'Oct 5, 2025', false],
    ['Active', '10/31/2026', true],
    ['Active', '2021-01-01T00:00:00.000', false],
    ['Active', 'never', true],
    ['Expired', '12/31/2030', false],
  ])('status %j, date %j: shown %s', (status, expires, expected) => expect(shown(status, expires)).toBe(expected));

  test.each([
    ['46387', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026 12:00:00 AM', '2026-12-31'],
    ['soon', undefined],
    ['12', undefined],
  ])('%j is the day %s', (text, day) => expect(dayOf(text)).toBe(day));
});
