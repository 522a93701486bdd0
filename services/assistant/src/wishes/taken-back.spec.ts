import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { fieldsTakenBack, saysOtherwise } from './taken-back.ts';

test.each([
  [' forget the flavor just make it strong ', ['flavor']],
  [' taste doesnt matter ', ['flavor']],
  [' never mind the thc ', ['thc']],
  [' any flavor is fine ', ['flavor']],
  [' the terpenes are not important ', ['terpene', 'percent']],
  [' forget the flavor of my youth ', []],
  [' forget that ', []],
  [' what flavor does it have ', []],
])('what a message takes back: %s', (text, fields) => expect([...fieldsTakenBack(text)]).toEqual(fields));

const sativa: Criterion = { field: 'type', value: 'sativa', wanted: true };
const likeness: Criterion = { field: 'like', value: 'og-kush' };
test.each([
  [' rather i meant sativa ', [sativa], true],
  [' a sativa please ', [sativa], false],
  [' i meant like og kush ', [likeness], false],
  [' i meant ', [], false],
])('who says what they meant goes on with the rest of it: %s', (text, criteria, is) => expect(saysOtherwise(text, criteria)).toBe(is));
