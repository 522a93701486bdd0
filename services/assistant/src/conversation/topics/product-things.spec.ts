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
    ['i roll terribly. is there a gadget that does it for me for less than 15$', ['roller']],
    ['cheapest rolling machine', ['roller']],
    ['a rolling tray', ['tray']],
    ['a roller for cones', ['roller']],
    ['cones', ['paper']],
    ['gummy molds', ['edible']],
    ['machine that makes gummies', ['infusion']],
    ['these hits are killing my throat, is there a smoother glass piece', ['bong']],
    ['is there a gadget for making edibles', ['infusion']],
    ['machine for weed butter', ['infusion']],
    ['what device do i need to decarb at home', ['decarb']],
    ['looking for storage for my weed', ['stash']],
    ['something to store my weed in', ['stash']],
    ['a container for my bud', ['stash']],
    ['my jar is too small, need a bigger one', ['stash']],
    ['what is a good fan for my tent', ['nutrient']],
  ])('%s', (message, found) => expect(categories(message)).toEqual(found));

  it.each(['what tar ', 'goo glass ', 'what glass ', 'buy need '])('is soon done with much of the same: %s', (words) => {
    const before = performance.now();
    thingsIn(words.repeat(2_000));
    // It took half a minute and more, where one word was looked for behind each other.
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it.each([
    'a strain for dabbing',
    'the jar had no number on it',
    'my jar of gelato smells like hay',
    'someone is a huge gelato fan what else',
    'im a runtz fan',
    'what light do plants need',
    'something sleepy',
    'something savoury for dinner with infused oil',
  ])('none: %s', (message) => expect(categories(message)).toEqual([]));
});
