import { describe, expect, it } from '@jest/globals';
import { flowerDose } from './flower-dose.ts';

describe('How strong flower makes what is cooked with it', () => {
  it.each([
    [
      'If I put 1 gram of 20% flower in 10 cookies, how many mg THC is in each?',
      'at most 20 mg of THC in each cookie',
      '12.6 mg in each cookie',
    ],
    [
      'I have 7 grams at 18% thc in a cup of butter, how strong is it',
      'at most 78.8 mg of THC in each tablespoon',
      '49.7 mg in each tablespoon',
    ],
    [
      'how potent are 24 brownies made with an eighth of 22 percent weed',
      'at most 32.1 mg of THC in each brownie',
      '20.3 mg in each brownie',
    ],
    ['3.5g of 15% bud into 200 g butter, how many mg is that', 'hold 525 mg', 'about 332 mg are left'],
    [
      'half an ounce of 25% flower makes 50 gummies: what is the dose per gummy?',
      'at most 70 mg of THC in each gummy',
      '44.2 mg in each gummy',
    ],
    ['I used 28 grams of 15% shake in 2 cups of butter, how strong is it', 'at most 131 mg', '82.9 mg in each tablespoon'],
    ['a quarter ounce bag of 20% flower for 40 cookies, how strong are they', 'at most 35 mg', '22.1 mg in each cookie'],
    ['7 g at 20% in 14 cookies, how strong is each?', 'at most 100 mg of THC in each cookie', '63.1 mg in each cookie'],
    ['how strong are brownies with 200 g of flour, 36 % cream and 2 grams of weed of 20 %?', 'hold 400 mg', 'about 253 mg are left'],
    ['10 brownies of 250 g chocolate with 35 % cocoa and an eighth of 20% bud, how strong?', 'at most 70 mg', '44.2 mg in each brownie'],
  ])('%s', (message, most, left) => {
    expect(flowerDose(message)).toContain(most);
    expect(flowerDose(message)).toContain(left);
  });

  it.each([
    'an indica with 20% THC for baking cookies',
    'half a gram of 85% distillate in 20 gummies, how strong is each?',
    'how many mg are in a 100 mg bar of 20 squares',
    'can I carry 7 grams of flower with 18% to the shop',
    'How do I bake cookies with 200 grams of flour and 30% cream?',
    '200 g of chocolate with 35 % cocoa, how much for brownies?',
    '100 grams of sugar and 36 % cream, how much cake is that?',
    'how much weed for brownies with 200 grams of chocolate of 35%?',
    'cookies with 200 g of 30% cream and 20% weed, how strong are they?',
    'how strong is butter with 100 grams with 36 % cream and weed of 20%',
    'what cream for the truffles, 30 % or 36 %, and is 100 g enough?',
    'how much cannabutter from 250 g butter of 20 % less fat',
  ])('unknown: %s', (message) => expect(flowerDose(message)).toBeUndefined());
});
