import { describe, expect, it } from '@jest/globals';
import { priceIn } from './said-price.ts';

describe('The price of a message', () => {
  it.each([
    ['a tent, not more than 300 dollar each', { max: 300 }],
    ["one that doesn't cost more than 150 bucks", { max: 150 }],
    ['nothing over $40', { max: 40 }],
    ['no less than 50 dollars', { min: 50 }],
    ['more than 300 dollars', { min: 300 }],
    ['no idea, anything over 40 dollars', { min: 40 }],
    ['150 to 250 bucks', { min: 150, max: 250 }],
    ['under a hundred and fifty', { max: 150 }],
    ['up to $1,000', { max: 1_000 }],
  ])('%s', (message, range) => expect(priceIn(message)).toEqual(range));

  it('is none where none is said', () => expect(priceIn('a tent for two plants')).toBeUndefined());
});
