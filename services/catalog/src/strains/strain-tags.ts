import type { StrainFacetQuery } from '@bluntbot/proto/catalog/strains';
import { NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainEntity } from './strain.entity.ts';

type Tagged = Pick<StrainEntity, 'type' | 'effects' | 'negativeEffects' | 'flavors'> & {
  dominantTerpene?: string | null | undefined;
};

const tag = (kind: string) => (value: string) => `${kind}:${value}`;

/**
 * What a strain can be filtered by. What is avoided is asked for as its absence, so that an index can answer that too.
 */
export const tagsOf = (strain: Tagged): string[] => [
  tag('type')(strain.type),
  ...strain.effects.map(tag('effect')),
  ...strain.flavors.map(tag('flavor')),
  ...NEGATIVE_EFFECTS.filter((effect) => !strain.negativeEffects.includes(effect)).map(tag('without')),
  ...(strain.dominantTerpene ? [tag('terpene')(strain.dominantTerpene)] : []),
];

/** The tags that every match of a filter has, and those of which it has at least one. */
export function wantedTags(query: StrainFacetQuery): { all: string[]; any: string[] } {
  const effects = (query.effects ?? []).map(tag('effect'));
  // An effect that nobody reports as unwanted is avoided by every strain.
  const avoid = (query.avoid ?? []).filter((effect) => NEGATIVE_EFFECTS.some((known) => known === effect));
  return {
    all: [
      ...(query.type ? [tag('type')(query.type)] : []),
      ...(query.match === 'any' ? [] : effects),
      ...(query.flavors ?? []).map(tag('flavor')),
      ...avoid.map(tag('without')),
      ...(query.terpene ? [tag('terpene')(query.terpene)] : []),
    ],
    any: query.match === 'any' ? effects : [],
  };
}
