import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { idOf } from '../understanding/wish-chips.ts';

/** Fields of which a wish has one: what is said now takes the place of what was said before. */
const SINGLE: ReadonlySet<Criterion['field']> = new Set([
  'type',
  'thc',
  'cbd',
  'like',
  'than',
  'most',
  'flowering',
  'growing',
  'strain',
  'ratio',
]);
/** Effects that nobody wishes for together with sleep. */
const AWAKE: ReadonlySet<string> = new Set(['energetic', 'focused', 'uplifted', 'talkative']);

/** A wish refined: what was wished before stands unless it was said otherwise since. */
export function refined(before: readonly Criterion[], now: readonly Criterion[]): Criterion[] {
  const kept = before.filter((one) => one.field !== 'strain' && !now.some((other) => replaces(other, one)));
  return [...kept, ...now];
}

function replaces(now: Criterion, before: Criterion): boolean {
  if (SINGLE.has(now.field) && now.field === before.field) return true;
  if (now.field === 'than' && (before.field === 'thc' || before.field === 'most')) return true;
  if (idOf(now).replace('not:', '') === idOf(before).replace('not:', '')) return true;
  return isOpposite(now, before) || isOpposite(before, now);
}

const isOpposite = (one: Criterion, other: Criterion): boolean =>
  one.field === 'effect' &&
  other.field === 'effect' &&
  one.wanted &&
  other.wanted &&
  one.value === 'sleepy' &&
  AWAKE.has(other.value);
