import distance from 'damerau-levenshtein';
import { isEnglish } from '../../wishes/spelling.ts';

/** What questions for the law are made of: mistyped, each is the same word. */
const WORDS =
  'how much many weed have carry allowed legal legally illegal possess possession limit limits grow growing plant plants home buying recreational medical dispensary dispensaries shops delivery delivered ounce ounces gram grams smoke smoking public marijuana cannabis penalty penalties arrested rules regulations law laws police adult adults household gift recreationally'.split(
    ' ',
  );
/** Ways of writing that are meant so. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  'hav:have cn:can cann:can wat:what u:you ur:your ounzes:ounces lagal:legal legle:legal legul:legal weeed:weed wead:weed alowed:allowed aloud:allowed'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const SHORTEST = 4;
const stepsFor = (word: string): number => (word.length < 7 ? 1 : 2);

/** A text whose mistyped words of the law are as they are meant; what is English stays. */
export const withLawWords = (text: string): string =>
  text
    .split(' ')
    .map((word) => WRITTEN.get(word) ?? nearest(word) ?? word)
    .join(' ');

function nearest(word: string): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word) || WORDS.includes(word) || isEnglish(word)) return undefined;
  const near = WORDS.flatMap((known) => {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > 2) return [];
    const { steps } = distance(word, known);
    return steps <= stepsFor(word) ? { known, steps } : [];
  });
  return near.toSorted((a, b) => a.steps - b.steps)[0]?.known;
}

const SHOPS = ['dispensary', 'dispensaries'] as const;
/** So many letters of a long word that begins as it should may be wrong. */
const WRONG_IN_SHOPS = 3;
/** A message in which shops are spelled as they should be: "dispencary in Bethesda". */
export const withShopWords = (message: string): string =>
  message.replace(/\bd[ei]sp\p{L}{3,9}\b/giu, (word) => {
    const lower = word.toLowerCase();
    if (isEnglish(lower)) return word;
    const steps = (known: string): number => distance(lower, known).steps;
    const [near] = SHOPS.toSorted((a, b) => steps(a) - steps(b));
    return near && steps(near) <= WRONG_IN_SHOPS ? near : word;
  });
