import { expect, test } from '@jest/globals';
import { answered, claimed } from '../../../test/answering.ts';
import { readsLabel, totalThc } from './total-thc.ts';

const ask = async (message: string) =>
  (await answered(claimed(readsLabel, totalThc), 'word', message))?.paragraphs.join(' ');

test.each([
  ['and thca 27 delta9 0.8 so whats the real number', 'about 24.5% total THC, or 245 mg in a gram'],
  ['label says 24% THCA and 0.9% THC, what is the total', 'about 21.9% total THC'],
  ['is 30% THCA the same as 30% THC', '30% THCA comes to about 26.3% THC'],
  ['total thc if THC: 0.5 THCA: 22', 'about 19.8% total THC'],
  ['THC 0.8% THCA 24% CBD 1%', 'about 21.8% total THC'],
  ['THCA 25%, terpenes 2%, total THC', '25% THCA comes to about 21.9% THC'],
])('computes the total of a label: %s', async (message, sum) => expect(await ask(message)).toContain(sum));

test('says why a label has both, and the total', async () => {
  const told = await ask('why does it say 28% THCA and then 0.4% THC on the jar');
  expect(told).toMatch(/still THCA.*about 25% total THC/s);
});

test.each([
  'what is thca',
  'is 25% thc a lot',
  'thca flower for under 30 dollars in a town 12 miles from here',
  'I ate 3 THCA edibles and feel sick',
  'top 5 THCA strains',
  'will 20% THCA make me fail a drug test',
  'is 25% THCA a good deal for $30',
])('leaves what has no label to others: %s', async (message) => expect(await ask(message)).toBeUndefined());
