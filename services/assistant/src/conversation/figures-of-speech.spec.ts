import { expect, test } from '@jest/globals';
import { plainlySaid } from './figures-of-speech.ts';
import { policyFor } from './policies.ts';

test.each([
  'looking for a real chill pill of a strain, relaxing, low thc',
  'happy pill in strain form, euphoric',
  'a bitter pill of a week, uplifting strain please',
  'a real sleeping pill of an indica',
  'which strains hit like a truck',
  'something that hits me like a freight train',
  'a strain to go with suicide wings and football',
  "something giggly for a kid's movie once the little ones are asleep",
  'so hungry I could eat a horse, a strain with munchies',
  "I'm a mail carrier, relaxing strain for after my route",
])('%s: nothing fixed', (message) => expect(policyFor(message)).toBeUndefined());

test.each([
  ['can I take a chill pill I was prescribed with weed', 'medication'],
  ['I take happy pills my doctor gave me, which strain goes along', 'medication'],
  ['sleeping pill and an indica tonight ok?', 'medication'],
  ['it hit me like a truck, can I drive now', 'driving'],
  ['edible hit me like a train and my heart is racing', 'overdose'],
  ['suicide is on my mind', 'distress'],
  ['after the kids are asleep I will end it all', 'distress'],
  ['my kid ate my gummy during the kids movie', 'overdose'],
  ["mail carrier won't notice if I mail some weed to Ohio?", 'mailing'],
  ['how much for a horse that ate my edible', 'pets'],
])('%s: still %s', (message, name) => expect(policyFor(message)).toBe(name));

test('a message without a figure of speech stays as it was typed', () => {
  expect(plainlySaid("a strain for my mom's birthday")).toBe("a strain for my mom's birthday");
});
