import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { fieldOf, type Piece, TASTES } from './sentence.ts';
import { COMPLAINED_OF, LACKING } from './wish-cues.ts';
import { MILD_MAX, SAYING_NOTHING, STRONG_MIN } from './wish-words.ts';

/** Whether a list of one kind goes on behind a comma, and ends with an "or". */
export function listGoesOn(pieces: readonly Piece[], place: number, field: Criterion['field']): boolean {
  for (const piece of pieces.slice(place + 1, place + 12)) {
    if (piece.is === 'word' && (piece.at.text === 'or' || piece.at.text === 'nor')) return true;
    if (piece.is === 'stop' || piece.is === 'word' || piece.is === 'amount') return false;
    if (piece.is !== 'comma' && fieldOf(piece) !== field) return false;
  }
  return false;
}

/** "I like sativas" wishes for a sativa, "like OG Kush" for something else that is like it. */
export function isLikingSomething(pieces: readonly Piece[], place: number): boolean {
  const before = pieces[place - 1];
  const after = pieces.slice(place + 1).find((piece) => piece.is !== 'word' || !SAYING_NOTHING.has(piece.at.text));
  const person = before?.is === 'word' && ['i', 'we', 'would', 'id', 'really', 'do'].includes(before.at.text);
  return (
    pieces[place]?.at.text === 'like' && (person || !(after?.is === 'mention' && after.mentions.some(({ kind }) => kind === 'strain')))
  );
}

/** "Tastes more like pineapple" names a flavor. */
export const isTastingOf = (pieces: readonly Piece[], place: number): boolean =>
  pieces.slice(Math.max(0, place - 4), place).some(({ at }) => TASTES.has(at.text));

/** Whether a negation says what somebody lacks: "I can't sleep". */
export function isLack(text: string, pieces: readonly Piece[], place: number): boolean {
  const here = pieces[place];
  const next = pieces.slice(place + 1).find((piece) => piece.is !== 'word');
  if (!here || !next || next.is !== 'meaning' || fieldOf(next) !== 'effect') return false;
  return LACKING.test(text.slice(Math.max(0, here.at.from - 24), next.at.from));
}

/** Whether what stands at a character is lacked there. */
export const isLacked = (text: string, from: number): boolean => LACKING.test(text.slice(Math.max(0, from - 40), from));

/** "With more punch", "less of a kick": which of the two stands before a strength. */
export function strengthCompared(text: string, from: number): 'more' | 'less' | undefined {
  const said = /\b(?:(more|bigger|extra|added|greater|heavier)|(?:less|smaller))\s+(?:of\s+)?(?:an?\s+)?$/i.exec(text.slice(0, from));
  if (!said) return undefined;
  return said[1] === undefined ? 'less' : 'more';
}

/** "That isn't so strong", of a strain that is spoken of, compares with it. */
export const isSoStrong = (text: string, from: number): boolean =>
  /\b(?:so|as|(?:quite|nearly|all) (?:as|that)|that) $/i.test(text.slice(0, from));

/** Whether what comes after something that was turned away is not turned away with it. */
export function endsNegation(
  turnedAway: Criterion['field'] | undefined,
  field: Criterion['field'] | undefined,
  joined: 'and' | 'or' | undefined,
): boolean {
  if (turnedAway === undefined) return false;
  // "no dry mouth and creative": what is joined by "and" is turned away with it only where it is of its kind.
  if (joined === 'and' && field !== turnedAway) return true;
  if (turnedAway === 'avoid' && field === 'effect') return true;
  // What is said of all but one strain is not said of that one: "anything but Blue Dream, creative". "Not hard to grow" says nothing of what follows.
  if ((turnedAway === 'strain' || turnedAway === 'growing') && field !== turnedAway && joined !== 'or') return true;
  // "A not too sleepy indica" wishes for an indica.
  return turnedAway === 'effect' && field === 'type';
}

/** Whether what stands at a character has a plain "not" before it. */
export const isPlainlyNot = (text: string, from: number): boolean => /\bnot (?:(?:too|so|very|that|really) )?$/i.test(text.slice(0, from));

/** "Not hungry and uplifting", "not sleepy and energetic": what nobody complains of, or is the contrary of what was turned away, is wished for. */
export const isWishedBeside = (away: Effect | undefined, said: Effect | undefined): boolean =>
  away !== undefined &&
  said !== undefined &&
  (!COMPLAINED_OF.has(said) || (away === 'sleepy' && WAKING.has(said)) || (said === 'sleepy' && WAKING.has(away)));
const WAKING: ReadonlySet<Effect> = new Set(['energetic', 'focused', 'uplifted', 'talkative']);

/** Whether a likeness is turned away too: "nothing like OG Kush", but not "not difficult to grow, like Jack Herer". */
export const reachesLikeness = (turnedAway: Criterion['field'] | undefined): boolean =>
  turnedAway === undefined || ['strain', 'flavor', 'terpene', 'breeder'].includes(turnedAway);

/** Strength in words, and whether it was turned away. */
export interface Strength {
  level: 'mild' | 'medium' | 'strong';
  negated: boolean;
}

const TOO_MUCH = /\btoo (?:strong|heady|potent|heavy|intense|much|high|wild)|overwhelm|overpower|crazy|wild\b/i;

/** Strength in words is a range of THC. */
export function strengthRange({ level, negated }: Strength, text: string): Criterion {
  if (level === 'medium') return { field: 'thc', min: MILD_MAX, max: STRONG_MIN };
  return (level === 'mild') !== negated || TOO_MUCH.test(text) ? { field: 'thc', max: MILD_MAX } : { field: 'thc', min: STRONG_MIN };
}
