import distance from 'damerau-levenshtein';
import { FLAVOR_PHRASES, PHRASES, SAYING_NOTHING } from './wish-words.ts';

/** A shorter word is not corrected: too many are one letter away. */
const SHORTEST = 4;
/** How many letters may be wrong, missing, too many or in each other's place. */
const lettersWrong = (word: string): number => (word.length < SHORTEST ? 0 : word.length < 7 ? 1 : 2);

const OWN_WORDS = [...new Set([...PHRASES.keys(), ...Object.keys(FLAVOR_PHRASES)])].filter(
  (phrase) => !phrase.includes(' ') && phrase.length >= SHORTEST,
);

/** The word of a wish, or one of `more`, that a mistyped word was meant to be; undefined when none is near, or it is a word of its own. */
export function corrected(word: string, more: readonly string[] = []): string | undefined {
  const most = lettersWrong(word);
  if (most === 0 || SAYING_NOTHING.has(word) || PHRASES.has(word)) return undefined;
  let best: { word: string; steps: number } | undefined;
  for (const known of [...OWN_WORDS, ...more]) {
    // Hardly anybody mistypes the first letter.
    if (Math.abs(known.length - word.length) > most || known[0] !== word[0]) continue;
    const { steps } = distance(word, known);
    if (steps <= most && (!best || steps < best.steps)) best = { word: known, steps };
  }
  return best?.word;
}
