import { expect, test } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { understand } from './understand.ts';

const lexicon = new Lexicon();
/** The strains that a message names, of which the catalog finds one by its everyday name. */
function strainsIn(text: string, name: string): string[] {
  const from = text.toLowerCase().indexOf(name);
  const mention = { kind: 'strain', value: name, name, from, to: from + name.length } as const;
  const { clauses } = understand(text, [mention], lexicon);
  return clauses.flatMap(({ entities }) => entities.filter(({ slot }) => slot === 'strain').map(({ value }) => value));
}

test.each([
  ['a bong with ice', 'ice'],
  ['does the ice do anything', 'ice'],
  ['ice water, how much do I need', 'ice'],
  ['he always wears a headband', 'headband'],
  ['the shop on Georgia Ave', 'georgia'],
])('reads an everyday word as what it is: %s', (text, name) => {
  expect(strainsIn(text, name)).toEqual([]);
});

test.each([
  ['Ice', 'ice'],
  ['tell me about ice', 'ice'],
  ['the ice strain', 'ice'],
  ['is there haze weed', 'haze'],
  ['effects of headband', 'headband'],
])('reads an everyday word as a name where it is used as one: %s', (text, name) => {
  expect(strainsIn(text, name)).toEqual([name]);
});
