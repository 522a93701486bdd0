import { describe, expect, it } from '@jest/globals';
import { thingsIn } from './product-things.ts';

const categories = (message: string): string[] => thingsIn(message).map(({ category, tag }) => tag ?? category);

describe('Things of the shop that a message looks for', () => {
  it.each([
    ['I need tent and lamp for two plants', ['tent', 'led']],
    ['a grinder and rolling papers', ['grinder', 'paper']],
    ['a birthday gift for my brother who dabs', ['rig']],
    ['something for dabbing', ['rig']],
    ['gift for a friend who grows her own', ['nutrient']],
    ['do you sell Boveda packs?', ['humidity']],
    ['what can I use to get the gunk out of my bong', ['cleaning']],
    ['something to clean my bong and my pipe', ['cleaning']],
    ['a bong', ['bong']],
    ['LED light for a small tent, max 150 bucks', ['led']],
    ['torch lighter for dabs', ['torch']],
    ['what can i clean my nasty bong with', ['cleaning']],
    ['lights for growing between 100 and 300 dollars', ['led']],
    ['cheapest bubbler or water pipe', ['bong']],
    ['a fan for my tent', ['nutrient']],
  ])('%s', (message, found) => expect(categories(message)).toEqual(found));

  it.each(['what tar ', 'goo glass ', 'what glass ', 'buy need '])('is soon done with much of the same: %s', (words) => {
    const before = performance.now();
    thingsIn(words.repeat(2_000));
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it.each(['a strain for dabbing', 'what light do plants need', 'something sleepy'])('none: %s', (message) =>
    expect(categories(message)).toEqual([]),
  );
});
