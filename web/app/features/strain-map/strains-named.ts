import type { MapPoint } from './map-points.ts';

const MOST_SUGGESTED = 7;

const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The strains whose name begins so, then those whose name has it elsewhere; those searched most first. */
export function strainsNamed(points: readonly MapPoint[], text: string): MapPoint[] {
  const key = keyOf(text);
  if (key === '') return [];
  const found = points.flatMap((point) => {
    const at = keyOf(point.name).indexOf(key);
    return at < 0 ? [] : [{ point, rank: keyOf(point.name) === key ? 0 : at === 0 ? 1 : 2 }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_SUGGESTED)
    .map(({ point }) => point);
}
