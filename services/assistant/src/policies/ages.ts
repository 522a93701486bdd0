import { sentencesOf, type Token } from '../understanding/tokens.ts';
import type { Amount, Clause } from '../understanding/utterance.ts';

/** From this age on cannabis may be used in DC, Virginia, and Maryland. */
const ADULT = 21;
/** Nobody is older; what is more counts something else. */
const OLDEST = 110;
/** Of figures that stand alone, those from here on may be an age: "one" and "two" mostly count things. */
const LEAST = 3;
/** Stems of words that by themselves name somebody too young, whatever ages are stated. */
const YOUNG: ReadonlySet<string> = new Set([
  'teen',
  'teenag',
  'toddler',
  'infant',
  'grader',
  'minor',
  'underag',
  'school',
]);
/** Parts of speech between a person and an age: "I am a happy 45-year-old". */
const BETWEEN: ReadonlySet<string> = new Set(['DET', 'ADV', 'AUX', 'ADJ']);
const SPEAKER: ReadonlySet<string> = new Set(['i', 'im', 'as']);

/**
 * Whether the ages that clauses state are all of adults. The speaker's own age says nothing of somebody else: "I'm 40,
 * may my son …". An age that is still to come ("she'll be 21") is none of an adult.
 */
export function areAdults(clauses: readonly Pick<Clause, 'text' | 'from' | 'amounts'>[]): boolean {
  const stated = clauses.flatMap(({ text, from, amounts }) => {
    const tokens = sentencesOf(text).flat();
    if (tokens.some(({ stem }) => YOUNG.has(stem))) return [false];
    return amounts.flatMap((amount) => adulthood(amount, amount.from - from, amount.to - from, tokens) ?? []);
  });
  return stated.length > 0 && stated.every(Boolean);
}

/** Whether an amount is the age of an adult, of somebody younger, or undefined if it is nobody else's age. */
function adulthood(
  { of, range, exact }: Amount,
  from: number,
  to: number,
  tokens: readonly Token[],
): boolean | undefined {
  if (of !== undefined && of !== 'year') return undefined;
  const before = tokens.filter((token) => token.to <= from);
  const behind = tokens.find((token) => token.from >= to);
  const least = exact ?? range.min ?? range.above ?? 0;
  if (isCounted(behind) || least > OLDEST || isSpeakers(before)) return undefined;
  const last = before.at(-1);
  const isBare = exact === undefined;
  const isWithAge =
    isBare || behind?.text.startsWith('old') || tokens.some(({ text, to: end }) => text === 'yo' && end === to);
  const isSaid = isWithAge || isCopula(last) || standsAlone(last, behind);
  if (least < ADULT) return isSaid || (of === undefined && least >= LEAST) ? false : undefined;
  if (!isSaid) return undefined;
  return least > ADULT || isWithAge || (isCopula(last) && last?.text !== 'be');
}

const isCounted = (behind: Token | undefined): boolean => behind?.pos === 'NOUN' && behind.text !== 'old';

/** "My brother, 34, …" */
const standsAlone = (before: Token | undefined, behind: Token | undefined): boolean =>
  before?.pos === 'PUNCT' && (!behind || behind.pos === 'PUNCT');

/** "Is", "are", "'s", or "turned". */
const isCopula = (token: Token | undefined): boolean =>
  token !== undefined && (token.pos === 'AUX' || token.text === 's' || token.text === 'turned');

const isSpeakers = (before: readonly Token[]): boolean =>
  SPEAKER.has(before.findLast((token) => !BETWEEN.has(token.pos))?.text ?? '');
