import { describe, expect, it } from '@jest/globals';
import { isWithin, priceIn, rangeSaid } from './said-price.ts';

describe('The price of a message', () => {
  it.each([
    ['a tent, not more than 300 dollar each', { max: 300 }],
    ["one that doesn't cost more than 150 bucks", { max: 150 }],
    ['nothing over $40', { max: 40 }],
    ["I don't want to spend more than 80 dollars", { max: 80 }],
    ['nothing that costs over $40', { max: 40 }],
    ['a bong with no glass under $90', { max: 90, under: true }],
    ['not plastic over 20 dollars', { min: 20, over: true }],
    ['no less than 50 dollars', { min: 50 }],
    ['more than 300 dollars', { min: 300, over: true }],
    ['no idea, anything over 40 dollars', { min: 40, over: true }],
    ['150 to 250 bucks', { min: 150, max: 250 }],
    ['under a hundred and fifty', { max: 150, under: true }],
    ['grinders $54.99 or more', { min: 54.99 }],
    ['bongs $100 and up', { min: 100 }],
    ['lighters 20 dollars or more', { min: 20 }],
    ['a vaporizer, $200+', { min: 200 }],
    ['grinder over $99.99', { min: 99.99, over: true }],
    ['pipes under $19.99', { max: 19.99, under: true }],
    ['$12.50 to $19.99', { min: 12.5, max: 19.99 }],
    ['bong for at most $60', { max: 60 }],
    ['up to $1,000', { max: 1_000 }],
    ['a bong over $100 and under $150', { min: 100, over: true, max: 150, under: true }],
    ['at least 50 dollars but under 80', { min: 50, max: 80, under: true }],
    ['bongs under $150 but more than $100', { min: 100, over: true, max: 150, under: true }],
    ['more than 20 and no more than 60 bucks', { min: 20, over: true, max: 60 }],
    ['over 100, at most 200', { min: 100, over: true, max: 200 }],
    ['$50 or more, $100 max', { min: 50, max: 100 }],
    ['at least $50 for a bong that is under $80', { min: 50, max: 80, under: true }],
    ['a bong for 50', { max: 50 }],
    ['a bong for 50 bucks or less', { max: 50 }],
    ['grinders for $20', { max: 20 }],
  ])('%s', (message, range) => expect(priceIn(message)).toEqual(range));

  it.each([
    'a tent for two plants',
    'a grinder for 10 friends',
    'a bong under 18 inches',
    'papers for 20 joints',
    'a grow light for 4 plants',
  ])('is none where none is said: %s', (message) => expect(priceIn(message)).toBeUndefined());

  it('leaves out what it is over or under, and is said with its cents', () => {
    expect([isWithin(479, { min: 479, over: true }), isWithin(479, { min: 479 })]).toEqual([false, true]);
    expect([isWithin(20, { max: 20, under: true }), isWithin(20, { max: 20 })]).toEqual([false, true]);
    expect(rangeSaid({ min: 54.99 })).toBe(' from $54.99');
    expect(rangeSaid({ max: 60, under: true })).toBe(', under $60');
    expect(rangeSaid({ min: 100, over: true, max: 150, under: true })).toBe(', over $100 and under $150');
    expect(isWithin(150, { min: 100, over: true, max: 150, under: true })).toBe(false);
  });
});
