import type { Clause, Slot } from '../understanding/utterance.ts';
import { asksOthers, type Heard } from './heard.ts';
import type { Shown } from './shown.ts';
import type { DialogueState } from './state.ts';

/** "The brownies are weak", "a grinder under 30": a dish, or a thing, has the strength or the figure that was said. */
export const isOfThings = ({ entities, facts }: Clause): boolean =>
  entities.some(({ slot }) => OF_THINGS.has(slot)) &&
  !facts.includes('strains') &&
  entities.every(({ slot, value }) => !OF_WISHES.has(slot) && !(slot === 'term' && value === 'strain'));
const OF_THINGS: ReadonlySet<Slot> = new Set(['recipe', 'product-kind', 'product']);
const OF_WISHES: ReadonlySet<Slot> = new Set([
  ...(['strain', 'type', 'effect', 'side-effect', 'flavor', 'occasion', 'terpene', 'potency', 'breeder'] as const),
]);

/** Strains that were turned away, by this message or by one that it refines. */
export function passedOver({ follows }: Heard, isOthers: boolean, { seen }: Shown): readonly string[] {
  if (isOthers) return seen;
  return follows?.before.intent === 'wish' ? follows.before.passedOver : [];
}

/** "What else, with less of that?" behind a strain and its side effect wishes for others like it without that. */
export function insteadOf({ clause, pointed, follows }: Heard): DialogueState['wish'] {
  const [only, ...others] = pointed.subjects;
  if (!only || others.length > 0 || !follows || !asksOthers(clause, follows.turn) || follows.before.wished.length > 0)
    return [];
  return [{ field: 'like', value: only.value }, ...follows.before.wish.filter(({ field }) => field === 'avoid')];
}
