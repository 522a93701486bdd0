import { expect, test } from '@jest/globals';
import { isAskedOfPlace } from './asked-of-place.ts';
import { spaced } from './policies.ts';

test.each([
  'med card holder in Miami, need somebody who brings it to my door',
  'moving to houston in may, what are the rules for weed in texas',
  "I'm flying to Denver on Friday (29 yrs old, no card). Can I just walk into a store and buy?",
  'rules for edibles in japan, visiting in june',
])('asks of a place: %s', (message) => expect(isAskedOfPlace(spaced(message))).toBe(true));

test.each([
  'can i fly to denver with my weed, is it legal',
  'weed laws for flying to Texas with edibles',
  'visiting my sister in Georgia, can I bring her gummies, is it legal',
  'can i buy in a Maryland store and drive it to Virginia',
  'is it legal to mail gummies to Texas',
  'a shop that ships to my door in Atlanta',
  'flying to vegas with a cart in my carry-on',
])('asks of the way: %s', (message) => expect(isAskedOfPlace(spaced(message))).toBe(false));
