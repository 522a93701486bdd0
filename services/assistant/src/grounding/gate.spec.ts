import { describe, expect, test } from '@jest/globals';
import { Gates } from '../../test/gates.ts';

const gates = new Gates();

describe('a draft that the rows support', () => {
  test.each([
    'Blue Dream typically tests at 18 % THC and is reported as relaxed and happy.',
    'If you like citrus, try Sour Diesel: it has 22% THC.',
    'Both Blue Dream and Sour Diesel are sativas.',
    'Blue Dream is a sativa with flavors of berry and sweet.',
    'Its parents are Blueberry and Haze.',
    'Sour Diesel flowers in 10 to 11 weeks.',
    'The Brass Grinder is $24.50 today.',
    'In Virginia adults may have up to 2 ounces.',
    'Start low and go slow, and wait before you take more.',
    'Its main terpenes are myrcene (0.5 %) and limonene (0.3 %).',
  ])('passes: %s', async (sentence) => {
    const gate = gates.open();
    await gate.pass('Blue Dream is a sativa.');
    expect((await gate.pass(sentence))?.text).toBe(sentence);
  });

  test('is stripped of formatting, and its names are written as in their rows', async () => {
    expect((await gates.open().pass('- **blue dream** is a _sativa_.'))?.text).toBe('Blue Dream is a sativa.');
  });

  test('may quote whole sentences from a passage that was read, but not parts of one', async () => {
    const passage = 'Overwatered leaves curl down at the petiole. Never flush with Florakleen before day 42.';
    const said = [
      'Overwatered leaves curl down at the petiole.',
      'Flush with Florakleen before day 42.',
      'flush with Florakleen before day 42.',
    ];
    const verdicts = async (own: Gates) => {
      const gate = own.open();
      return [await gate.pass(said[0] ?? ''), await gate.pass(said[1] ?? ''), await gate.pass(said[2] ?? '')].map(
        (one) => one?.text,
      );
    };
    const reading = new Gates();
    reading.evidence.addReadings([
      { kind: 'growing-guide', id: 'water', title: 'Water', href: '/growing/guide/water', passage },
    ]);
    expect(await verdicts(reading)).toEqual([said[0], undefined, undefined]);
    expect(await verdicts(gates)).toEqual([undefined, undefined, undefined]);
  });

  test('gets the row’s figure in place of a wrong one', async () => {
    expect((await gates.open().pass('Blue Dream tests at 31 % THC.'))?.text).toBe('Blue Dream tests at 18 % THC.');
  });
});

describe('unsupported claims', () => {
  test.each([
    ['an invented strain', 'Try Purple Zebra Unicorn OG tonight.'],
    ['one in lowercase', 'Try purple zebra unicorn tonight.'],
    ['one of ordinary words', 'Purple dream is a relaxing sativa for the evening.'],
    ['one at the beginning of a sentence', 'Moonwalker is a great sativa.'],
    ['one made of existing names', 'Sour Dream is a sativa that people like.'],
    ['a longer name', 'Super Blue Dream is a sativa.'],
    ['a name with more after it', 'Blue Dream Deluxe is a sativa.'],
    ['a split name', 'Try Pur**ple Ze**bra tonight.'],
    ['lookalike letters', 'Try Рurрle Zеbrа tonight.'],
    ['an invented product', 'The Turbo Grinder 9000 is in the shop.'],
    ['an invented shop', 'Green Valley Collective is near you.'],
    ['a wrong price', 'The Brass Grinder is $9.99 today.'],
    ['a wrong type', 'Blue Dream is an indica.'],
    ['an effect that is not reported', 'Blue Dream is reported as energetic.'],
    ['a flavor that it does not have', 'Blue Dream tastes of diesel.'],
    ['a terpene that it does not have', 'Blue Dream is rich in terpinolene.'],
    ['a parent that it does not have', 'Blue Dream is a cross of Sour Diesel and Haze.'],
    ['a superlative', 'Sour Diesel is the strongest strain here.'],
    ['a number in words', 'Blue Dream has thirty-one percent THC and nineteen percent CBD.'],
    ['a range', 'Blue Dream flowers in 4 to 6 weeks.'],
    ['a rating', 'Blue Dream is rated 4.9 of 5 over 812 reviews.'],
    ['ounces', 'In Virginia adults may have up to 9 ounces.'],
    ['plants', 'In Maryland you may grow twelve plants at home.'],
    ['milligrams without a source', 'Begin with 75 mg of THC.'],
    ['a cure', 'Blue Dream cures insomnia.'],
    ['medical advice', 'Blue Dream helps with chronic pain.'],
    ['advice on medication', 'You can take it with your Zoloft.'],
    ['a promise', 'Blue Dream will make you happy.'],
    ['a link', 'Order it at https://evil.example/buy now.'],
    ['markup', '<img src=x onerror=alert(1)> Blue Dream is a sativa.'],
  ])('%s is removed', async (_what, sentence) => {
    expect(await gates.open().pass(sentence)).toBeUndefined();
  });

  test('are removed together with what follows about them', async () => {
    const gate = gates.open();
    await gate.pass('Blue Dream is a sativa.');
    await gate.pass('Purple Zebra is another one.');
    expect(await gate.pass('It is relaxed and happy as well.')).toBeUndefined();
  });
});
