import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { idOf } from './wish-chips.ts';

/** What is unwanted is not wanted besides; bounds of one measure are one range. */
export function settled(criteria: readonly Criterion[]): Criterion[] {
  const away = new Set(
    criteria.filter((criterion) => 'wanted' in criterion && !criterion.wanted).map((criterion) => idOf(criterion).slice('not:'.length)),
  );
  const kept = criteria.filter((criterion) => !('wanted' in criterion && criterion.wanted && away.has(idOf(criterion))));
  const merged: Criterion[] = [];
  for (const criterion of kept) {
    const same = merged.findIndex(({ field }) => field === criterion.field);
    const other = merged[same];
    if ((criterion.field === 'thc' || criterion.field === 'cbd') && other && other.field === criterion.field) {
      const min = Math.max(criterion.min ?? 0, other.min ?? 0);
      const max = Math.min(criterion.max ?? 100, other.max ?? 100);
      if (min <= max) merged[same] = { field: criterion.field, ...(min > 0 && { min }), ...(max < 100 && { max }) };
      else merged[same] = criterion;
    } else merged.push(criterion);
  }
  return merged;
}
