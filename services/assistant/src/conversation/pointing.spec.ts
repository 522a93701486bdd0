import { expect, test } from '@jest/globals';
import { pointedOut, thanNamed } from './pointing.ts';

const SHOWN = ['Mars OG', 'Blue Dream', 'Kali Mist'].map((name) => ({ value: name, name }));

test.each([
  ['tell me more about the 2nd one', 'tell me more about Blue Dream'],
  ['more like the last one', 'more like Kali Mist'],
  ['terps of the 1st?', 'terps of Mars OG?'],
  ['second?', 'Blue Dream'],
  ['is #2 good', 'is Blue Dream good'],
  ['what about OG Kush instead of the first?', 'what about OG Kush instead of Mars OG?'],
  ['why is the 2nd one there', 'why is Blue Dream there'],
  ['is the second hard to grow?', 'is Blue Dream hard to grow?'],
  ['compare the first and the third', 'compare Mars OG and Kali Mist'],
  ['number three please', 'Kali Mist please'],
])('%s', (message, expected) => expect(pointedOut(message, SHOWN)).toBe(expected));

test.each([
  'the first time I smoked',
  'is the first time rough',
  'parents of Skunk #1',
  'what is in the 3rd week',
  'the fifth one',
  'my first one',
  'the last two',
])('%s points at nothing that was shown', (message) => expect(pointedOut(message, SHOWN)).toBe(message));

test.each([
  ['my mate wants to try Runtz, is that weaker?', 'my mate wants to try Runtz, is that weaker than OG Kush?'],
  ['is it stronger than Runtz', 'is it stronger than Runtz'],
])('what is more or less is so than what was shown: %s', (message, read) => expect(thanNamed(message, 'OG Kush')).toBe(read));
