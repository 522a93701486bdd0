import { withoutHtml } from './cell-html.ts';

/** Characters of a name with a sign; the search in a longer text takes its time. */
const MAX_NAMES = 300;
/** "DBA", "d/b/a/", "dba:" */
const MARK = String.raw`\b(?:d[./]?\s?b[./]?\s?a[./]?|doing business as)[\s:/]+`;
const SIGN = new RegExp(String.raw`\S\W*${MARK}["“(]*([^"”]*[^"”)\s])`, 'i');
/** What parts a sign from another one: "Larch/ DBA Larch Primo". */
const NEXT_SIGN = new RegExp(String.raw`[\s/;,(]*${MARK}`, 'i');

/** The sign of "Larch Holdings LLC DBA Larch", the first of several names, else the name as it is. */
export const signOf = (name: string): string => firstOf(markedSign(name.slice(0, MAX_NAMES)) ?? name);

function markedSign(name: string): string | undefined {
  const [sign] = SIGN.exec(name)?.[1]?.split(NEXT_SIGN) ?? [];
  // The bracket at the end belongs to the sign if it opens there: "Larch (Weed Dispensary)".
  return sign && sign.lastIndexOf('(') > sign.lastIndexOf(')') ? `${sign})` : sign;
}

/** "'Larch Primo' or 'Larch'" */
const QUOTED_NAMES = /^['"‘“]([^'"’”]+)['"’”]\s+or\s+['"‘“]/i;

/**
 * The first of the trade names that a register writes into one cell. Commas part them only between variants of a name.
 */
function firstOf(name: string): string {
  const quoted = QUOTED_NAMES.exec(name)?.[1];
  if (quoted) return quoted.trim();
  // The semicolon of "&amp;" parts no names.
  const [first = '', ...others] = withoutHtml(name)
    .split(/\s*;\s*/)
    .filter(Boolean);
  const parts = (first || name).split(/\s*,\s*/);
  if (parts.length > 1 && isVaried(parts.slice(0, MOST_NAMES))) return parts[0] ?? name;
  return others.length > 0 ? first : name;
}

/** Names of a cell that are compared, each with every other one. */
const MOST_NAMES = 12;
/** Words that begin a name and words of the trade that end it. They make no other name. */
const ARTICLES = new Set(['the', 'a', 'an']);
const TRADE = new Set(
  (
    'dispensary dispensaries cannabis marijuana medical recreational retail wellness health care center company co llc ' +
    'inc corp collective cooperative association patients shop store brands extracts farms provisions'
  ).split(' '),
);
/** So many words of a name, or more, may have other ones behind them in a variant: "Green Dragon Denver". */
const TELLING_WORDS = 2;

/**
 * Whether two of some names are variants: "Larch Dispensary, Larch". "Mary, Mary" and "Green, Green & Gone" are names.
 */
function isVaried(names: readonly string[]): boolean {
  const known = names.map((name) => ({ words: wordsOf(name), stem: stemOf(wordsOf(name)) }));
  return known.some(({ words, stem }, at) =>
    known.slice(at + 1).some((other) => words.join(' ') !== other.words.join(' ') && areVariants(stem, other.stem)),
  );
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '');

/** The words of a name between its articles and the words of the trade behind it. */
function stemOf(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !TRADE.has(word));
  return words.slice(0, last + 1).filter((word, at) => at > 0 || !ARTICLES.has(word));
}

/** Whether one name has all words of the other, and if there are few of them, no more. */
function areVariants(one: readonly string[], two: readonly string[]): boolean {
  const [short = [], long = []] = [one, two].toSorted((a, b) => a.length - b.length);
  const behind = long.slice(short.length);
  if (short.length === 0 || short.some((word, at) => word !== long[at])) return false;
  return behind.length === 0 || (short.length >= TELLING_WORDS && !behind.some((word) => /^(?:&|and)$/.test(word)));
}
