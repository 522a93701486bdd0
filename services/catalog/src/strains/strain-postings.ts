import type { StrainFacetQuery } from '@bluntbot/proto/catalog/strains';
import { TypedFastBitSet } from 'typedfastbitset';
import type { StrainSearch } from './strain-search.ts';
import { wantedTags } from './strain-tags.ts';

/** What of a strain decides whether a filter or a search finds it. */
export interface IndexedStrain {
  id: number;
  slug: string;
  tags: string[];
  thc: string | null;
  nameWords: string;
  textWords: string;
}

/** Share of places held by strains that are gone, above which building anew costs less than carrying them along. */
const MAX_WASTE = 0.25;
const MIN_PLACES = 1_000;

/**
 * Which strains have which tag and which word. Every strain has a place, every tag a set of places, so that how many
 * strains a filter leaves is a count of bits: the same few microseconds in a catalogue of 500 as of 100,000.
 */
export class StrainPostings {
  private readonly places = new Map<string, number>();
  private readonly live = new TypedFastBitSet();
  private readonly tagged = new Map<string, TypedFastBitSet>();
  private readonly nameWords = new Map<string, number[]>();
  private readonly textWords = new Map<string, number[]>();
  /** By place: the id, and the percent of THC, NaN when unknown. */
  private readonly ids: number[] = [];
  private readonly thc: number[] = [];
  /** The places of 0 to 1 percent THC, of 1 to 2, and so on. */
  private readonly byPercent = new Map<number, TypedFastBitSet>();
  private sortedNameWords: string[] | undefined;

  /** Adds a strain, or what it has become: a changed strain moves to a new place and its old one stays empty. */
  put(strain: IndexedStrain): void {
    this.remove(strain.slug);
    const place = this.ids.push(strain.id) - 1;
    const thc = strain.thc === null ? Number.NaN : Number(strain.thc);
    this.thc.push(thc);
    if (strain.thc !== null) entry(this.byPercent, Math.floor(thc), () => new TypedFastBitSet()).add(place);
    this.places.set(strain.slug, place);
    this.live.add(place);
    for (const tag of strain.tags) entry(this.tagged, tag, () => new TypedFastBitSet()).add(place);
    for (const word of new Set(strain.nameWords.split(' '))) {
      if (!this.nameWords.has(word)) this.sortedNameWords = undefined;
      entry(this.nameWords, word, () => []).push(place);
    }
    for (const word of new Set(strain.textWords.split(' '))) entry(this.textWords, word, () => []).push(place);
  }

  remove(slug: string): void {
    const place = this.places.get(slug);
    if (place === undefined) return;
    this.places.delete(slug);
    this.live.remove(place);
  }

  /** Whether so many strains have moved or gone that it is time to build anew. */
  get wasteful(): boolean {
    return this.ids.length > MIN_PLACES && this.places.size < this.ids.length * (1 - MAX_WASTE);
  }

  /** The places of all strains that a filter and a search leave. */
  matching(query: StrainFacetQuery, search?: StrainSearch): TypedFastBitSet {
    const found = this.live.clone();
    const { all, any } = wantedTags(query);
    for (const tag of all) found.intersection(this.having(tag));
    if (any.length > 0) found.intersection(union(any.map((tag) => this.having(tag))));
    const { minThc, maxThc } = query;
    if (minThc !== undefined || maxThc !== undefined) {
      found.intersection(this.withThc(minThc ?? 0, maxThc ?? 100));
    }
    if (search) found.intersection(this.named(search).union(this.described(search)));
    return found;
  }

  /** Ids of up to `most` strains that a search finds, those with its words in the name before those that only mention them. */
  nearest(query: StrainFacetQuery, search: StrainSearch, most: number): { named: number[]; described: number[] } {
    const filtered = this.matching(query);
    const named = this.named(search).intersection(filtered);
    const described = this.described(search).intersection(filtered).difference(named);
    const namedIds = this.firstIds(named, most);
    return { named: namedIds, described: this.firstIds(described, most - namedIds.length) };
  }

  private firstIds(places: TypedFastBitSet, most: number): number[] {
    const ids: number[] = [];
    for (const place of places) {
      if (ids.length >= most) break;
      ids.push(this.ids[place] as number);
    }
    return ids;
  }

  /** The places of the strains with a tag. */
  having(tag: string): TypedFastBitSet {
    return this.tagged.get(tag) ?? new TypedFastBitSet();
  }

  /** Every value of a kind of tag that any strain ever had. */
  valuesOf(kind: string): string[] {
    const start = `${kind}:`;
    return [...this.tagged.keys()].filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length));
  }

  /** Least and most THC among places; undefined when none of them is known. */
  thcRange(places: TypedFastBitSet): { min: number; max: number } | undefined {
    const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
    places.forEach((place) => {
      const thc = this.thc[place] as number;
      if (thc < range.min) range.min = thc;
      if (thc > range.max) range.max = thc;
    });
    return range.min <= range.max ? range : undefined;
  }

  private withThc(min: number, max: number): TypedFastBitSet {
    const found = new TypedFastBitSet();
    this.byPercent.forEach((places, percent) => {
      if (percent >= min && percent + 1 <= max) found.union(places);
      else if (percent + 1 > min && percent <= max) {
        places.forEach((place) => {
          const thc = this.thc[place] as number;
          if (thc >= min && thc <= max) found.add(place);
        });
      }
    });
    return found;
  }

  /** Strains with all words in the name, each allowed to go on. */
  private named(search: StrainSearch): TypedFastBitSet {
    return intersection(search.alternatives.map((words) => union(words.flatMap((word) => this.namesWith(word)))));
  }

  /** Strains with all words in the text about them. */
  private described(search: StrainSearch): TypedFastBitSet {
    return intersection(search.alternatives.map((words) => union(words.map((word) => new TypedFastBitSet(this.textWords.get(word))))));
  }

  private namesWith(word: string): TypedFastBitSet[] {
    const places = (known: string) => new TypedFastBitSet(this.nameWords.get(known));
    if (!goesOn(word)) return [places(word)];
    this.sortedNameWords ??= [...this.nameWords.keys()].sort();
    const found: TypedFastBitSet[] = [];
    for (let at = firstFrom(this.sortedNameWords, word); this.sortedNameWords[at]?.startsWith(word); at += 1) {
      found.push(places(this.sortedNameWords[at] as string));
    }
    return found;
  }
}

/** Whether a word of a search may be the beginning of a longer one: a single letter may not. */
export const goesOn = (word: string): boolean => word.length >= 2;

function entry<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const union = (sets: TypedFastBitSet[]) => sets.reduce((all, set) => all.union(set), new TypedFastBitSet());

function intersection([first, ...others]: TypedFastBitSet[]): TypedFastBitSet {
  return others.reduce((common, set) => common.intersection(set), first ?? new TypedFastBitSet());
}

/** Where in a sorted list the first entry stands that is not before `word`. */
function firstFrom(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
