import type { Copied } from '@bluntbot/platform/changes/table-copy';
import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import type { GrowDifficulty, StrainType } from '@bluntbot/proto/catalog/vocabulary';

/** All of a strain that a wish can be about. */
export interface WishedStrain {
  id: number;
  slug: string;
  name: string;
  type: StrainType;
  thc: number | null;
  cbd: number | null;
  effects: string[];
  negativeEffects: string[];
  flavors: string[];
  terpenes: StrainTerpene[];
  breeder: string | null;
  floweringTime: string | null;
  growDifficulty: GrowDifficulty | null;
  weightedRating: number;
  reviewCount: number;
  createdAt: number;
  searchRank: number;
  nameKey: string;
  aliasKeys: string[];
}

export const WISHED_COLUMNS = `id, slug, name, type, thc::float8 as thc, cbd::float8 as cbd, effects, negative_effects as "negativeEffects", flavors, terpenes,
  breeder, flowering_time as "floweringTime", grow_difficulty as "growDifficulty", weighted_rating::float8 as "weightedRating", review_count as "reviewCount",
  extract(epoch from created_at)::float8 as "createdAt", search_rank as "searchRank", name_key as "nameKey", alias_keys as "aliasKeys"`;

/** The strains as wishes see them, and every name that a sentence may call them or something of them by. */
export class WishedStrains implements Copied<WishedStrain> {
  private readonly rows = new Map<number, WishedStrain>();
  private readonly bySlug = new Map<string, WishedStrain>();
  /** How many rows have a flavor, terpene, or breeder, by its key. */
  private readonly words = { flavor: new Counted(), terpene: new Counted(), breeder: new Counted() };
  private byKey: Map<string, WishedStrain> | undefined;

  put(rows: readonly WishedStrain[]): void {
    this.remove(rows.map(({ id }) => id));
    for (const row of rows) {
      this.rows.set(row.id, row);
      this.bySlug.set(row.slug, row);
      this.count(row, 1);
    }
  }

  remove(keys: readonly number[]): void {
    this.byKey = undefined;
    for (const key of keys) {
      const row = this.rows.get(key);
      if (!row) continue;
      this.rows.delete(key);
      if (this.bySlug.get(row.slug) === row) this.bySlug.delete(row.slug);
      this.count(row, -1);
    }
  }

  all(): IterableIterator<WishedStrain> {
    return this.rows.values();
  }

  get(slug: string): WishedStrain | undefined {
    return this.bySlug.get(slug);
  }

  /** The strain of that name or alias without blanks and signs; of several the one that is searched for most. */
  named(key: string): WishedStrain | undefined {
    this.byKey ??= this.names();
    return this.byKey.get(key);
  }

  /** The flavor, terpene or breeder of that key. */
  word(kind: 'flavor' | 'terpene' | 'breeder', key: string): { value: string; name: string } | undefined {
    return this.words[kind].get(key);
  }

  /** Every flavor, terpene or breeder, by its key. */
  allWords<Kind extends 'flavor' | 'terpene' | 'breeder'>(kinds: readonly Kind[]) {
    return kinds.flatMap((kind) =>
      [...this.words[kind].entries()].map(([key, { value, name }]) => ({ kind, key, value, name })),
    );
  }

  private names(): Map<string, WishedStrain> {
    const names = new Map<string, WishedStrain>();
    const byFame = [...this.rows.values()].toSorted((a, b) => a.searchRank - b.searchRank || a.id - b.id);
    // A strain's own name goes before another one's alias.
    for (const row of byFame) if (!names.has(row.nameKey)) names.set(row.nameKey, row);
    for (const row of byFame) for (const key of row.aliasKeys) if (!names.has(key)) names.set(key, row);
    return names;
  }

  private count(row: WishedStrain, by: 1 | -1): void {
    for (const flavor of row.flavors) this.words.flavor.add(flavor, flavor, by);
    for (const { slug, name } of row.terpenes) {
      this.words.terpene.add(slug, name, by);
      this.words.terpene.add(slug, name, by, name);
    }
    if (row.breeder) this.words.breeder.add(row.breeder, row.breeder, by);
  }
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '');

/** Words that stand in rows, and in how many. */
class Counted {
  private readonly known = new Map<string, { value: string; name: string; rows: number }>();

  add(value: string, name: string, by: 1 | -1, as = value): void {
    const key = keyOf(as);
    const known = this.known.get(key) ?? { value, name, rows: 0 };
    known.rows += by;
    if (known.rows > 0) this.known.set(key, known);
    else this.known.delete(key);
  }

  entries() {
    return this.known.entries();
  }

  get(key: string): { value: string; name: string } | undefined {
    return this.known.get(key);
  }
}
