import type { StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import type { StrainEntity } from '../strains/strain.entity.ts';
import type { StrainFacts } from '../strains/strain-document.ts';
import { parentsOf } from './genetics.ts';

/** What a strain is, as it stands. */
export const factsOf = (strain: StrainEntity): StrainFacts => ({
  name: strain.name,
  aliases: strain.aliases,
  type: strain.type,
  description: strain.description,
  thc: strain.thc ?? null,
  cbd: strain.cbd ?? null,
  effects: strain.effects,
  negativeEffects: strain.negativeEffects,
  flavors: strain.flavors,
  terpenes: strain.terpenes,
  parents: strain.parents,
  breeder: strain.breeder ?? null,
  floweringTime: strain.floweringTime ?? null,
  growDifficulty: strain.growDifficulty ?? null,
});

/** A strain of which nothing is known but its name and type. */
export const unknownFacts = (name: string, type: StrainEntity['type']): StrainFacts => ({
  name,
  aliases: [],
  type,
  description: '',
  thc: null,
  cbd: null,
  effects: [],
  negativeEffects: [],
  flavors: [],
  terpenes: [],
  parents: [],
  breeder: null,
  floweringTime: null,
  growDifficulty: null,
});

/** The facts after an editor's change: what the form leaves out stays as it is. */
export function changedFacts(facts: StrainFacts, form: StrainForm): StrainFacts {
  const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  return {
    ...facts,
    name: form.name,
    type: form.type,
    thc: given(form.thcContent, facts.thc),
    cbd: given(form.cbdContent, facts.cbd),
    description: given(form.description, facts.description),
    effects: unique<string>(form.effects ?? facts.effects),
    flavors: unique(given(form.flavors, facts.flavors)),
    aliases: unique(given(form.aliases, facts.aliases)),
    parents: form.genetics === undefined ? facts.parents : parentsOf(form.genetics ?? ''),
    floweringTime: given(form.floweringTime, facts.floweringTime),
    growDifficulty: given(form.growDifficulty, facts.growDifficulty),
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
