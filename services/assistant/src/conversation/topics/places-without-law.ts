import distance from 'damerau-levenshtein';
import { isEnglish } from '../../wishes/spelling.ts';
import { spaced } from '../spaced.ts';
import { namesCity } from './places.ts';

/** Places that people ask for, of which there is no row. */
const ELSEWHERE =
  / (alabama|arkansas|georgia|idaho|indiana|iowa|kansas|kentucky|louisiana|mississippi|nebraska|new hampshire|north carolina|north dakota|south carolina|south dakota|tennessee|texas|utah|wisconsin|wyoming|canada|mexico|germany|netherlands|amsterdam|thailand|jamaica|uk|england|spain|europe|france|italy|japan|australia) /;

/** Large towns of such states, which people name in their place. */
const TOWNS: Readonly<Record<string, RegExp>> = {
  Texas: / (?:houston|dallas|austin|san antonio|fort worth|el paso) /,
  Georgia: / (?:atlanta|savannah) /,
  Tennessee: / (?:nashville|memphis|knoxville|chattanooga) /,
  'North Carolina': / (?:charlotte|raleigh|asheville|greensboro) /,
  'South Carolina': / (?:myrtle beach|charleston) /,
  Wisconsin: / (?:milwaukee) /,
  Utah: / (?:salt lake city) /,
  Idaho: / (?:boise) /,
  Indiana: / (?:indianapolis) /,
  Louisiana: / (?:new orleans|baton rouge) /,
  Nebraska: / (?:omaha) /,
  Kansas: / (?:wichita) /,
  Canada: / (?:toronto|vancouver|montreal) /,
};
/** The place without a row that a text names, by itself or by a town of it. */
export const elsewhere = (text: string): string | undefined => {
  const name = ELSEWHERE.exec(text)?.[1];
  return name === undefined ? Object.keys(TOWNS).find((state) => TOWNS[state]?.test(text)) : capital(name);
};

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
  return found ?? elsewhere(spaced(text));
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
/** Who goes to a place asks of it, though another is named too. */
export const goesThere = (text: string): boolean => / (?:moving|move|relocat\w+|visit\w*|travell?ing|trip|vacation) /.test(text);
