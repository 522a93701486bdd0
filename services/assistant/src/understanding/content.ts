import type { RowNames } from './row-names.ts';
import type { Part } from './sentence.ts';
import { isEnglish } from './spelling.ts';
import { isNaming, slotOf } from './stance.ts';
import type { Token } from './tokens.ts';
import type { Slot, Stance, Word } from './utterance.ts';

const DESCRIBING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);
/** Slots whose words say how something is asked, not what. */
const ASKING: ReadonlySet<Slot> = new Set(['measure', 'sort', 'comparison', 'fact', 'reference', 'nothing']);
/** Words that say that something is wanted, and not what. */
const VAGUE: ReadonlySet<string> = new Set(
  'good nice decent great best better cool new right perfect recipe recipes cook thing things stuff use uses bud buds weed cannabis marijuana'.split(
    ' ',
  ),
);
const BY: ReadonlySet<string> = new Set(['x', '×', 'by']);

/** Words of a sentence that rows are searched with. */
export const contentIn = (parts: readonly Part[], tokens: readonly Token[], stances: ReadonlyMap<number, Stance>): Word[] =>
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
  const joined = next.text.startsWith('x') ? Number(next.text.slice(1)) || undefined : undefined;
  const second = joined ?? (BY.has(next.text) && last ? Number(last.text) || undefined : undefined);
  if (second === undefined) return [];
  const text = `${first.text} ${second}`;
  return [{ text, stem: text, isWanted: true, from: first.from, to: (joined === undefined ? last : next)?.to ?? next.to }];
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
    return /^\p{L}{3,}$/u.test(word) && !isEnglish(word) && !rows?.isPart(word) ? [word] : [];
  });
