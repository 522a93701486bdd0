import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { fieldOf, type Piece } from './sentence.ts';
import { LACKING } from './wish-cues.ts';
import { SAYING_NOTHING } from './wish-words.ts';

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

/** Whether a likeness is turned away too: "nothing like OG Kush", but not "not difficult to grow, like Jack Herer". */
export const reachesLikeness = (turnedAway: Criterion['field'] | undefined): boolean =>
  turnedAway === undefined || ['strain', 'flavor', 'terpene', 'breeder'].includes(turnedAway);
