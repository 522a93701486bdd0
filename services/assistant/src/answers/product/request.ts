import type { Amount, Entity, Slot, Word } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';

/** Dollars around a price that is named as "about $40", as a share of it. */
const ABOUT = 0.25;
/** Steps of an amount said as "about", which are narrower than a price is meant. */
const NARROW = 3;
const MOST_COUNTED = 6;

/** What a message asks of the shop. */
export interface ProductRequest {
  kinds: readonly string[];
  categories: readonly string[];
  brands: readonly string[];
  /** Slugs. */
  products: readonly string[];
  /** What the wanted things are for; not wanted itself. */
  purposes: readonly Entity[];
  unwanted: readonly Entity[];
  words: readonly Word[];
  prices: { min: number; max: number } | undefined;
  order: 'cheapest' | 'priciest' | undefined;
  /** How many are asked for. */
  count: number | undefined;
}

const NAMING: readonly Slot[] = ['product-kind', 'category', 'brand', 'product'];

/** Reads the request from a question; kinds and brands of earlier questions hold unless it names others. */
export function requestOf({ clause, state }: Asked): ProductRequest {
  const own = clause.entities.filter(({ slot }) => NAMING.includes(slot));
  const named = own.filter(({ stance }) => stance !== 'unwanted');
  const isKind = ({ slot }: Entity) => slot === 'product-kind' || slot === 'category';
  const kept = own.some((entity) => isKind(entity) || entity.slot === 'product')
    ? []
    : [...(state.slots['product-kind'] ?? []), ...(state.slots.category ?? [])];
  const wanted = [...named, ...kept.filter(({ stance }) => stance !== 'unwanted')];
  const purposes = wanted.filter((entity) => isKind(entity) && entity.isPurpose);
  const values = (slot: Slot) => [
    ...new Set(wanted.filter((entity) => entity.slot === slot && !purposes.includes(entity)).map(({ value }) => value)),
  ];
  const brands = values('brand');
  return {
    kinds: values('product-kind'),
    categories: values('category'),
    brands: brands.length > 0 || own.length > 0 ? brands : (state.slots.brand ?? []).map(({ value }) => value),
    products: values('product'),
    purposes,
    unwanted: own.filter(({ stance }) => stance === 'unwanted'),
    words: clause.content.filter(({ from, to }) => !own.some((entity) => entity.from <= from && to <= entity.to)),
    prices: pricesIn(clause.amounts),
    order: orderOf(clause),
    count: clause.amounts.find((amount) => isCount(amount, clause.content))?.exact,
  };
}

/** The bounds of a price: dollars, or a number without a unit that bounds something. "$30" is what there is to spend. */
function pricesIn(amounts: readonly Amount[]): ProductRequest['prices'] {
  const said = amounts.filter(({ of, exact }) => of === 'dollar' || (of === undefined && exact === undefined));
  if (said.length === 0) return undefined;
  const bounds = said.map(({ range: { min, above, max, below }, exact }) => {
    if (exact !== undefined) return { min: 0, max: exact };
    const [least, most] = [min ?? above ?? 0, max ?? below ?? Infinity];
    const isAbout = least > 0 && most - least <= NARROW;
    const middle = (least + most) / 2;
    return isAbout ? { min: middle * (1 - ABOUT), max: middle * (1 + ABOUT) } : { min: least, max: most };
  });
  return { min: Math.max(...bounds.map(({ min }) => min)), max: Math.min(...bounds.map(({ max }) => max)) };
}

function orderOf({ sorts, comparisons }: Asked['clause']): ProductRequest['order'] {
  const sort =
    sorts.find(({ by }) => by === 'price') ?? comparisons.filter(({ by }) => by === 'price').map(({ less }) => ({ least: less }))[0];
  return sort && (sort.least ? 'cheapest' : 'priciest');
}

/** "Three grinders"; the two of "2x4" counts nothing. */
const isCount = ({ of, exact = 0, from }: Amount, words: readonly Word[]): boolean =>
  of === undefined && exact > 1 && exact <= MOST_COUNTED && !words.some((word) => word.from === from);
