import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { TerpeneFacts } from './terpene-facts.ts';

const CAMPHENE = {
  ...{ slug: 'camphene', name: 'Camphene', aroma: 'damp fir woods', boilingPoint: 159, description: 'Of conifers.' },
  ...{ effects: [], alsoFoundIn: ['ginger'], commonStrains: [], strainCount: 0, percentage: 0 },
} as unknown as Terpene;
const HUMULENE = {
  ...{ slug: 'humulene', name: 'Humulene', aroma: 'dry wood and hops', boilingPoint: null, description: 'Of hops.', effects: [] },
  ...{ alsoFoundIn: ['hops'], commonStrains: [{ slug: 'one', name: 'One', percentage: 0.3 }], strainCount: 4, percentage: 0 },
} as unknown as Terpene;
const facts = new TerpeneFacts({
  terpenes: async () => [CAMPHENE, HUMULENE],
  strains: async () => [{ slug: 'one', name: 'One', effects: [] }],
} as unknown as Tools);

/** No strain's profile names it, so that no name of it is found in the message. */
const told = async (message: string): Promise<string | undefined> => {
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [], lastQuestion: undefined },
    ...{ without: [], beginsAnew: false, count: undefined },
  };
  return (await facts.answer(turn))?.paragraphs.join(' ');
};

test.each([
  ['boiling point of Camphene', /^Camphene boils at about 159 °C/],
  ['what is camphene?', /^Camphene smells of damp fir woods/],
  ['which strain has the most camphene?', /^No profile of a strain here names camphene/],
  ['something with camphene, is there any?', /^No profile of a strain here names camphene/],
  ['camphene?', /^Camphene smells of damp fir woods/],
  ['what about camphene', /^Camphene smells of damp fir woods/],
  ['camphene aroma and what strains have it', /^Camphene smells of damp fir woods\. No profile of a strain here names camphene/],
  ['where else do you find camphene besides weed', /^Camphene is also found in ginger/],
  ['is humulene found outside of cannabis', /^Humulene is also found in hops/],
  ['humulene smell and which strains have it', /^Humulene smells of dry wood and hops\. Of 4 strains .*One \(0\.3 %\)/],
])('a terpene that no profile names is told from the guide: %s', async (message, said) => expect(await told(message)).toMatch(said));
