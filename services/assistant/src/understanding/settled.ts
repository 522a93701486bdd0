import { type Criterion, isWithin, type Range } from '@bluntbot/proto/catalog/strain-wishes';
import { idOf, isRange } from './wish-chips.ts';

/** What is unwanted is not wanted besides; bounds of one measure are one range. */
export function settled(criteria: readonly Criterion[]): Criterion[] {
  const away = new Set(
    criteria
      .filter((criterion) => 'wanted' in criterion && !criterion.wanted)
      .map((criterion) => idOf(criterion).slice('not:'.length)),
  );
  // "Taste like actual grapes, not fake grape candy" wishes for grape.
  const tasted = new Set(criteria.flatMap((one) => (one.field === 'flavor' && one.wanted ? one.value : [])));
  const kept = criteria.filter((criterion) => {
    if (criterion.field === 'flavor') return criterion.wanted || !tasted.has(criterion.value);
    return !('wanted' in criterion && criterion.wanted && away.has(idOf(criterion)));
  });
  const merged: Criterion[] = [];
  for (const criterion of kept) {
    const same = merged.findIndex((other) => isRange(criterion) && isRange(other) && isOfSame(criterion, other));
    const other = merged[same];
    if (isRange(criterion) && other && isRange(other)) {
      const both = narrowed(criterion, other);
      const { min, above, max, below, ...what } = criterion;
      merged[same] = isEmpty(both) ? criterion : { ...what, ...both };
    } else merged.push(criterion);
  }
  return merged;
}

const isOfSame = (one: Criterion, other: Criterion): boolean =>
  one.field === other.field && (one.field !== 'percent' || other.field !== 'percent' || one.value === other.value);

/** What lies in both of two ranges; of an end that both have the narrower one. */
function narrowed(one: Range, other: Range): Range {
  const lowest = Math.max(one.min ?? 0, other.min ?? 0);
  const above = Math.max(one.above ?? -1, other.above ?? -1);
  const highest = Math.min(one.max ?? 100, other.max ?? 100);
  const below = Math.min(one.below ?? Infinity, other.below ?? Infinity);
  return {
    ...(above >= lowest ? { above } : lowest > 0 && { min: lowest }),
    ...(below <= highest ? { below } : highest < 100 && { max: highest }),
  };
}

const STEP = 0.01;
const isEmpty = (range: Range): boolean =>
  !isWithin(range.min ?? (range.above === undefined ? 0 : range.above + STEP), range);
