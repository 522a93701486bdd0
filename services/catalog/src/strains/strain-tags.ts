import type { StrainFacetQuery } from '@bluntbot/proto/catalog/strains';
import { NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainEntity } from './strain.entity.ts';

type Tagged = Pick<StrainEntity, 'type' | 'effects' | 'negativeEffects' | 'flavors'> & {
  dominantTerpene?: string | null | undefined;
};

const tag = (kind: string) => (value: string) => `${kind}:${value}`;

/**
 * The tags by which a strain can be filtered. Avoided effects are tags for their absence, so the index can answer those
 * too.
 */
export const tagsOf = (strain: Tagged): string[] => [
  tag('type')(strain.type),
  ...strain.effects.map(tag('effect')),
  ...strain.flavors.map(tag('flavor')),
  ...NEGATIVE_EFFECTS.filter((effect) => !strain.negativeEffects.includes(effect)).map(tag('without')),
  ...(strain.dominantTerpene ? [tag('terpene')(strain.dominantTerpene)] : []),
];

/** The tags that every match of a filter has, and groups of which it has at least one each. */
export function wantedTags(query: StrainFacetQuery): { all: string[]; any: string[] } {
  const effects = (query.effects ?? []).map(tag('effect'));
  // An effect that is never reported as unwanted is absent from every strain.
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
