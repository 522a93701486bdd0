import { describe, expect, test } from '@jest/globals';
import { Lexicon } from '../understanding/lexicon.ts';
import { understand } from '../understanding/understand.ts';
import { areAdults } from './ages.ts';

const lexicon = new Lexicon();
const adults = (text: string): boolean => areAdults(understand(text, [], lexicon).clauses);

describe('a message states only ages of adults', () => {
  test.each([
    'my daughter is 26 and coming home, what could I wrap for her',
    'my 60-year-old mom wants one',
    'our son just turned 21',
    "she's 21, so which gummies",
    "we're three roommates, all over 21",
    'my two kids are 23 and up',
    'my boy, 34, likes gummies',
    'a present for my thirty year old nephew',
    'everyone at the party is 21+',
    "I'm 50 and my kid is 25",
  ])('%s', (message) => expect(adults(message)).toBe(true));
});

describe('a message states the age of a minor, or no one else’s age', () => {
  test.each([
    'my kid wants some',
    'he is fifteen and curious',
    'my 17yo found my stash',
    "she'll be 21 in two weeks",
    "he isn't 21 yet",
    'they are all under 21',
    "I'm 40, what may my son try",
    'as a 45 year old dad, is it fine if my kid tries one',
    'my son is 25 but his girlfriend is 17',
    'my teen and my 25-year-old both want gummies',
    "my daughter's in high school and her boyfriend is 22",
    'thirty pre-rolls for my kid',
    'I have smoked for 25 years, may my kid try',
    'my kid has 30 dollars',
    'is 18 old enough',
  ])('%s', (message) => expect(adults(message)).toBe(false));
});
