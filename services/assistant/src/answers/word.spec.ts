import { expect, test } from '@jest/globals';
import { answered, terms } from '../../test/answering.ts';
import { wordAnswer } from './word.ts';

const answer = wordAnswer({ terms });
const ask = async (message: string) => (await answered(answer, 'word', message))?.readings.map(({ id }) => id);

test.each([
  ["The man at the counter kept saying 'entourage'. What is that?", ['entourage-effect']],
  ['what does it mean when a strain is a phenotype', ['phenotype']],
  ['live resin vs rosin, which word is which', ['live-resin', 'rosin']],
])('explains the relevant words wherever they are: %s', async (message, ids) =>
  expect(await ask(message)).toEqual(ids),
);

test.each([
  ['what is rosin', ['rosin']],
  ['whats a trichome?', ['trichome']],
  ['define terps', ['terpene']],
  ['what does decarb mean', ['decarboxylation']],
  ['meaning of sinsemilla', ['sinsemilla']],
  ['explain the entourage effect', ['entourage-effect']],
  ['what are pre-rolls', ['pre-roll']],
  ['wat is kief', ['kief']],
  ['couchlock?', ['couch-lock']],
  ['what does COA stand for', ['certificate-of-analysis']],
  ['what is a t-break', ['tolerance-break']],
  ['what do people mean by microdosing', ['microdose']],
  ['what is live resin exactly', ['live-resin']],
  ['tell me what bubble hash is', ['bubble-hash']],
  ['whats 280E', ['section-280e']],
  ['what is a landrace strain', ['landrace']],
  ['what is VPD in a grow room', ['vapor-pressure-deficit']],
  ['what does full spectrum mean', ['full-spectrum']],
  ['what are cannabinoids', ['cannabinoid']],
  ['what is the endocanabinoid system', ['endocannabinoid-system']],
  ['sinsimilla meaning', ['sinsemilla']],
  ['what is a zip', ['ounce']],
  ['what is LST', ['low-stress-training']],
  ['what does bioavailability mean', ['bioavailability']],
  ['define phenotype pls', ['phenotype']],
  ['hash, what is it', ['hashish']],
  ['what is 11-OH-THC', ['hydroxy-thc']],
])('defines: %s', async (message, ids) => {
  expect((await ask(message))?.[0]).toBe(ids[0]);
});

test.each([
  ["what's the difference between thc and thca", ['thc', 'thca']],
  ['rosin vs live resin', ['rosin', 'live-resin']],
  ['indica or sativa, what is the difference', ['indica', 'sativa']],
  ['is distillate the same thing as isolate?', ['distillate', 'isolate']],
  ['full spectrum versus broad spectrum', ['full-spectrum', 'broad-spectrum']],
  ['phenotype and chemotype', ['phenotype', 'chemotype']],
  ['difference between an indica, a sativa, and a hybrid', ['indica', 'sativa', 'hybrid']],
  ['hash vs kief', ['hashish', 'kief']],
])('explains differences: %s', async (message, ids) => {
  expect((await ask(message))?.toSorted()).toEqual(ids.toSorted());
});

test.each([
  'what does zorblax mean',
  'why is weed called pot',
  'who invented dabbing',
  'how do I decarb weed',
  'what is the history of the word marijuana in american newspapers and politics',
])('leaves the rest to the pages: %s', async (message) => {
  expect(await ask(message)).toBeUndefined();
});
