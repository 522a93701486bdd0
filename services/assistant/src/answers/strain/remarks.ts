import type { Strain } from '@bluntbot/proto/catalog/strains';
import { and } from '../../wording/list.ts';
import { capital } from '../../wording/prose.ts';

/** What a card may tell of a strain, by the name of the fact; undefined where its row has nothing. */
export const remarksOn = (
  { floweringTime, flavors, effects, terpenes, rating, reviewCount }: Strain,
  besides: readonly string[] = [],
) => {
  const felt = effects.filter((effect) => !besides.includes(effect)).slice(0, 2);
  return {
    flavors: flavors.length > 0 ? `${and(flavors.slice(0, 2))} notes` : undefined,
    effects: felt.length > 0 ? `reported ${and(felt)}` : undefined,
    terpenes: terpenes[0] && `led by ${terpenes[0].name.toLowerCase()}`,
    flowering: floweringTime === null ? undefined : `flowers in ${floweringTime}`,
    rating: reviewCount > 0 ? `rated ${Number(rating).toFixed(1)} by ${reviewCount}` : undefined,
  };
};

/** The first of some remarks as a sentence; empty if there is none. */
export function sentenceOf(remarks: readonly (string | undefined)[], most: number): string {
  const said = remarks.filter((remark) => remark !== undefined).slice(0, most);
  return said.length === 0 ? '' : `${capital(said.join(', '))}.`;
}
