import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import { elsewhere, placeWithoutRow } from './places-without-law.ts';

test.each([
  ['moving to houston in may, what are the rules for weed in texas', 'Texas'],
  ['relocating to Dallas, weed rules?', 'Texas'],
  ['is it legal in nashville', 'Tennessee'],
  ['is it legal in Denver', undefined],
])('%s: %s', (message, place) => expect([elsewhere(spaced(message)), placeWithoutRow(message)]).toEqual([place, place]));
