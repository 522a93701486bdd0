import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { expect, test } from '@jest/globals';
import { spaced } from '../policies.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { TerpeneFacts } from './terpene-facts.ts';

const CAMPHENE = {
  ...{ slug: 'camphene', name: 'Camphene', aroma: 'damp fir woods', boilingPoint: 159, description: 'Of conifers.' },
  ...{ effects: [], alsoFoundIn: ['ginger'], commonStrains: [], strainCount: 0, percentage: 0 },
} as unknown as Terpene;
const facts = new TerpeneFacts({ terpenes: async () => [CAMPHENE] } as unknown as Tools);

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
])('a terpene that no profile names is told from the guide: %s', async (message, said) => expect(await told(message)).toMatch(said));
