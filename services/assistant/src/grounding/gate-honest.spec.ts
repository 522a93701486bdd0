import { describe, expect, test } from '@jest/globals';
import { Gates } from '../../test/gates.ts';

const gates = new Gates();

/**
 * What the gate makes of a sentence after one about Blue Dream (18% THC) and Sour Diesel (22%). Amber Lane to Dusk
 * Parade are available too.
 */
async function passed(sentence: string): Promise<string | undefined> {
  const gate = gates.open();
  await gate.pass('Blue Dream and Sour Diesel are sativas.');
  return (await gate.pass(sentence))?.text;
}

describe('passes what a good model says about its rows', () => {
  test.each([
    'Sour Diesel has the highest THC of these.',
    'Among these, Amber Lane has the lowest THC.',
    'At 12 % THC, Amber Lane is the mildest of these.',
    'Of the two, Sour Diesel is the stronger one at 22 % THC.',
    'Sour Diesel is stronger than Blue Dream.',
    'It may be that Sour Diesel is more potent than Blue Dream.',
    'Blue Dream is milder than Sour Diesel, with 18 % THC against 22 %.',
    'Sour Diesel has a higher THC figure than Blue Dream (22 % versus 18 %).',
    'Sour Diesel has more THC than Blue Dream.',
    'Amber Lane has less THC than Blue Dream.',
    'Blue Dream has more myrcene than Sour Diesel.',
    'Sour Diesel takes longer to flower than Blue Dream.',
    'Blue Dream flowers faster than Sour Diesel.',
    'Blue Dream typically has 18 % THC, while Sour Diesel typically has 22 %.',
    'Both are reported as happy.',
    'All of these are reported as happy.',
    'Neither of them is reported as sleepy.',
    'None of these is reported as hungry.',
    'Only Sour Diesel is reported as energetic.',
    'Coral Tide is the only indica among them.',
    'Blue Dream is reported as relaxed, whereas Sour Diesel is reported as energetic.',
    'For energy, Sour Diesel is the better fit: people report it as energetic and uplifted.',
    'For a calm evening I would pick Blue Dream, which people most often report as relaxed.',
    'Sour Diesel smells of diesel and citrus.',
    'Blue Dream is a cross of Blueberry and Haze.',
    'Amber Lane is a child of Blue Dream and Sour Diesel.',
    'Blue Dream is easy to grow and flowers in 8 to 9 weeks.',
    'Blue Dream leads with myrcene, Sour Diesel with caryophyllene.',
    'What they share is limonene.',
    'Dusk Parade has 15 % THC and tastes of citrus.',
    'Birch Fire, a hybrid with 13 % THC, tastes of pine.',
    'Blue Dream is rated 4.2 of 5 over 3 reviews.',
    'The Clear Pipe costs $40.',
    'The Brass Grinder is cheaper than the Clear Pipe.',
    'The cheapest of these is the Brass Grinder at $24.50.',
    'In Maryland adults may have up to 1.5 ounces, in Virginia up to 2 ounces.',
    'I found no strain with all of that.',
    'Would you like something milder?',
    'Start with a small amount and wait before you take more.',
    'Sour Diesel has more than 20 % THC.',
    'Both are under 25 % THC.',
  ])('%s', async (sentence) => expect(await passed(sentence)).toBe(sentence));
});

describe('blocks a comparison that is false or cannot be checked', () => {
  test.each([
    'Blue Dream is stronger than Sour Diesel.',
    'Sour Diesel is milder than Blue Dream.',
    'Sour Diesel has less THC than Blue Dream.',
    'Sour Diesel has more myrcene than Blue Dream.',
    'Sour Diesel has a higher THC figure than Blue Dream (18 % versus 22 %).',
    'Blue Dream has the highest THC of these.',
    'Amber Lane is the strongest of these.',
    'Blue Dream is the better rated of the two.',
    'Sour Diesel flowers faster than Blue Dream.',
    'Sour Diesel is easier to grow than Blue Dream.',
    'It is stronger than Sour Diesel.',
    'Sour Diesel is the strongest strain here.',
    'Sour Diesel is stronger than any other strain.',
    'Sour Diesel is the most popular of these.',
    'Sour Diesel is sweeter than Blue Dream.',
    'Sour Diesel is stronger and has more limonene than Blue Dream.',
    'Only Blue Dream is reported as happy.',
    'Coral Tide is the only sativa among them.',
    'All of these are indicas.',
    'Both are reported as energetic.',
    'Both are under 20 % THC.',
    'Blue Dream has more than 20 % THC.',
    'Neither is reported as happy.',
    'None of these is a sativa.',
    'The Clear Pipe is cheaper than the Brass Grinder.',
    'The Clear Pipe is the cheapest of these.',
    'Virginia allows more than Maryland.',
  ])('%s', async (sentence) => expect(await passed(sentence)).toBeUndefined());
});
