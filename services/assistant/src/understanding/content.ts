import { isPlace } from './places.ts';
import type { RowNames } from './row-names.ts';
import { type Part, STREETS } from './sentence.ts';
import { isEnglish, isRareEnglish } from './spelling.ts';
import { isNaming, slotOf } from './stance.ts';
import type { Token } from './tokens.ts';
import type { Slot, Stance, Word } from './utterance.ts';

const DESCRIBING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);
/** Slots whose words say how something is asked, not what. */
const ASKING: ReadonlySet<Slot> = new Set(['measure', 'sort', 'comparison', 'fact', 'reference', 'nothing']);
/** Words that say that something is wanted, and not what. */
const VAGUE: ReadonlySet<string> = new Set([
  ...'good nice decent great best better cool new right perfect recipe recipes cook thing things stuff'.split(' '),
  ...'use uses works bud buds weed cannabis marijuana'.split(' '),
]);
const BY: ReadonlySet<string> = new Set(['x', '×', 'by']);

/** Words of a sentence that rows are searched with. */
export const contentIn = (
  parts: readonly Part[],
  tokens: readonly Token[],
  stances: ReadonlyMap<number, Stance>,
): Word[] =>
  parts.flatMap((part, place): Word[] => {
    const isWanted = stances.get(place) !== 'unwanted';
    if (part.is === 'amount') return sizeAt(tokens, part.first + part.length - 1);
    if (part.is !== 'word' && (!isNaming(part) || ASKING.has(slotOf(part)))) return [];
    return tokens
      .slice(part.first, part.first + part.length)
      .filter(({ pos, text }) => DESCRIBING.has(pos) && !VAGUE.has(text) && text.length > 1)
      .map(({ text, stem, from, to }) => ({ text, stem, isWanted, from, to }));
  });

/** "2x4", "4 by 4": two lengths as one word, "2 4", as sizes are compared without signs. */
function sizeAt(tokens: readonly Token[], place: number): Word[] {
  const [first, next, last] = tokens.slice(place, place + 3);
  if (!first || !next) return [];
  // Of "2x4x5" the first two are the floor.
  const joined = next.text.startsWith('x') ? Number(next.text.split('x')[1]) || undefined : undefined;
  const second = joined ?? (BY.has(next.text) && last ? Number(last.text) || undefined : undefined);
  if (second === undefined) return [];
  const text = `${first.text} ${second}`;
  return [
    { text, stem: text, isWanted: true, from: first.from, to: (joined === undefined ? last : next)?.to ?? next.to },
  ];
}

/** Whether a "for" stands before it, with at most an article, an adjective, or a size in between. */
export function isPurpose(parts: readonly Part[], place: number): boolean {
  const before = parts.slice(0, place).findLastIndex((part) => part.is !== 'amount' && !isModifier(part));
  const part = parts[before];
  return part?.is === 'word' && part.token.text === 'for';
}

const MODIFYING: ReadonlySet<string> = new Set(['DET', 'PRON', 'ADJ', 'NUM', 'PROPN']);
const isModifier = (part: Part): boolean =>
  part.is === 'row' || (part.is === 'word' && MODIFYING.has(part.token.pos) && part.token.text !== 'something');

/** Words that are no English and nothing we know: mistyped names, mostly. */
export const unknownIn = (parts: readonly Part[], rows: RowNames | undefined): string[] =>
  parts.flatMap((part) => {
    const word = part.is === 'word' ? part.token.text : '';
    const isKnown = isEnglish(word) || isRareEnglish(word) || STREETS.has(word) || rows?.isPart(word);
    return /^\p{L}{3,}$/u.test(word) && !isKnown ? [word] : [];
  });

/** Words before a place, and words behind them that say where the visitor is instead. */
const NEAR: ReadonlySet<string> = new Set(['near', 'around', 'outside', 'by']);
const HERE: ReadonlySet<string> = new Set([
  'me',
  'here',
  'my',
  'us',
  'you',
  'there',
  'it',
  'them',
  'him',
  'her',
  'noon',
  'midnight',
]);
/** Slots of names and of words that a place may be called by. */
const IN_NAMES: ReadonlySet<Slot> = new Set(['law-topic', 'flavor', 'effect', 'occasion', 'term', 'strain', 'nothing']);
const MAX_PLACE_WORDS = 4;

/** What stands where a place is expected and none is known. */
export function unplacedIn(parts: readonly Part[], tokens: readonly Token[]): string | undefined {
  const near = parts.findIndex((part) => part.is === 'word' && NEAR.has(part.token.text));
  if (near < 0) return undefined;
  const behind = parts.slice(near + 1).filter((part) => !(part.is === 'word' && part.token.pos === 'DET'));
  const end = behind.findIndex(
    (part) =>
      (part.is !== 'word' || !DESCRIBING.has(part.token.pos)) &&
      part.is !== 'amount' &&
      !(isNaming(part) && IN_NAMES.has(slotOf(part))),
  );
  const named = behind.slice(0, end < 0 ? MAX_PLACE_WORDS : Math.min(end, MAX_PLACE_WORDS));
  const next = behind[named.length];
  if (isNaming(next) && isPlace(slotOf(next))) return undefined;
  const said = named.flatMap(({ first, length }) => tokens.slice(first, first + length).map(({ text }) => text));
  return said.length === 0 || HERE.has(said[0] ?? '') ? undefined : said.join(' ');
}

const VERSUS: ReadonlySet<string> = new Set(['vs', 'versus']);

/** What stands on a side of "vs" and is the name of nothing that we know: "Blue Dream vs Cosmic Raptor". */
export function unmatchedIn(text: string, parts: readonly Part[], tokens: readonly Token[]): string | undefined {
  const isEnd = (part: Part): boolean =>
    part.is === 'comma' || part.is === 'cue' || (part.is === 'word' && part.token.pos === 'ADP');
  const sides = parts.flatMap((part, place) => {
    if (part.is !== 'cue' || !VERSUS.has(tokens[part.first]?.text ?? '')) return [];
    const [before, behind] = [parts.slice(0, place), parts.slice(place + 1)];
    const end = behind.findIndex(isEnd);
    return [before.slice(before.findLastIndex(isEnd) + 1), behind.slice(0, end < 0 ? undefined : end)];
  });
  const unmatched = sides.find((side) => side.length > 0 && side.every(({ is }) => is === 'word'));
  const [first, last] = [unmatched?.[0], unmatched?.at(-1)];
  return first && last && text.slice(tokens[first.first]?.from, tokens[last.first]?.to);
}
