import { expect, test } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { understand } from './understand.ts';

const lexicon = new Lexicon();
const conditionsOf = (text: string) => understand(text, [], lexicon).clauses.flatMap((clause) => clause.conditions);

test.each([
  ['do you sell papers without that gross glue taste', ['without that gross glue taste']],
  ['one hitter that looks like a cigarette, for concerts', ['looks like a cigarette']],
  ['Got anything high in linalool but not a snoozefest?', ['not a snoozefest']],
  ['a dry herb vape, I have asthma a little and hate fiddly buttons', ['fiddly buttons']],
  ['a store where somebody explains things without being rushed', ['without being rushed']],
  ["something heavy that won't leave me foggy when I get up at 3", ["won't leave me foggy"]],
])('%s', (text, conditions) => expect(conditionsOf(text)).toEqual(conditions));

test.each([
  ['ignores conditions that are already understood', 'strains that do not make me sleepy and nothing strong'],
  ["ignores what a visitor can't do or hasn't done", "I don't drive and haven't touched this stuff in ages"],
  ['ignores what someone owns', 'a gift for my brother, he already has every gadget'],
  ['ignores a question', 'dry herb vape or a pipe, which is easier on my throat'],
])('%s', (_what, text) => expect(conditionsOf(text)).toEqual([]));
