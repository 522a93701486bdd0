import { expect, test } from '@jest/globals';
import { readable } from './readable.ts';

test.each([
  ['a .5 g joint', 'a 0.5 g joint'],
  ['I paid $.99', 'I paid $0.99'],
  ['wait... 5 mg?', 'wait... 5 mg?'],
  ['version 1.5 of it.', 'version 1.5 of it.'],
])('reads "%s" as "%s"', (said, meant) => expect(readable(said)).toBe(meant));

test('cuts endless repeats', () => expect(readable('no '.repeat(50))).toBe('no no no '));
