import type { Cue } from './lexicon.ts';
import type { Part } from './sentence.ts';
import { isNaming } from './stance.ts';
import type { Token } from './tokens.ts';

/** Words of a condition. */
const MIN_PARTS = 2;
const MAX_PARTS = 8;
const DESCRIBING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);
/** Parts of speech behind a "that" which begins a condition: "that looks", "that my roommate likes". */
const BEGINNING: ReadonlySet<string> = new Set(['VERB', 'AUX', 'ADV', 'PART']);
const PEOPLE: ReadonlySet<string> = new Set(['PRON', 'PROPN']);
const THINGS: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'PRON', 'NUM']);
const RELATIVE: ReadonlySet<string> = new Set(['that', 'which']);
const TURNING: ReadonlySet<Cue> = new Set(['not', 'unwanted']);
/** Words that end a condition. */
const ENDING: ReadonlySet<string> = new Set('when while because so if for since until what with into'.split(' '));
/** Negations that a sentence may begin with and still ask for something: "no sativas, nothing too spacey". */
const LEADING: ReadonlySet<string> = new Set(['no', 'nothing', 'without', 'none', 'w/o']);
/** "He already has every gadget", "I haven't touched it in years". */
const OWNING: ReadonlySet<string> = new Set(['have', 'has', 'had', 'own', 'owns', 'got']);
const JOINTS: ReadonlySet<Cue> = new Set(['and', 'or', 'but', 'except']);
/** Words that say that something is wanted, known, or minded, and nothing of what is wanted. */
const VAGUE: ReadonlySet<string> = new Set(
  (
    'want need like know sure think mind care matter good bad great nice best way kind sort thing things stuff one ' +
    'something anything everything be is are been use using get got have has had do make makes made buy find worry'
  ).split(' '),
);

/**
 * Returns what a sentence asks of a thing in words that stand for nothing we know, as they were written: "looks like a
 * cigarette", "without being rushed".
 */
export function conditionsIn(text: string, parts: readonly Part[], tokens: readonly Token[]): string[] {
  return parts.flatMap((part, place) => {
    if (!begins(parts, place, tokens)) return [];
    const isTurned = part.is === 'cue' && part.cue === 'not';
    const said = conditionBehind(parts, place);
    const last = said.at(-1);
    const isTelling = said.some((one) => one.is === 'word' && isTellingWord(one.token));
    if (!last || said.length + Number(isTurned) < MIN_PARTS || !isTelling || said.some(isNaming)) return [];
    const first = (isTurned ? part : (said[0] ?? last)).first;
    // "Won't" is two tokens.
    const from = tokens[first - 1]?.to === tokens[first]?.from ? first - 1 : first;
    return [text.slice(tokens[from]?.from, tokens[last.first + last.length - 1]?.to)];
  });
}

const isTellingWord = ({ pos, text }: Token): boolean => DESCRIBING.has(pos) && !VAGUE.has(text) && text.length > 2;

/** Whether a condition begins behind a part. */
const begins = (parts: readonly Part[], place: number, tokens: readonly Token[]): boolean =>
  isTurning(parts, place, tokens) || isRelative(parts, place);

/** Whether something is turned away. What a visitor can't do or isn't is none: "I don't drive". */
function isTurning(parts: readonly Part[], place: number, tokens: readonly Token[]): boolean {
  const part = parts[place];
  if (part?.is !== 'cue' || !TURNING.has(part.cue)) return false;
  const words = tokens.slice(part.first, part.first + part.length).map(({ text }) => text);
  if (part.cue === 'unwanted') return !words.some((word) => OWNING.has(word));
  const before = parts[place - 1];
  if (before?.is === 'word' && OWNING.has(before.token.text)) return false;
  const subject = before?.is === 'word' && before.token.pos === 'AUX' ? parts[place - 2] : before;
  return subject ? !isPerson(subject) : LEADING.has(words[0] ?? '');
}

const isPerson = (part: Part): boolean =>
  part.is === 'word' && PEOPLE.has(part.token.pos) && !RELATIVE.has(part.token.text);

/** Whether a "that" goes on about the thing before it: "one that looks", but not "does that exist". */
function isRelative(parts: readonly Part[], place: number): boolean {
  const [before, part, next] = [parts[place - 1], parts[place], parts[place + 1]];
  if (part?.is !== 'word' || !RELATIVE.has(part.token.text)) return false;
  const isOfThing = isNaming(before) || (before?.is === 'word' && THINGS.has(before.token.pos)) || before?.is === 'cue';
  const isVerb = next?.is === 'word' && BEGINNING.has(next.token.pos);
  return isOfThing && (isVerb || (next?.is === 'cue' && (next.cue === 'makes' || next.cue === 'tastes')));
}

/** "Papers that burn", and not "that gross taste". */
const isRelativeWord = ({ text, pos }: Token): boolean => RELATIVE.has(text) && pos !== 'DET';

function conditionBehind(parts: readonly Part[], place: number): readonly Part[] {
  const behind = parts.slice(place + 1, place + 1 + MAX_PARTS);
  const end = behind.findIndex(
    (part) =>
      part.is === 'comma' ||
      part.is === 'amount' ||
      (part.is === 'cue' && (JOINTS.has(part.cue) || TURNING.has(part.cue))) ||
      (part.is === 'word' && (part.token.pos === 'PUNCT' || ENDING.has(part.token.text) || isRelativeWord(part.token))),
  );
  return end < 0 ? behind : behind.slice(0, end);
}
