import type { Act } from '../meaning/sentence-weights.ts';
import { isPlace } from '../understanding/places.ts';
import type { Clause } from '../understanding/utterance.ts';
import type { NamedStrain, Shown } from './shown.ts';
import type { DialogueState, Pointed } from './state.ts';

/** What a message is about among rows: strains that it names, and what it points at or goes on about. */
export function pointsOf(before: DialogueState | undefined, clause: Clause, shown: Shown, act: Act): Pointed {
  const named = clause.entities
    .filter(({ slot }) => slot === 'strain')
    .map(({ value, name }): NamedStrain => ({ value, name }));
  const references = referencesIn([clause], named.length > 0);
  // A place, or a kind of thing, that a message names is what it is about.
  const isElsewhere = clause.entities.some(({ slot }) => isPlace(slot));
  const dishes = before?.recipes.length ? before.recipes : shown.recipes;
  const namesDish = clause.entities.some(({ slot }) => slot === 'recipe');
  const isOf = (kind: Shown['latest']) => (shown.latest ?? 'strains') === kind;
  const of = <Thing>(kind: Shown['latest'], spokenOf: readonly Thing[], all: readonly Thing[]): readonly Thing[] => {
    if (!isOf(kind)) return [];
    const pointed = pointedAt(references, spokenOf, all);
    return pointed.length === 0 && act === 'refer' ? spokenOf : pointed;
  };
  const spokenOf = before?.subjects ?? [];
  // "The weaker one" is one of those that were spoken of: the answer says which.
  const isOneOf =
    references.length === 0 &&
    clause.comparisons.length > 0 &&
    named.length === 0 &&
    act !== 'ask' &&
    spokenOf.length > 1;
  const pointedOut = isOneOf ? spokenOf : pointedAt(references, spokenOf, shown.strains);
  const strains = isOf('strains') ? pointedOut : [];
  const subjects = [...new Map([...strains, ...named].map((strain) => [strain.value, strain])).values()];
  return {
    subjects: subjects.length > 0 || act === 'ask' || !isOf('strains') ? subjects : (before?.subjects ?? []),
    products: named.length > 0 ? [] : of('products', before?.products ?? [], shown.products),
    dispensaries:
      isElsewhere || named.length > 0 ? [] : of('dispensaries', before?.dispensaries ?? [], shown.dispensaries),
    recipes: named.length > 0 || namesDish ? [] : of('recipes', dishes, shown.recipes),
  };
}

/** What references say of things that were shown: "the second one", "both", "it". "It" is what was spoken of last. */
function pointedAt<Thing>(
  references: readonly string[],
  spokenOf: readonly Thing[],
  shown: readonly Thing[],
): readonly Thing[] {
  return [...new Set(references.flatMap((reference) => one(reference, spokenOf, shown)))];
}

function one<Thing>(reference: string, spokenOf: readonly Thing[], shown: readonly Thing[]): readonly Thing[] {
  const place = Number(reference);
  if (place > 0) return shown.slice(place - 1, place);
  if (reference === 'last') return shown.slice(-1);
  if (reference === 'both') return (spokenOf.length > 1 ? spokenOf : shown).slice(0, 2);
  if (reference === 'it') return (spokenOf.length > 0 ? spokenOf : shown).slice(0, 1);
  return reference === 'them' ? (shown.length > 0 ? shown : spokenOf) : [];
}

/** What clauses point with. In "the second one, who bred it?" the first reference says what "it" is. */
function referencesIn(clauses: readonly Clause[], isNamed: boolean): string[] {
  const all = clauses.flatMap(({ entities }) =>
    entities.filter(({ slot, value }) => slot === 'reference' && value !== 'anew').map(({ value }) => value),
  );
  return all.length + (isNamed ? 1 : 0) > 1 ? all.filter((value) => value !== 'it') : all;
}
