import type { Criterion, Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { strainWish } from '../understanding/strain-wish.ts';
import type { Utterance } from '../understanding/utterance.ts';
import { chipOf, idOf } from '../understanding/wish-chips.ts';

/** What a sentence wishes of strains. */
export interface UnderstoodWish {
  criteria: readonly Criterion[];
  /** Names of strains, terpenes, and breeders by slug. */
  names: ReadonlyMap<string, string>;
  /** Each criterion as people read it. */
  understood: Understood[];
  notUnderstood: string[];
}

/** The wish of a sentence that nothing was said before; without the criteria that the visitor took away. */
export function wishIn({ clauses }: Utterance, without: readonly string[]): UnderstoodWish {
  const criteria = towardsLikeness(strainWish(clauses)).filter((criterion) => !without.includes(idOf(criterion)));
  const names = new Map(clauses.flatMap(({ entities }) => entities.map(({ value, name }) => [value, name] as const)));
  return {
    criteria,
    names,
    understood: criteria.map((criterion) => chipOf(criterion, (slug) => names.get(slug) ?? slug)),
    notUnderstood: [...new Set(clauses.flatMap(({ unknown }) => unknown))],
  };
}

/** Of a strain that is named beside other wishes nobody wants just that one: others should be like it. */
function towardsLikeness(criteria: readonly Criterion[]): Criterion[] {
  const named = criteria.filter(({ field }) => field === 'strain');
  if (named.length !== 1 || criteria.length === 1) return [...criteria];
  return criteria.map((criterion) =>
    criterion.field === 'strain' ? { field: 'like', value: criterion.value } : criterion,
  );
}
