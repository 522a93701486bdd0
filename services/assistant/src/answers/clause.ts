import type { Span } from '../understanding/tokens.ts';
import type { Clause, Entity, Slot, Word } from '../understanding/utterance.ts';

export const isWithin = (inner: Span, outer: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;

export const entitiesOf = ({ entities }: Pick<Clause, 'entities'>, ...slots: readonly Slot[]): Entity[] =>
  entities.filter(({ slot }) => slots.includes(slot));

export const valuesOf = (clause: Pick<Clause, 'entities'>, ...slots: readonly Slot[]): string[] =>
  entitiesOf(clause, ...slots).map(({ value }) => value);

/** Whether a clause names something in a slot, or one of some values. */
export const names = (clause: Pick<Clause, 'entities'>, slot: Slot, ...values: readonly string[]): boolean =>
  valuesOf(clause, slot).some((value) => values.length === 0 || values.includes(value));

/** Words of a clause that are no part of what it names in some slots. */
export const wordsBeside = (clause: Clause, ...slots: readonly Slot[]): Word[] =>
  clause.content.filter((word) => !entitiesOf(clause, ...slots).some((entity) => isWithin(word, entity)));

/** A phrase in quotes, or capitalized words behind the first word of a sentence. */
const NAMES =
  /(?<=^|\s)["'‘“]([\p{L}\d][^"'’”]{2,40})["'’”]|(?<=[\p{L}\d,]\s)((?:\p{Lu}[\p{L}\d'’-]*\s?){2,5}(?:#\d+)?)/gu;
const LEAST_STRANGE = 2;

/** What is written like a name and is, in two words at least, the name of nothing that the site knows. */
export function strangeName({ text, from, entities }: Clause): string | undefined {
  const known = entities.filter(({ slot }) => slot !== 'term');
  const isStrange = (name: string, at: number) =>
    [...name.matchAll(/[\p{L}\d#'’-]+/gu)].filter(({ 0: word, index }) => {
      const span = { from: from + at + index, to: from + at + index + word.length };
      return !known.some((entity) => isWithin(span, entity));
    }).length >= LEAST_STRANGE;
  for (const match of text.matchAll(NAMES)) {
    const name = (match[1] ?? match[2] ?? '').trim();
    if (isStrange(name, match.index + match[0].indexOf(name))) return name;
  }
  return undefined;
}

/** Words of the glossary that any message may have. */
export const GENERAL_TERMS: ReadonlySet<string> = new Set([
  'strain',
  'cannabis',
  'marijuana',
  'flower',
  'bud',
  'dispensary',
  'budtender',
]);
