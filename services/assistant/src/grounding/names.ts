import type { Finding } from '@bluntbot/proto/assistant/blog-desk';
import type { Vocabulary } from './known-words.ts';
import type { StrainNames } from './mentions.ts';
import type { Statement } from './statements.ts';

/**
 * Capitalized words in a row, with the small ones that names have in them: "Girl Scout Cookies", "Queen of Hearts",
 * "Skunk #1".
 */
const NAME = /\p{Lu}[\p{L}\d'’.-]*(?:\s+(?:(?:of|the|de|la|and)\s+)?(?:\p{Lu}[\p{L}\d'’-]*|#?\d+\b))*/gu;
const ALWAYS = new Set(
  [
    'BluntBot',
    'Daily Picks',
    'Daily Pick',
    'Daily',
    'Picks',
    'AI',
    'THC',
    'CBD',
    'CBG',
    'CBN',
    'SEO',
    'I',
    'FAQ',
    'US',
    'USA',
    'AM',
    'PM',
    'OK',
  ].concat(
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December'.split(
      ' ',
    ),
  ),
);
const MARKS = /\{\{laws? [^{}]*\}\}/g;

/**
 * Names that nothing in the rows or in the library bears. In titles, where every word is a capital one, only words that
 * are nowhere.
 */
export function strangers({ text, kind }: Statement, names: StrainNames, vocabulary: Vocabulary): Finding[] {
  const bare = names.without(text.replace(MARKS, ' '));
  const found = [...bare.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const clean = name.replace(/(?:['’]s?|[.])+$/, '');
    return isKnown(clean, startsSentence(bare, index), kind, vocabulary) ? [] : [clean];
  });
  return [...new Set(found)].map((name) => ({
    kind: 'name',
    said: text,
    why: `no row and no article of the library knows “${name}”`,
  }));
}

function isKnown(name: string, isFirst: boolean, kind: Statement['kind'], vocabulary: Vocabulary): boolean {
  if (ALWAYS.has(name) || vocabulary.hasName(name)) return true;
  const several = name.split(/ and (?=\p{Lu}|#?\d)/u);
  if (several.length > 1)
    return several.every((each, index) => isKnown(each, isFirst && index === 0, kind, vocabulary));
  const words = name.split(/\s+/).filter((word) => !/^(?:of|the|de|la|and|#?\d+)$/.test(word));
  if (kind === 'heading') return words.every((word) => ALWAYS.has(word) || vocabulary.hasWord(bareWord(word)));
  if (!isFirst) return false;
  const [first = '', ...rest] = name.split(/\s+/);
  if (!vocabulary.isOrdinary(bareWord(first))) return false;
  const others = rest.join(' ').replace(/^(?:of|the|de|la|and)\s+/, '');
  return others === '' || /^#?\d+$/.test(others) || isKnown(others, false, kind, vocabulary);
}

const bareWord = (word: string): string => word.replace(/['’]s$/, '').replace(/[.,]+$/, '');

/** Whether a name stands where any word is a capital one. */
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  return before === '' || /[:.!?“"(…–]$/.test(before);
}
