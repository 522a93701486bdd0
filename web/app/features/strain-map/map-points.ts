import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES, type StrainType } from '@bluntbot/proto/catalog/vocabulary';
import type { MapState } from './map-state.ts';

/** A strain of the picture. */
export interface MapPoint {
  slug: string;
  name: string;
  /** In the units of the contract, from the middle of the picture, to the right and downward. */
  x: number;
  y: number;
  type: StrainType;
  /** The largest share first; never empty. */
  terpenes: readonly { slug: string; name: string }[];
  /** What is reported, bit by bit as the contract has it. */
  effects: number;
  unwanted: number;
  thc: number | null;
}

/** The columns of the answer as strains, those searched most first. */
export function pointsOf(map: StrainMap): MapPoint[] {
  return map.slugs.map((slug, index) => ({
    slug,
    name: map.names[index] ?? slug,
    x: map.x[index] ?? 0,
    y: map.y[index] ?? 0,
    type: STRAIN_TYPES[map.types[index] ?? 0] ?? 'hybrid',
    terpenes: (map.leading[index] ?? []).flatMap((terpene) => map.terpenes[terpene] ?? []),
    effects: map.effects[index] ?? 0,
    unwanted: map.unwanted[index] ?? 0,
    thc: map.thc[index] ?? null,
  }));
}

export const leadOf = (point: MapPoint): string => point.terpenes[0]?.slug ?? '';

const bitsOf = <Value extends string>(list: readonly Value[], values: readonly Value[]): number =>
  values.reduce((bits, value) => bits | (1 << list.indexOf(value)), 0);

/** A test whether a strain passes the filters, as the finder has them. */
export function passes({ type, effects, match, terpene, avoid }: MapState): (point: MapPoint) => boolean {
  const wanted = bitsOf(EFFECTS, effects);
  const avoided = bitsOf(NEGATIVE_EFFECTS, avoid);
  const isReported = (bits: number) =>
    wanted === 0 || (match === 'any' ? (bits & wanted) !== 0 : (bits & wanted) === wanted);
  return (point) =>
    (type === undefined || point.type === type) &&
    (terpene === undefined || leadOf(point) === terpene) &&
    isReported(point.effects) &&
    (point.unwanted & avoided) === 0;
}

/** A terpene that leads strains of the picture, and how many. */
export interface Lead {
  slug: string;
  name: string;
  count: number;
}

/** The terpenes that lead, most often first. */
export function leadsOf(points: readonly MapPoint[]): Lead[] {
  const leads = new Map<string, Lead>();
  for (const { terpenes } of points) {
    const [first] = terpenes;
    if (!first) continue;
    const lead = leads.get(first.slug) ?? { ...first, count: 0 };
    lead.count += 1;
    leads.set(first.slug, lead);
  }
  return [...leads.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
