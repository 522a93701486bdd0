import { NEARNESS } from '@bluntbot/proto/site-search-kinds';
import { plainWords } from '../index/plain-words.ts';

/** One or many of a thing are one word: "brownies" finds a brownie, "dispensary" dispensaries. News are no many. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<!s|^new)s$/, '').replace(/(?:ie|y)$/, 'i') : word;

/**
 * How near the words of a search, as they are compared, are to the nearest of some names: the least score of the stage
 * it reaches.
 */
export function nearness(words: readonly string[], names: readonly string[]): number {
  return Math.max(
    NEARNESS.wordsAbout,
    ...names.map((name) => toName(words.map(singular), plainWords(name).map(singular))),
  );
}

function toName(words: readonly string[], own: readonly string[]): number {
  const key = words.join('');
  const name = own.join('');
  if (name === key) return NEARNESS.sameName;
  if (name.startsWith(key)) return NEARNESS.nameBegins;
  return words.every((word) => own.some((other) => other.startsWith(word)))
    ? NEARNESS.wordsOfName
    : NEARNESS.wordsAbout;
}
