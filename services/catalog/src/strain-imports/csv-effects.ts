import { EFFECTS, type Effect, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { amountOf, listOf } from '../strain-facts/csv-values.ts';
import { EFFECT_WORDS, wordKey } from '../strain-facts/strain-words.ts';

/** How many reviewers of a strain report something: a share or a count, the same for all columns of a file. */
export interface Share {
  effect: Effect | NegativeEffect;
  share: number;
}

/** What a list of effects comes to: those of the library, the unwanted ones among them apart. */
export interface ReportedEffects {
  effects: Effect[];
  unwanted: NegativeEffect[];
}

/**
 * Other words for unwanted effects. "Anxiety" and "headaches" are none: lists name what a strain is said to be used
 * for, too.
 */
export const UNWANTED: Readonly<Record<string, NegativeEffect>> = {
  'dry-mouth': 'dry mouth',
  dry_mouth: 'dry mouth',
  drymouth: 'dry mouth',
  cottonmouth: 'dry mouth',
  'cotton mouth': 'dry mouth',
  'dry-eyes': 'dry eyes',
  dry_eyes: 'dry eyes',
  dryeyes: 'dry eyes',
  dizziness: 'dizzy',
  paranoia: 'paranoid',
};
/** What these mean in a column of unwanted effects. */
const UNWANTED_THERE: Readonly<Record<string, NegativeEffect>> = { anxiety: 'anxious', headaches: 'headache' };

/** Effects of columns that hold shares, largest first; undefined when they are all 0, which says nothing. */
export function ranked<T extends string>(shares: readonly Share[], among: readonly T[]): T[] | undefined {
  const own = shares.filter(({ effect, share }) => share > 0 && among.some((known) => known === effect));
  return own.length > 0 ? own.sort((a, b) => b.share - a.share).map(({ effect }) => effect as unknown as T) : undefined;
}

/** Effects of a list. Unwanted ones are separated, and unknown ones get a note. */
export function readEffects(text: string, notes: string[]): ReportedEffects {
  const entries = wordsOf(text);
  const unwanted = entries.flatMap((entry) => isUnwanted(entry) ?? []);
  if (unwanted.length > 0) notes.push(`among the effects, taken for unwanted ones: ${unwanted.join(', ')}`);
  const effects = [...new Set(entries)].filter((entry): entry is Effect => EFFECTS.some((effect) => effect === entry));
  noteStrange(
    'effect',
    entries.filter((entry) => !isUnwanted(entry) && !effects.some((effect) => effect === entry)),
    notes,
  );
  return { effects, unwanted: [...new Set(unwanted)] };
}

/** Unwanted effects of a list. */
export function readUnwanted(text: string, notes: string[]): NegativeEffect[] {
  const entries = wordsOf(text).map((entry) => ({ entry, effect: UNWANTED_THERE[entry] ?? isUnwanted(entry) }));
  noteStrange(
    'unwanted effect',
    entries.filter(({ effect }) => !effect).map(({ entry }) => entry),
    notes,
  );
  return [...new Set(entries.flatMap(({ effect }) => effect ?? []))];
}

const isUnwanted = (entry: string): NegativeEffect | undefined =>
  UNWANTED[entry] ?? NEGATIVE_EFFECTS.find((effect) => effect === entry);

/** "relaxed: 1204", "relaxed (55%)": what people report, and how many of them. */
const COUNTED = /^["']?([a-z][a-z _-]*?)["']?\s*[:=(-]\s*([\d.,]+\s*%?)\)?$/;

/**
 * Entries in small letters, those with counts by their counts; "Dry,Mouth" is how one well-known data set writes it.
 */
function wordsOf(text: string): string[] {
  const counted = listOf(text.toLowerCase()).map((entry) => {
    const [, name, amount] = COUNTED.exec(entry) ?? [];
    return name && amount ? { name, amount: amountOf(amount) } : { name: entry, amount: undefined };
  });
  const named = counted.filter(({ amount }) => amount !== 0);
  const entries = (
    named.some(({ amount }) => amount !== undefined)
      ? named.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
      : named
  ).map(({ name }) => name);
  return entries.flatMap(knownWords).flatMap((entry, at, all) => {
    if (entry === 'dry') return /^(?:mouth|eyes)$/.test(all[at + 1] ?? '') ? [`dry ${all[at + 1]}`] : ['dry'];
    return /^(?:mouth|eyes)$/.test(entry) && all[at - 1] === 'dry' ? [] : [entry];
  });
}

/** An entry in the words of the library; "relaxed + happy" is two. */
function knownWords(entry: string): string[] {
  const parts = entry.split(/\s*[+&]\s*|\s+and\s+/).filter(Boolean);
  return (parts.length > 1 ? parts : [entry]).map((part) => EFFECT_WORDS.get(wordKey(part)) ?? part);
}

function noteStrange(what: string, strange: readonly string[], notes: string[]): void {
  if (strange.length > 0) notes.push(`no ${what} of the library: ${strange.slice(0, 5).join(', ')}`);
}
