import { expect, test } from '@jest/globals';
import { spaced } from '../policies.ts';
import { shopsAsked } from './shops-asked.ts';

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
  ['dispensaries open 24 hours in Denver', { unknown: expect.any(String) }],
  ['dispensaries open now in Denver', { openNow: true, unknown: undefined }],
])('%s', (message, asked) => expect(shopsAsked(spaced(message), message)).toMatchObject(asked));
