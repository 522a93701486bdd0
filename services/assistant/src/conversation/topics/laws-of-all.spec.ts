import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
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
  law('Florida', {
    status: 'Medical Only',
    possessionOunces: null,
    plantsPerHousehold: 0,
    adultSales: false,
    deliveryAllowed: false,
    delivery: 'Nobody may deliver to other adults.',
  }),
  law('Maine', {
    possessionOunces: 2.5,
    plantsPerHousehold: null,
    deliveryAllowed: false,
    delivery: 'We have not confirmed licensed delivery, so we count it as not allowed.',
  }),
];

test.each([
  ['which states are medical only?', '1 are for patients alone: Florida.'],
  ['in which states can I not grow at home?', '2 do not let adults grow at home: New Jersey and Florida.'],
  ['which states let me grow?', '1 let adults grow at home: California.'],
  ['how many states are legal?', '3 let adults of 21 and over have it: California, New Jersey and Maine.'],
  ['which states allow delivery?', '2 allow delivery to adults without a card: California and New Jersey.'],
  ['which states let me have the most ounces?', '1 has the most, 6 ounces of flower: New Jersey.'],
  ['which states let me carry 2 ounces?', '2 let an adult carry 2 ounces of flower: New Jersey and Maine.'],
  ['which states let adults carry 30 grams?', '2 let an adult carry 30 grams of flower: New Jersey and Maine.'],
  ["which states don't let me carry 2 ounces?", '2 do not let an adult carry 2 ounces of flower: California and Florida.'],
  ['what states allow more than 2.5 ounces?', '1 let an adult carry more than 2.5 ounces of flower: New Jersey.'],
  ['which states do not allow delivery?', '1 allow no delivery to adults without a card: Florida.'],
  ['how many states let adults grow 12 plants', '0 let adults grow 12 plants in one home.'],
  ['which states let me grow more than 6 plants', '0 let adults grow more than 6 plants in one home.'],
  ['which states let me grow five or more weed plants', '1 let adults grow 5 plants in one home: California.'],
  ['which states let me grow no more than 6 plants', '1 let adults grow at home, but no more than 6 plants in one home: California.'],
  ['which states dont let me grow 4 plants', '2 do not let adults grow 4 plants in one home: New Jersey and Florida.'],
  ['which states let adults 21 and over grow 6 plants', '1 let adults grow 6 plants in one home: California.'],
  ['which states let people over 21 grow 6 plants', '1 let adults grow 6 plants in one home: California.'],
  ['which states only let adults grow 6 plants', '1 let adults grow at home, but no more than 6 plants in one home: California.'],
  ['what states let you possess 60 grams', '2 let an adult carry 60 grams of flower: New Jersey and Maine.'],
  ['states with fewer than 7 plants allowed', '1 let adults grow at home, but fewer than 7 plants in one home: California.'],
  ['which states let me grow the most plants', '1 has the most, 6 plants in one home: California.'],
])('%s', (message, told) =>
  expect(lawsOfAll(spaced(message), message, LAWS)?.paragraphs[0]).toBe(`Of the 4 jurisdictions that I have rows for, ${told}`),
);

test('a state whose row has no figure is named as such', () => {
  expect(lawsOfAll(spaced('which states let me grow?'), 'which states let me grow?', LAWS)?.paragraphs[1]).toContain('Maine');
});

test.each([
  ['which states let adults carry 30 grams?', 'It is too near the limit of California to say'],
  ['which states do not allow delivery?', 'It is not confirmed of Maine: do not count on it there.'],
  ['which states let me grow 12 plants?', 'The row has no figure for it of Maine.'],
])('%s: what is not known is said, and of whom', (message, told) =>
  expect(lawsOfAll(spaced(message), message, LAWS)?.paragraphs[1]).toContain(told),
);

test('rows that were checked long ago are said to be old', () => {
  const old = LAWS.map((one) => ({ ...one, isOld: true }));
  const [message, late] = ['which states are medical only?', 'which is some time ago: look at the regulator’s own page'];
  expect(lawsOfAll(spaced(message), message, old)?.paragraphs.join(' ')).toContain(late);
  expect(lawsOfAll(spaced(message), message, LAWS)?.paragraphs.join(' ')).not.toContain(late);
});

test.each([
  'is it legal in California?',
  'which states do you deliver to?',
  'which states let me keep 5 ounces at home?',
  'which states let me grow 3 mature plants?',
  'which states let patients grow?',
  'which states allow delivery to medical patients?',
])('%s is asked of something else', (message) => expect(lawsOfAll(spaced(message), message, LAWS)).toBeUndefined());

test.each([
  ['may I carry 2 ounces in California?', /^So much is too much to carry: the most is 1 ounce of flower/],
  ['may I carry half of 1 ounce in California?', /^So much flower is within the limit/],
  ['is 30 grams ok in California?', /^$/],
  ['may I gift 2 ounces in California?', /^$/],
])('%s', (message, told) => expect(carried(law('California', {}), spaced(message), message)).toMatch(told));
