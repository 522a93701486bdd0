import distance from 'damerau-levenshtein';
import { isEnglish } from '../../wishes/spelling.ts';
import { spaced } from '../policies.ts';
import { namesCity } from './places.ts';

/** Places that people ask for, of which there is no row. */
export const ELSEWHERE =
  / (alabama|arkansas|georgia|idaho|indiana|iowa|kansas|kentucky|louisiana|mississippi|nebraska|new hampshire|north carolina|north dakota|south carolina|south dakota|tennessee|texas|utah|wisconsin|wyoming|canada|mexico|germany|netherlands|amsterdam|thailand|jamaica|uk|england|spain|europe|france|italy|japan|australia) /;

const NAMES = ELSEWHERE.source.slice(3, -3).split('|');
/** The same where it is mistyped: "georga". */
export function mistypedElsewhere(text: string): string | undefined {
  const words = text
    .trim()
    .split(' ')
    .filter((word) => word.length > 4 && !isEnglish(word));
  const isNear = (word: string, name: string) => word[0] === name[0] && distance(word, name).steps <= (name.length > 6 ? 2 : 1);
  return NAMES.find((name) => name.length > 4 && words.some((word) => isNear(word, name)));
}

/** States that people name by their two letters and no row is of. */
const CODES: Readonly<Record<string, string>> = {
  ...{
    TX: 'Texas',
    GA: 'Georgia',
    ID: 'Idaho',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    NC: 'North Carolina',
    UT: 'Utah',
  },
  ...{
    SC: 'South Carolina',
    TN: 'Tennessee',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AL: 'Alabama',
    AR: 'Arkansas',
    NE: 'Nebraska',
    MS: 'Mississippi',
  },
  ...{ ND: 'North Dakota', SD: 'South Dakota', NH: 'New Hampshire' },
};
/** The place that is set beside another and has no row; where somebody comes from is none. */
export function placeWithoutRow(message: string): string | undefined {
  const text = message.replace(/\bfrom \w+(?: \w+)?/gi, ' ');
  const code = /\b[A-Z]{2}\b/g;
  const found = [...text.matchAll(code)].map(([letters]) => CODES[letters]).find((name) => name !== undefined);
  const name = ELSEWHERE.exec(spaced(text))?.[1];
  return found ?? (name === undefined ? undefined : capital(name));
}

/** A place by its capital letter that no row is of: "is it legal in Narnia?". */
export const strangePlace = (message: string): string | undefined =>
  namesCity(message)
    ? undefined
    : /\b(?:in|for|of) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|America|USA|US|I|The|Public)\b)(\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?)\b/u.exec(
        message,
      )?.[1];
/** As names are written. */
export const capital = (words: string): string => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
