import { MOST_MAPPED } from '@bluntbot/proto/catalog/strain-map';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { MIN_TERPENES } from '../strains/strain-similarity.ts';

/** What the picture shows of a strain. */
export type MappedStrain = Pick<
  Strain,
  'id' | 'slug' | 'name' | 'type' | 'effects' | 'negativeEffects' | 'terpenes'
> & {
  thc: number | null;
  searchRank: number;
};

/** Columns of `strain` as {@link MappedStrain}. */
export const MAPPED_COLUMNS = `id, slug, name, type, effects, negative_effects as "negativeEffects", terpenes, thc::float8 as thc,
  search_rank as "searchRank"`;

const bySearch = (a: MappedStrain, b: MappedStrain) => a.searchRank - b.searchRank || a.id - b.id;
const isKnown = ({ terpenes }: MappedStrain) => terpenes.length >= MIN_TERPENES;

/** The strains of the picture in memory. */
export class MappedStrains {
  private readonly strains = new Map<number, MappedStrain>();
  private changed = 0;

  put(strains: readonly MappedStrain[]): void {
    for (const strain of strains) this.strains.set(strain.id, strain);
    this.changed += strains.length;
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.strains.delete(id);
    this.changed += ids.length;
  }

  /** Rises with every change. */
  get version(): number {
    return this.changed;
  }

  get total(): number {
    return this.strains.size;
  }

  /** Strains with enough known terpenes for a place, most searched first, up to the size of the picture. */
  placeable(): MappedStrain[] {
    return [...this.strains.values()].filter(isKnown).sort(bySearch).slice(0, MOST_MAPPED);
  }

  /** Strains with too few known terpenes, most searched first. */
  unknown(): MappedStrain[] {
    return [...this.strains.values()].filter((strain) => !isKnown(strain)).sort(bySearch);
  }
}
