import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';

/** What likeness is judged by. */
export interface Profile {
  terpenes: readonly Pick<StrainTerpene, 'name' | 'slug' | 'percentage'>[];
  effects: readonly string[];
}

export interface Likeness {
  /** 0 to 1. */
  similarity: number;
  /** Differences first ("more linalool, less limonene"), then what is shared. */
  reasons: string[];
  /** Share of all terpenes of both that both report, 0 to 1. */
  coverage: number;
}

/** Fewer known terpenes than this say nothing about a strain's character. */
export const MIN_TERPENES = 3;

const CHEMISTRY_WEIGHT = 0.75;
/** Percent; below it a terpene is hardly smelled. Shares are compared as log(1 + share / this). */
const THRESHOLD_PERCENT = 0.1;
/** A share counts as more or less when it differs by this factor. */
const NOTABLE_FACTOR = 1.5;

/**
 * How much strains are like one, 0 to 1: the cosine between their terpenes on a log scale (a nose works that way, and
 * one loud terpene must not drown the rest) and between their reported effects.
 */
export function similarityTo(of: Profile): (other: Profile) => number {
  const [shares, effects] = [logShares(of), reported(of)];
  return (other) =>
    round(
      CHEMISTRY_WEIGHT * cosine(shares, logShares(other)) + (1 - CHEMISTRY_WEIGHT) * cosine(effects, reported(other)),
    );
}

/** How much two strains are alike, and in what. */
export function likeness(of: Profile, other: Profile): Likeness {
  const mine = new Set(of.terpenes.map((terpene) => terpene.slug));
  const both = other.terpenes.filter((terpene) => mine.has(terpene.slug)).length;
  const all = new Set([...mine, ...other.terpenes.map((terpene) => terpene.slug)]).size;
  return {
    similarity: similarityTo(of)(other),
    reasons: reasons(of, other),
    coverage: round(all === 0 ? 0 : both / all),
  };
}

const reported = ({ effects }: Profile): Map<string, number> => new Map(effects.map((effect) => [effect, 1]));

/** The terpenes of a profile as their likeness is judged: by slug, on a log scale. */
export const logShares = (profile: Pick<Profile, 'terpenes'>): Map<string, number> =>
  new Map(profile.terpenes.map(({ slug, percentage }) => [slug, Math.log1p(percentage / THRESHOLD_PERCENT)]));

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [key, value] of a) dot += value * (b.get(key) ?? 0);
  const lengths = length(a) * length(b);
  return lengths === 0 ? 0 : dot / lengths;
}

function length(vector: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const value of vector.values()) squares += value * value;
  return Math.sqrt(squares);
}

function reasons(of: Profile, other: Profile): string[] {
  const shares = (profile: Profile) => new Map(profile.terpenes.map((terpene) => [terpene.name, terpene.percentage]));
  const [mine, theirs] = [shares(of), shares(other)];
  const ratios = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({
      name,
      ratio: ((theirs.get(name) ?? 0) + THRESHOLD_PERCENT / 2) / ((mine.get(name) ?? 0) + THRESHOLD_PERCENT / 2),
    }))
    .sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)) || a.name.localeCompare(b.name));
  const more = ratios.filter(({ ratio }) => ratio >= NOTABLE_FACTOR).slice(0, 2);
  const less = ratios.filter(({ ratio }) => ratio <= 1 / NOTABLE_FACTOR).slice(0, 2);
  const difference = [
    ...more.map(({ name }) => `more ${name.toLowerCase()}`),
    ...less.map(({ name }) => `less ${name.toLowerCase()}`),
  ].join(', ');
  const shared = other.effects.filter((effect) => of.effects.includes(effect)).slice(0, 3);
  return [
    difference || 'nearly the same terpenes',
    ...(shared.length > 0 ? [`also reported: ${shared.join(', ')}`] : []),
  ];
}

const round = (value: number) => Math.round(value * 1000) / 1000;
