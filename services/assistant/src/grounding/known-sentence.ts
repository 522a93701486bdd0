import type { Vocabulary } from './known-words.ts';
import { AFTER_NAME, BEFORE_NAME, COMMON, GLUE, NAMEY, POINTS_AT, SAID_OF_STRAINS, STARTS } from './said-words.ts';

/** Replacement for each letter of a name that has been looked up: for strains, and for anything else. */
export const STRAIN = '\ue000';
export const THING = '\ue001';

const TOKEN = /\ue000+|\ue001+|[\p{L}\d][\p{L}\d'’]*|[^\s]/gu;
const ALWAYS = new Set(
  'BluntBot THC CBD CBG CBN CBC THCA THCV CBDA I OK AI US USA United States American ZIP AM PM Poison Control Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December'.split(
    ' ',
  ),
);
/** What puts a second name beside a first. */
const PAIRS = new Set(['and', 'or', 'versus', 'vs', 'than', '&', '/', ',']);
const PUNCTUATION = /^[^\p{L}\d\ue000\ue001]$/u;

/** True if every word of a sentence is in use here and none is a name that was not looked up. */
export function wordsAreKnown(masked: string, vocabulary: Vocabulary): boolean {
  const tokens = masked.match(TOKEN) ?? [];
  const [opening = ''] = tokens.filter((token) => !PUNCTUATION.test(token));
  if (/^\p{Ll}/u.test(opening) && !startsWell(opening)) return false;
  if (!masked.includes(STRAIN) && SAID_OF_STRAINS.test(masked) && !startsWell(opening) && !opening.startsWith(THING))
    return false;
  for (const [, pointed = ''] of masked.matchAll(POINTS_AT)) {
    const word = pointed.replace(/^[“"'‘(]+|[.,;:!?”"'’)]+$/g, '').toLowerCase();
    if (!/^[\ue000\ue001]/.test(word) && !startsWell(word)) return false;
  }
  return tokens.every((token, at) => isKnown(token, tokens, at, vocabulary));
}

function isKnown(token: string, tokens: readonly string[], at: number, vocabulary: Vocabulary): boolean {
  const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
  if (token.startsWith(STRAIN)) {
    const isPaired =
      stands(PAIRS.has(before) ? tokens[at - 2] : undefined, BEFORE_NAME) &&
      stands(PAIRS.has(after) ? tokens[at + 2] : undefined, AFTER_NAME);
    return isPaired && stands(before, BEFORE_NAME) && stands(after, AFTER_NAME);
  }
  if (PUNCTUATION.test(token) || token.startsWith(THING) || /^\d+$/.test(token)) return true;
  const word = token.replaceAll('’', "'");
  if (/\d/.test(word)) return false;
  if (/\p{Lu}/u.test(word)) return isKnownCapital(word, { isFirst: at === 0 || OPENS.test(before), after }, vocabulary);
  const small = word.toLowerCase();
  return isWord(small, vocabulary) && !isNamed(before, small, vocabulary);
}

/** What a sentence, or a part of one, begins behind. */
const OPENS = /^[:;!?.“"(–—]$/;

/** Whether a capitalized word is one that may have its capital: "I", or an ordinary word that opens a sentence. */
function isKnownCapital(
  word: string,
  { isFirst, after }: { isFirst: boolean; after: string },
  vocabulary: Vocabulary,
): boolean {
  if (ALWAYS.has(word) || /^I'(?:m|d|ll|ve)$/.test(word)) return true;
  if (!isFirst || !/^\p{Lu}[\p{Ll}']*$/u.test(word)) return false;
  const small = word.toLowerCase();
  // "Super Blue Dream" is no Blue Dream.
  if (/^[\ue000\p{Lu}]/u.test(after)) return startsWell(small);
  return startsWell(small) || isWord(small, vocabulary);
}

/** Whether a word makes a name with the one before it: two that stand together nowhere in the library. */
function isNamed(before: string, small: string, vocabulary: Vocabulary): boolean {
  const other = before.toLowerCase().replaceAll('’', "'");
  if (!/^\p{L}/u.test(other) || holdsTogether(other) || other.endsWith('ly')) return false;
  if (!NAMEY.has(small) && (holdsTogether(small) || COMMON.has(small) || small.endsWith('ly'))) return false;
  return !vocabulary.hasName(`${other} ${small}`);
}

const holdsTogether = (word: string): boolean => GLUE.has(word) || AFTER_NAME.has(word) || BEFORE_NAME.has(word);

/** What stands beside a name and makes no other name of it. */
function stands(beside: string | undefined, words: ReadonlySet<string>): boolean {
  if (!beside || /^[\ue000\ue001]/.test(beside)) return true;
  if (PUNCTUATION.test(beside)) return !/^[#×+&/-]$/.test(beside);
  const small = beside.toLowerCase().replaceAll('’', "'");
  return GLUE.has(small) || words.has(small) || STARTS.has(small);
}

const startsWell = (word: string): boolean => GLUE.has(word.toLowerCase()) || STARTS.has(word.toLowerCase());
const isWord = (small: string, vocabulary: Vocabulary): boolean => {
  const bare = small.replace(/'s$/, '');
  return (
    GLUE.has(small) ||
    STARTS.has(small) ||
    AFTER_NAME.has(small) ||
    BEFORE_NAME.has(small) ||
    vocabulary.isOrdinary(bare)
  );
};
