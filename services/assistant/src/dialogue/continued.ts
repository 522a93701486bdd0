import { plainWords } from '@bluntbot/platform/index/plain-words';
import { isPlace } from '../understanding/places.ts';
import { asksForOffer } from '../understanding/question.ts';
import type { Amount, Clause, Entity, Slot } from '../understanding/utterance.ts';

/** Further than any message reaches: characters of an earlier message stand before those of a later one. */
const EARLIER = 10_000;
/** How many messages before the last one a part of a question was said in; 0 of the last. */
export const messagesAgo = ({ from }: Pick<Entity, 'from'>): number => Math.max(0, Math.ceil(-from / EARLIER));

/** Slots that hold for the message alone that names them. */
const MOMENTARY: ReadonlySet<Slot> = new Set(['reference', 'courtesy', 'strain']);
/** Slots that speak of the same: another kind of product takes the place of a product. */
const FAMILIES: readonly (readonly Slot[])[] = [['product', 'product-kind', 'category', 'not-sold']];

/** A question that goes on with another: what it doesn't say again still holds. */
export function continued(before: Clause, now: Clause): Clause {
  const slots = new Set(now.entities.flatMap(({ slot }) => familyOf(slot)));
  const kept = before.entities.filter(({ slot }) => !MOMENTARY.has(slot) && !slots.has(slot)).map(earlier);
  const dropped = before.entities.filter(({ slot }) => MOMENTARY.has(slot) || slots.has(slot));
  const isDropped = (word: { from: number; to: number }) =>
    dropped.some(({ from, to }) => from <= word.from && word.to <= to);
  const amounts = now.amounts.map((amount) => withUnitOf(before.amounts, amount));
  // "Just give me one that's small" counts, and takes back no price.
  const units = new Set(amounts.filter((amount) => !isCount(amount)).map(({ of }) => of));
  return {
    ...now,
    text: `${before.text} ${now.text}`,
    // "Anything cheaper?" behind "how much is that?" asks how nothing is, nor do "make it under 50" and "do you sell
    // those?"
    question: now.question ?? (asksAnew(before, now) ? undefined : before.question),
    entities: [...kept, ...now.entities],
    amounts: [...before.amounts.filter(({ of }) => !units.has(of)).map(earlier), ...amounts],
    sorts: now.sorts.length > 0 || now.comparisons.length > 0 ? now.sorts : before.sorts,
    facts: now.facts.length > 0 || wishes(now) ? now.facts : before.facts,
    content: [...before.content.filter((word) => !isDropped(word)).map(earlier), ...now.content],
  };
}

const MOST_COUNTED = 6;
const isCount = ({ of, exact = 0 }: Amount): boolean => of === undefined && exact > 0 && exact <= MOST_COUNTED;

/** What is asked of something by how it is or what it does: "which was the sleepiest?" */
const WISHED: ReadonlySet<Slot> = new Set(['effect', 'side-effect', 'flavor', 'occasion', 'type', 'strength']);
const wishes = ({ entities, sorts, comparisons }: Clause): boolean =>
  sorts.length + comparisons.length > 0 || entities.some(({ slot }) => WISHED.has(slot));

/** Whether a message asks for something, and not what was asked before. */
const asksAnew = (before: Clause, now: Clause): boolean =>
  wishes(now) || setsAmount(before, now) || asksForOffer(plainWords(now.text));

/** Whether a message gives an amount where none was spoken of. */
const setsAmount = (before: Clause, now: Clause): boolean => before.amounts.length === 0 && now.amounts.length > 0;

/** What is counted for one visitor, and no price: "under 120" behind "a vape for one person" means dollars. */
const COUNTED: ReadonlySet<Amount['of']> = new Set(['person', 'day', 'serving'] as const);

/** "What about 25?" behind "is 10 mg a lot?" means milligrams, and "a half?" means half of the ten. */
function withUnitOf(before: readonly Amount[], amount: Amount): Amount {
  const [only, ...others] = before;
  if (amount.of !== undefined || !only || others.length > 0) return amount;
  if (amount.exact === undefined && COUNTED.has(only.of)) return amount;
  const isShare = only.of === 'milligram' && only.exact !== undefined && (amount.exact ?? 1) < 1;
  return { ...(isShare ? times(amount, only.exact ?? 1) : amount), of: only.of };
}

const times = ({ range, exact = 0, ...amount }: Amount, by: number): Amount => ({
  ...amount,
  range: Object.fromEntries(Object.entries(range).map(([bound, value]) => [bound, (value ?? 0) * by])),
  exact: exact * by,
});

function familyOf(slot: Slot): readonly Slot[] {
  if (isPlace(slot)) return PLACES;
  return FAMILIES.find((family) => family.includes(slot)) ?? [slot];
}

const PLACES: readonly Slot[] = (['city', 'neighborhood', 'zip', 'jurisdiction'] as const satisfies Slot[]).filter(
  isPlace,
);

const earlier = <Part extends Pick<Entity, 'from' | 'to'>>(part: Part): Part => ({
  ...part,
  from: part.from - EARLIER,
  to: part.to - EARLIER,
});
