import { MAPPED_TERPENES, MOST_UNPLACED, type StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { MappedStrain } from './mapped-strains.ts';
import type { Place } from './strain-picture.ts';

interface Library {
  placed: readonly MappedStrain[];
  /** Of each in its turn. */
  places: readonly Place[];
  unknown: readonly MappedStrain[];
  total: number;
}

/** The picture as its contract has it: in columns. */
export function toStrainMap({ placed, places, unknown, total }: Library): StrainMap {
  const terpenes = new Map<string, { index: number; slug: string; name: string }>();
  const indexOf = ({ slug, name }: { slug: string; name: string }): number => {
    const known = terpenes.get(slug) ?? { index: terpenes.size, slug, name };
    terpenes.set(slug, known);
    return known.index;
  };
  const leading = placed.map((strain) => strain.terpenes.slice(0, MAPPED_TERPENES).map(indexOf));
  return {
    terpenes: [...terpenes.values()].map(({ slug, name }) => ({ slug, name })),
    slugs: placed.map(({ slug }) => slug),
    names: placed.map(({ name }) => name),
    x: places.map(({ x }) => x),
    y: places.map(({ y }) => y),
    types: placed.map(({ type }) => STRAIN_TYPES.indexOf(type)),
    leading,
    effects: placed.map(({ effects }) => bitsOf(EFFECTS, effects)),
    unwanted: placed.map(({ negativeEffects }) => bitsOf(NEGATIVE_EFFECTS, negativeEffects)),
    thc: placed.map(({ thc }) => thc),
    total,
    unplacedTotal: unknown.length,
    unplaced: unknown.slice(0, MOST_UNPLACED).map(({ slug, name }) => ({ slug, name })),
  };
}

const bitsOf = (list: readonly string[], said: readonly string[]): number =>
  list.reduce((bits, value, bit) => (said.includes(value) ? bits | (1 << bit) : bits), 0);
