import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { spaced } from '../policies.ts';
import { lawsOfAll } from './laws-of-all.ts';
import { carried } from './ounces.ts';

const law = (name: string, row: Partial<Law>): Law => ({
  code: name.slice(0, 2).toUpperCase(),
  name,
  status: 'Recreational',
  regulator: null,
  possession: '',
  possessionOunces: 1,
  plants: '',
  plantsPerHousehold: 6,
  sale: '',
  adultSales: true,
  medicalSales: true,
  delivery: '',
  deliveryAllowed: true,
  medicalDelivery: true,
  sources: [{ title: 'Code', url: 'https://example.com' }],
  checkedOn: '2026-11-01',
  isOld: false,
  ...row,
});
const LAWS = [
  law('California', {}),
  law('New Jersey', { possessionOunces: 6, plantsPerHousehold: 0 }),
  law('Florida', { status: 'Medical Only', possessionOunces: null, plantsPerHousehold: 0, adultSales: false, deliveryAllowed: false }),
  law('Maine', { possessionOunces: 2.5, plantsPerHousehold: null, deliveryAllowed: false }),
];

test.each([
  ['which states are medical only?', '1 are for patients alone: Florida.'],
  ['in which states can I not grow at home?', '2 do not let adults grow at home: New Jersey and Florida.'],
  ['which states let me grow?', '1 let adults grow at home: California.'],
  ['how many states are legal?', '3 let adults of 21 and over have it: California, New Jersey and Maine.'],
  ['which states allow delivery?', '2 allow delivery to adults without a card: California and New Jersey.'],
  ['which states let me have the most ounces?', '1 has the most, 6 ounces of flower: New Jersey.'],
  ['which states let me carry 2 ounces?', '2 let an adult have 2 ounces of flower: New Jersey and Maine.'],
])('%s', (message, told) =>
  expect(lawsOfAll(spaced(message), message, LAWS)?.paragraphs[0]).toBe(`Of the 4 jurisdictions that I have rows for, ${told}`),
);

test('a state whose row has no figure is named as such', () => {
  expect(lawsOfAll(spaced('which states let me grow?'), 'which states let me grow?', LAWS)?.paragraphs[1]).toContain('Maine');
});

test.each(['is it legal in California?', 'which states do you deliver to?'])('%s is asked of something else', (message) =>
  expect(lawsOfAll(spaced(message), message, LAWS)).toBeUndefined(),
);

test.each([
  ['may I carry 2 ounces in California?', /^So much is too much to carry: the most is 1 ounce of flower/],
  ['may I carry half of 1 ounce in California?', /^So much flower is within the limit/],
  ['is 30 grams ok in California?', /^$/],
  ['may I gift 2 ounces in California?', /^$/],
])('%s', (message, told) => expect(carried(law('California', {}), spaced(message), message)).toMatch(told));
