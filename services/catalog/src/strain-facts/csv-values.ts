import { plainText } from '../html/plain-text.ts';
import { CAPITALS, isPlaceholder, isTextPlaceholder } from './strain-sheets.ts';

/** Tags and entities, not "<1%" or "R&B". */
const HTML = /<[a-z/!][^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;
const END_OF_LINE = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/i;
/** Characters of a cell that are read as HTML: more than any field keeps. */
const LONGEST_HTML = 20_000;

/**
 * The text of a cell; undefined when it says nothing. HTML is read as what it shows; an apostrophe that keeps a
 * spreadsheet from computing is taken off.
 */
export function textOf(cell: string): string | undefined {
  // WooCommerce writes the end of a line as a backslash and an n.
  const lines = decodedBytes(cell).replaceAll('\\n', '\n');
  const shown = HTML.test(lines)
    ? lines.slice(0, LONGEST_HTML).split(END_OF_LINE).map(plainText).filter(Boolean).join('\n')
    : lines;
  const text = withoutLinks(shown.trim()).replace(/^'(?=[=+\-@\t\r])/, '');
  return isPlaceholder(text) ? undefined : text;
}

/** "[Gelato](https://…)" and "[[Gelato]]" as Markdown and wikis write them. */
const MARKDOWN_LINK = /!?\[([^[\]]{0,200})\]\((?:https?:|mailto:|\/)[^\s()]*(?:\s+"[^"]*")?\)/gi;
const WIKI_LINK = /\[\[(?:[^[\]|]{0,200}\|)?([^[\]|]{1,200})\]\]/g;
/** "Gelato (https://…)", "Gelato <https://…>": what Notion and mail programs write behind the words of a link. */
const LINK_BEHIND = /(?<=\S)\s*(?:\(\s*(?:https?:\/\/|www\.)[^\s()]*\s*\)|<\s*(?:https?:\/\/|www\.)[^\s<>]*\s*>)/gi;

/** A text with the words of its links, not their addresses. A cell that is only an address stays as it is. */
const withoutLinks = (text: string): string =>
  text.includes('[') || /https?:|www\./i.test(text)
    ? text.replace(MARKDOWN_LINK, '$1').replace(WIKI_LINK, '$1').replace(LINK_BEHIND, '').trim()
    : text;

/** Bytes of UTF-8 that a program wrote as letters ("\\xE2\\x80\\x99") as the signs they are; others are left out. */
const decodedBytes = (text: string): string =>
  text.replace(/(?:\\x[\da-f]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll(/\\x/gi, ''), 'hex')
      .toString('utf8')
      .replace(/\uFFFD|\p{Cc}/gu, ''),
  );

/** Names that are written with a hyphen by everybody: "AK-47", "G-13". */
const CODE = /^[a-z]{1,3}-\d+$/i;

/** "Kush-N-Cheese" */
const AND = /-(?:n|and)-/i;

/**
 * A name as it is spoken: "98-White-Widow" is "98 White Widow". In a file whose names hardly ever have spaces every
 * hyphen is one.
 */
export function spokenName(cell: string, hyphenated: boolean): string {
  const name = cell.replace(/\s+/g, ' ');
  const hyphens = name.split('-').length - 1;
  const isWord = /\s/.test(name) || CODE.test(name) || (!hyphenated && AND.test(name));
  return isWord || hyphens < (hyphenated ? 1 : 2) ? name : name.replace(/-+/g, ' ').trim();
}

/** A name in small letters as it is written: "og kush" is "OG Kush". */
export const capitalized = (name: string): string =>
  name.replace(/[\p{L}\p{N}'’]+/gu, (word) =>
    CAPITALS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  );

/**
 * What a cell that holds an object calls the thing: `{"name": "Sensi Seeds", "link": …}`. Undefined for an object that
 * does not.
 */
export function namedIn(text: string): string | undefined {
  if (!text.startsWith('{')) return text;
  try {
    const { name, names } = JSON.parse(text) as { name?: unknown; names?: unknown };
    return [names, name].find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim();
  } catch {
    // Not JSON: a list in braces, as databases write them.
    return text.includes(':') ? undefined : text;
  }
}

/** Longer entries are sentences in the wrong column, and would not fit in an index. */
const MAX_ENTRY = 120;

/** The entries of a list in any of the usual notations: `a;b`, `a, b`, `a|b`, `["a","b"]`, `['a', 'b']`, `{a,b}`. */
export function listOf(text: string): string[] {
  const inside = /^[[{(](.*)[\]})]$/s.exec(text.trim())?.[1] ?? text;
  const separator = [';', '|', '\n', ',', '/'].find((sign) => inside.includes(sign));
  const parts = separator ? inside.split(separator) : [inside];
  const entries = parts.map((part) =>
    part
      .trim()
      .replace(/^["'](.*)["']$/s, '$1')
      .trim(),
  );
  return [...new Set(entries.filter((entry) => !isTextPlaceholder(entry) && entry.length <= MAX_ENTRY))];
}

/** Longer is no word, and would cost time that grows with its square. */
const LONGEST_WORD = 100;

/** A word without the share of people behind it: "lemon (12%)", "pine: 7%". */
export const withoutShare = (entry: string): string =>
  entry
    .slice(0, LONGEST_WORD)
    .replace(/\s*[:=-]?\s*(?:\(\s*\d+(?:[.,]\d+)?\s*%?\s*\)|\d+(?:[.,]\d+)?\s*%)$/, '')
    .trim();

const AMOUNT = /^(?:[~<>≤≥≈])?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*%?$/;

/** A share or a count as a number, whatever its size: "55%", "1,204", "0.4"; 0 if it is none. */
export function amountOf(text: string): number {
  const [, whole = '0', rest = ''] = AMOUNT.exec(text.trim()) ?? [];
  return Number(whole.replaceAll(',', '') + rest);
}

/** A zero in any notation: "0", "0.00%". */
export const isZero = (text: string): boolean => /^0+(?:[.,]0+)?\s*%?$/.test(text.trim());

/** True for a value with a question mark behind it: "DJ Short?", "OG Kush (?)". Its writer isn't sure of it. */
export const isDoubted = (text: string): boolean => /\?(?![\p{L}\d])/u.test(text);
