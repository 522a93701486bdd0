import type { SubjectMeaning } from '../conversation/subject-meaning.ts';
import type { Clause, Slot } from '../understanding/utterance.ts';
import type { Intent } from './state.ts';

/** What a clause most likely asks for, 0 to 1. */
export interface MeantIntent {
  intent: Intent;
  likelihood: number;
}

/** What stands for a name: who asks for Trainwreck asks for no train. */
const STANDS_FOR: Readonly<Partial<Record<Slot, string>>> = { strain: 'Blue Dream', breeder: 'DJ Short' };

/** The learned intent of a clause, names of strains and breeders masked. */
export function intentOf(clause: Clause, subjects: Pick<SubjectMeaning, 'of'>): MeantIntent | undefined {
  const meant = subjects.of(masked(clause));
  return meant && { intent: meant.subject, likelihood: meant.likelihood };
}

/** A clause with something that means nothing in the place of each name. */
export const masked = ({ text, from, entities }: Clause): string =>
  entities
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, entity) => {
      const mask = STANDS_FOR[entity.slot];
      return mask ? rest.slice(0, entity.from - from) + mask + rest.slice(entity.to - from) : rest;
    }, text);
