import type { StrainRow } from './strain-test.ts';

/** As many of those that fit the rest of a wish count as being like a strain. */
const ALIKE = 40;

/**
 * The strains of `others` that are most like one, by terpenes (on a log scale, as a nose works) and reported effects.
 */
export function mostLike(strain: StrainRow, others: readonly StrainRow[]): StrainRow[] {
  const [terpenes, effects] = [terpenesOf(strain), effectsOf(strain)];
  return others
    .filter(({ slug }) => slug !== strain.slug)
    .map((row) => ({
      row,
      likeness: 0.75 * cosine(terpenes, terpenesOf(row)) + 0.25 * cosine(effects, effectsOf(row)),
    }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, ALIKE)
    .map(({ row }) => row);
}

const terpenesOf = ({ terpenes }: StrainRow) =>
  new Map(terpenes.map(({ slug, percentage }) => [slug, Math.log1p(percentage * 10)]));
const effectsOf = ({ effects }: StrainRow) => new Map(effects.map((effect) => [String(effect), 1]));

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const product = [...a].reduce((sum, [key, value]) => sum + value * (b.get(key) ?? 0), 0);
  return product === 0 ? 0 : product / (length(a) * length(b));
}

const length = (vector: ReadonlyMap<string, number>) => Math.hypot(...vector.values());
