import { expect, test } from '@jest/globals';
import { Medicines } from './medicines.ts';

const medicines = new Medicines();

test.each([
  ['only take the Eliquis and a little digoxin', true],
  ["I'm on the blood thinner where they check a number", true],
  ['what goes well with a xanax bar', true],
  ['the soma of the ancient texts and ritual', false],
  ['a gentle evening strain for my hip', false],
  ['which strain tastes like lithium grease', false],
])('looks up medicines: %s', (message, isNamed) => {
  expect(medicines.areNamedIn(message)).toBe(isNamed);
});
