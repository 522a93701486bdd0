import type { SubjectMeaning } from '../meaning/subject-meaning.ts';
import type { Clause, Slot } from '../understanding/utterance.ts';
import type { Intent } from './state.ts';

/** What clauses most likely ask for, 0 to 1. */
export interface MeantIntent {
  intent: Intent;
  likelihood: number;
  /** How likely strains are wished for. */
  asWish: number;
}

/** What stands for a name: who asks for Trainwreck asks for no train. */
const STANDS_FOR: Readonly<Partial<Record<Slot, string>>> = { strain: 'Blue Dream', breeder: 'DJ Short' };

/** Words of content from which a question says by itself what it is about. */
const TELLING = 2;

/** The learned intent of clauses that ask together, names of strains and breeders masked. */
export async function intentOf(
  clauses: readonly Clause[],
  subjects: Pick<SubjectMeaning, 'of'>,
): Promise<MeantIntent | undefined> {
  const meant = await subjects.of(askedIn(clauses).map(masked).join(' '));
  return meant && { intent: meant.subject, likelihood: meant.likelihood, asWish: meant.asWish };
}

/** The questions among clauses, if they say by themselves what they ask: "I'll judge you on this" asks nothing. */
function askedIn(clauses: readonly Clause[]): readonly Clause[] {
  const asking = clauses.filter(({ asks }) => asks);
  return asking.some(({ content }) => content.length >= TELLING) ? asking : clauses;
}

/** A clause with its spelling put right, and something that means nothing in the place of each name. */
export const masked = (clause: Clause): string => edited(clause, clause.spelled);

/** The same as it was spelled: "concentrator" may be no mistake for "concentrate". */
export const maskedAsSpelled = (clause: Clause): string => edited(clause, []);

function edited({ text, from, entities }: Clause, spelled: Clause['spelled']): string {
  const masks = entities.flatMap((entity) => {
    const mask = STANDS_FOR[entity.slot];
    return mask ? [{ ...entity, text: mask }] : [];
  });
  const words = spelled.filter((word) => !masks.some((mask) => mask.from < word.to && word.from < mask.to));
  return [...masks, ...words]
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, edit) => rest.slice(0, edit.from - from) + edit.text + rest.slice(edit.to - from), text);
}
