import type { Law } from '@bluntbot/proto/locations/laws';
import { describe, expect, it } from '@jest/globals';
import { spaced } from '../spaced.ts';
import { withLawWords, withShopWords } from './law-spelling.ts';
import { lawsNamed } from './places.ts';
import { mistypedElsewhere } from './places-without-law.ts';

const laws = [
  ...[['DC', 'District of Columbia'] as const, ['VA', 'Virginia'] as const, ['MD', 'Maryland'] as const, ['WV', 'West Virginia'] as const],
  ...[['NJ', 'New Jersey'] as const, ['PA', 'Pennsylvania'] as const, ['MT', 'Montana'] as const],
].map(([code, name]) => ({ code, name }) as Law);
const codes = (message: string): string[] => lawsNamed(spaced(message), laws, message).map(({ code }) => code);

describe('Questions for the law, mistyped', () => {
  it.each([
    ['how mutch weed can i hav in virgina', ' how much weed can i have in virgina '],
    ['is wead leagal', ' is weed legal '],
    ['posession limit', ' possession limit '],
    ['cann i groww', ' can i grow '],
    ['grow two plants, legal', ' grow two plants legal '],
  ])('%s', (message, meant) => expect(withLawWords(spaced(message))).toBe(meant));

  it.each([
    ['how much in virgina', ['VA']],
    ['legal in marylnd?', ['MD']],
    ['is it legal in west virgina', ['WV']],
    ['rules in West Virginia', ['WV']],
    ['weed laws new jersy', ['NJ']],
    ['possession in maryland and virgina', ['VA', 'MD']],
    ['how much may i cary in baltimor', ['MD']],
    ['recreational in arlingtn', ['VA']],
    ['pensilvania', ['PA']],
    ['something for a massage', []],
    ['a strain with oregano and vanilla', []],
  ])('%s names %j', (message, found) => expect(codes(message)).toEqual(found));

  it.each([
    ['is weed legal in georga', 'georgia'],
    ['possession in tennesee', 'tennessee'],
    ['can i grow in virgina', undefined],
    ['legal in general', undefined],
  ])('%s: a place without a row, %s', (message, place) => expect(mistypedElsewhere(spaced(message))).toBe(place));
});

it.each([
  ['dispencary in bethseda', 'dispensary in bethseda'],
  ['Despensaries near Towson', 'dispensaries near Towson'],
  ['dispatch', 'dispatch'],
  ['display', 'display'],
])('%s: %s', (message, meant) => expect(withShopWords(message)).toBe(meant));
