import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import { asksForShops, shopsAsked } from './shops-asked.ts';

test.each([
  ['dispensaries in DC with delivery', { services: ['Delivery'], without: [] }],
  ['dispensaries in DC without delivery', { services: [], without: ['Delivery'] }],
  ["shops in Denver that don't deliver", { services: [], without: ['Delivery'] }],
  ['dispensaries in Annapolis with no ATM but curbside', { services: ['Curbside'], without: ['ATM'] }],
  ['non-medical dispensary in Boston', { medical: false, recreational: true, without: ['Medical'] }],
  ['dispensaries in Boston for patients only, medical only', { medical: true, recreational: false, without: ['Recreational'] }],
  ['dispensary in Denver, I have no medical card', { medical: false, recreational: true, without: [] }],
  ['worst rated dispensary in Denver', { sort: 'lowest-rating' }],
  ['dispensary with the most reviews in San Francisco', { sort: 'reviews' }],
  ['highest rated dispensary in Fairfax', { sort: 'rating', minRating: undefined }],
  ['dispensaries rated at least 4.8 in Baltimore', { minRating: 4.8 }],
  ['dispensaries in Baltimore rated over 4.8', { minRating: 4.9 }],
  ['3 shops in Baltimore with at least 4 stars', { minRating: 4 }],
  ['2 dispensaries in Bethesda rated over 4', { minRating: 4.1 }],
  ['top 5 shops near DC, 4 stars or better', { minRating: 4 }],
  ['1 shop in Denver with a minimum rating of 4.5', { minRating: 4.5 }],
  ['2 shops in Denver rated 4.5+', { minRating: 4.5 }],
  ['3 best rated dispensaries in Bethesda, at least 4.5', { minRating: 4.5 }],
  ['a shop in Denver with at least four stars', { minRating: 4 }],
  ['3 shops with more than 2 reviews in Denver', { minRating: undefined }],
  ['i dont want delivery just pickup in dc', { services: [], without: ['Delivery'] }],
  ["shops in Bethesda, I don't need curbside", { services: [], without: [] }],
  ['not looking for delivery or an ATM, a store in Towson', { services: [], without: [] }],
  ["shops in Towson, don't care about curbside but with delivery", { services: ['Delivery'], without: [] }],
  ['not medical only in bethesda', { medical: false, recreational: true, without: [] }],
  ['a shop in Bethesda that is not just medical', { medical: false, recreational: true, without: [] }],
  ["dispensaries in Baltimore where I don't need a medical card", { medical: false, recreational: true, without: [] }],
  ['dispensaries open 24 hours in Denver', { unknown: expect.any(String) }],
  ['dispensaries open now in Denver', { openNow: true, unknown: undefined }],
])('%s', (message, asked) => expect(shopsAsked(spaced(message), message)).toMatchObject(asked));

test.each([
  ['I use a wheelchair and am visiting Seattle next week. Are there any shops I can get into?', true],
  ['are there stores with a ramp in Denver', true],
  ['where do i buy it the legal way in rockville', true],
  ['where can I legally buy weed in Bethesda', true],
  ['where can I legally buy weed in Virginia', false],
  ['where can I smoke legally in Denver', false],
  ['do any shops in DC sell to tourists', false],
  ['are there any stores in Denver that need a card', false],
])('whether shops are looked for, and not their law: %s %s', (message, looks) =>
  expect(asksForShops(spaced(message), message)).toBe(looks),
);
