import { expect, test } from '@jest/globals';
import { plainSaying } from './plain-saying.ts';

test.each([
  ['evali, what was that', 'what is evali?'],
  ['the budtender said "live resin". meaning?', 'what is live resin?'],
  ['remind me what kief is', 'what is kief?'],
  ['roll a joint how', 'how to roll a joint?'],
  ['something with as much THC as CBD', 'something with 1:1'],
  ['twice as much CBD as THC', 'twice as much CBD as THC'],
  ['who bred Mr. Nice', 'who bred Mr Nice'],
  ['strains by T.H. Seeds', 'strains by T.H Seeds'],
  ['parents of Skunk No. 1', 'parents of Skunk No 1'],
  ['no. 1 is enough for me, thanks to Dr.', 'no 1 is enough for me, thanks to Dr.'],
  ['three citrus sativas', 'citrus sativas'],
  ['compare the two strains', 'compare the two strains'],
  ["what's 'ATF' short for", 'what\'s "ATF" short for'],
  ['no wait, I need to sleep', 'rather I need to sleep'],
  ['hmm, actually, indica', 'actually indica'],
  ['scratch that. a sativa', 'a sativa'],
  ['I quit sativas', 'without sativas'],
  ['indica, what does it do for sleep', 'indica, what does it do for sleep'],
])('%s', (message, read) => expect(plainSaying(message).trim()).toBe(read));
