import type { Measure } from '@bluntbot/proto/catalog/strain-wishes';
import { isPlace } from './places.ts';
import type { Part } from './sentence.ts';
import { isNaming, type Naming, slotOf, valueIn } from './stance.ts';
import type { Comparison, Sort } from './utterance.ts';

/** Orders and comparisons: a superlative of the lexicon, or a quantity before a measure or a terpene. */
export function ordersIn(parts: readonly Part[], measured: Set<number>): { sorts: Sort[]; comparisons: Comparison[] } {
  const sorts: Sort[] = [];
  const comparisons: Comparison[] = [];
  for (const place of parts.keys()) {
    const order = orderAt(parts, place, measured);
    if (!order) continue;
    const { by, quantity, at } = order;
    if (at !== undefined) measured.add(at);
    if (quantity === 'most' || quantity === 'least') sorts.push({ by, least: quantity === 'least' });
    else comparisons.push({ by, less: quantity === 'less' });
  }
  return { sorts, comparisons };
}

const QUANTITIES = ['most', 'least', 'more', 'less'] as const;
interface Order {
  by: Sort['by'];
  quantity: (typeof QUANTITIES)[number];
  /** The place of what it orders by, if that is a part of its own. */
  at?: number | undefined;
}

function orderAt(parts: readonly Part[], place: number, measured: ReadonlySet<number>): Order | undefined {
  const part = parts[place];
  if (isNaming(part)) return namedOrder(part, parts[place + 1], place + 1);
  if (isNearness(parts, place)) return { by: 'distance', quantity: 'least' };
  const quantity = QUANTITIES.find((one) => part?.is === 'cue' && part.cue === one);
  const at = [place + 1, place + 2, place + 3].find((next) => byOf(parts[next]) && !measured.has(next));
  const by = at === undefined ? undefined : byOf(parts[at]);
  const isBeside = parts.slice(place + 1, at).every(({ is }) => is === 'word');
  return quantity && by && isBeside ? { by, quantity, at } : undefined;
}

/** "Which have the most linalool" orders by what follows, and not by how much one may have. */
function namedOrder(part: Naming, next: Part | undefined, at: number): Order | undefined {
  if (slotOf(part) !== 'sort' && slotOf(part) !== 'comparison') return undefined;
  const [quantity, by] = valueIn(part).split(' ') as [Order['quantity'], Sort['by']];
  const own = by === 'ounces' ? byOf(next) : undefined;
  return own ? { by: own, quantity, at } : { by, quantity };
}

/** "Closest to Fairfax": likeness to a place is nearness. */
function isNearness(parts: readonly Part[], place: number): boolean {
  const [part, next] = [parts[place], parts.slice(place + 1).find(({ is }) => is !== 'word')];
  return part?.is === 'cue' && part.cue === 'like' && next?.is === 'row' && isPlace(next.row.slot);
}

function byOf(part: Part | undefined): Sort['by'] | undefined {
  if (!isNaming(part)) return undefined;
  if (slotOf(part) === 'terpene') return `terpene:${valueIn(part)}`;
  if (slotOf(part) === 'strength') return valueIn(part) === 'strong' ? 'thc' : undefined;
  return slotOf(part) === 'measure' ? (valueIn(part) as Measure | 'price' | 'distance') : undefined;
}
