import { expect, test } from '@jest/globals';
import { wordsAsked } from './telling-words.ts';

test.each([
  ['what temperature to decarb in the oven', ['oven', 'ground', 'compromis']],
  ['SCROG', ['screen', 'green', 'net']],
  ['my heaviest branch snapped and is hanging by a thread, can the plant be saved', ['branch', 'torn', 'tape']],
  ['my balcony gets sun till 3, will it work', ['balconi', 'sun', 'hour']],
  ['there was a postage-like tax stamp for marijuana in the thirties', ['marihuana', '1937']],
  ['my girl is drowning in her pot', ['overwat']],
])('%s asks for %j', (question, words) => expect(wordsAsked(question)).toEqual(expect.arrayContaining(words)));

test('a bong that is cleaned is not a plant', () => expect(wordsAsked('a stem for my bong')).not.toContain('torn'));
