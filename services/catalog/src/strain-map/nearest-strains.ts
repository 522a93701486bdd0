import type { TerpeneSpace } from './terpene-space.ts';

/** Strains that one is drawn to. */
const NEAREST = 12;

/** For one strain the indexes of those among the first `end` that are most like it, the nearest first. */
export function nearestTo(space: TerpeneSpace, index: number, end = space.size): number[] {
  const found: { other: number; likeness: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < end; other++) {
    if (other === index) continue;
    const likeness = space.likeness(index, other);
    if (found.length === NEAREST && likeness <= least) continue;
    const at = found.findIndex((known) => known.likeness < likeness);
    found.splice(at < 0 ? found.length : at, 0, { other, likeness });
    if (found.length > NEAREST) found.pop();
    least = found.at(-1)?.likeness ?? least;
  }
  return found.map(({ other }) => other);
}
