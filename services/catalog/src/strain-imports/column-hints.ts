import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { listOf } from '../strain-facts/csv-values.ts';
import { readFlowering } from '../strain-facts/fact-cells.ts';
import { parentsOf } from '../strain-facts/genetics.ts';
import { percentIn } from '../strain-facts/potency.ts';
import type { FactName } from '../strain-facts/strain-facts.ts';
import { typeOf } from '../strain-facts/strain-types.ts';
import { FLAVOR_WORDS, plainLetters } from '../strain-facts/strain-words.ts';
import { readEffects } from './csv-effects.ts';

const Hinted = z.enum([
  ...(['type', 'parents', 'effects', 'flavors', 'floweringTime', 'description', 'thc', 'cbd', 'breeder'] as const),
]);
/** Facts that an unknown header may be recognized as. */
export type HintedFact = z.infer<typeof Hinted> & FactName;
export const HINTED_FACTS: readonly HintedFact[] = Hinted.options;

const span = z.tuple([z.number(), z.number()]);
const Hints = z.strictObject({
  words: z.record(Hinted, z.array(z.string())),
  neutral: z.string().transform((text) => new Set(text.split(/\s+/))),
  ...{ share: z.number(), fewest: z.number(), byValues: z.array(Hinted), textWords: z.number(), nameWords: z.number() },
  ...{ weeks: span, days: span },
});
const HINTS = Hints.parse(
  parse(readFileSync(new URL('../strain-facts/content/column-hints.yaml', import.meta.url), 'utf8')),
);

/** How far the words of a header say that it holds a fact: all of them, some, or none. */
export function headerSays(header: string, fact: HintedFact): 'all' | 'some' | 'none' {
  const words = plainLetters(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = new Set(HINTS.words[fact]);
  if (!words.some((word) => telling.has(word))) return 'none';
  return words.every((word) => telling.has(word) || HINTS.neutral.has(word)) ? 'all' : 'some';
}

/** Whether the filled cells of a column look like a fact. */
export function valuesSay(values: readonly string[], fact: HintedFact): boolean {
  return values.length >= HINTS.fewest && values.filter(LOOKS[fact]).length >= HINTS.share * values.length;
}

/** Whether a column may be proposed by its cells alone. */
export const areTelling = (fact: HintedFact): boolean => HINTS.byValues.includes(fact);

const FLAVORS = new Set(FLAVOR_WORDS.values());
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const ADDRESS = /^https?:|\S@\S/i;
const isSpeech = (text: string): boolean => /\p{L}{2}/u.test(text) && !ADDRESS.test(text);

/** Whether a cell looks like one of a fact. */
const LOOKS: Readonly<Record<HintedFact, (text: string) => boolean>> = {
  type: (text) => !ADDRESS.test(text) && wordsOf(text).length <= HINTS.nameWords && typeOf(text, true) !== undefined,
  parents: (text) => parentsOf(text).length > 1,
  effects: (text) => wordsOf(text).length <= 2 * HINTS.nameWords && readEffects(text, []).effects.length > 0,
  flavors: (text) =>
    listOf(text.toLowerCase()).some((entry) => wordsOf(entry).some(isFlavor)) &&
    wordsOf(text).length <= 2 * HINTS.nameWords,
  floweringTime: isFloweringTime,
  description: (text) => isSpeech(text) && wordsOf(text).length >= HINTS.textWords,
  thc: (text) => isShare(percentIn(text, 'THC')),
  cbd: (text) => isShare(percentIn(text, 'CBD')),
  breeder: (text) => isSpeech(text) && wordsOf(text).length <= HINTS.nameWords && !/\d{2}/.test(text),
};

const isFlavor = (word: string): boolean => FLAVORS.has(FLAVOR_WORDS.get(plainLetters(word)) ?? word);
const isShare = (percent: number | undefined): boolean => percent !== undefined && percent > 0 && percent <= 100;

function isFloweringTime(text: string): boolean {
  const time = readFlowering(text, { notes: [] });
  const [, number, unit] = /^(\d{1,3}(?:\.\d)?)(?:\s*[–-]\s*[\d.]+)?\+?\s*(weeks|days)$/.exec(time ?? '') ?? [];
  const [least, most] = unit === 'days' ? HINTS.days : HINTS.weeks;
  return number !== undefined && Number(number) >= least && Number(number) <= most;
}
