import { expect, test } from '@jest/globals';
import MiniSearch from 'minisearch';
import { termsOf } from './terms.ts';
import { WordIndex } from './word-index.ts';

const TEXTS = [
  { title: 'Watering', text: 'Water the soil when the pot is light, and water seedlings less.' },
  { title: 'Lamps', text: 'A lamp over the pot dries the soil.' },
  { title: 'Pots', text: 'Fabric pots dry faster than plastic ones.' },
  { title: 'Curing', text: 'Open the jar once a day.' },
];

function setUp() {
  const index = new WordIndex(['title', 'text'], { title: 2 });
  for (const [id, text] of TEXTS.entries()) index.add({ id, ...text });
  return index;
}

test('scores texts as one search for all terms does, the best one as 1', () => {
  const whole = new MiniSearch({
    ...{ fields: ['title', 'text'], searchOptions: { boost: { title: 2 } } },
    ...{ tokenize: termsOf, processTerm: (term: string) => term },
  });
  whole.addAll(TEXTS.map((text, id) => ({ id, ...text })));
  const asked = 'does a lamp dry the soil of pots';
  const found = whole.search(asked) as unknown as { id: number; score: number }[];
  const expected = TEXTS.map((_, id) => (found.find((one) => one.id === id)?.score ?? 0) / (found[0]?.score ?? 1));
  expect([...setUp().scores(termsOf(asked))]).toEqual(expected);
});

test('scores no text for terms that none has', () => {
  expect([...setUp().scores(['zeppelin'])]).toEqual([0, 0, 0, 0]);
  expect([...setUp().scores([])]).toEqual([0, 0, 0, 0]);
});

test('spells a term as the texts do if one letter is wrong', () => {
  expect(['plastik', 'zeppelin'].map((term) => setUp().spelled(term))).toEqual(['plastic', 'zeppelin']);
});
