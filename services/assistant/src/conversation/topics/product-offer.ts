import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { priceOf } from './product-search.ts';
import { beyond, isWithin, type PriceRange, rangeSaid } from './said-price.ts';

/** How products are put in order by their price, and which of them alone is asked for: the second cheapest has the rank 2. */
export interface Order {
  by: 'cheap' | 'cheapest' | 'dear' | 'dearest';
  rank: number;
}

const CHEAP: readonly (readonly [RegExp, Order['by']])[] = [
  [/ (?:most expensive|priciest|dearest|fanciest|highest priced|highest price) (?!\w+s |first )/, 'dearest'],
  [/ (?:cheapest|least expensive|lowest price\w*|lowest priced) (?!\w+s |first )/, 'cheapest'],
  [/ (?:most expensive|priciest|dearest|fanciest|highest priced) /, 'dear'],
  [/ (?:cheap|cheaper|cheapest|affordable|budget|inexpensive|least expensive) /, 'cheap'],
];
const RANKS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const RANKED = new RegExp(` (${RANKS.join('|')}|\\d{1,2}(?:st|nd|rd|th)) (?:cheapest|least expensive|most expensive|priciest|dearest) `);
const ORDERED: Readonly<Record<Order['by'], string>> = {
  ...{ cheap: ', cheapest first', cheapest: ', the cheapest of each' },
  ...{ dear: ', most expensive first', dearest: ', the most expensive of each' },
};
const MAX_PRODUCTS = 4;

export function orderIn(text: string): Order | undefined {
  const said = new Set(CHEAP.flatMap(([when, by]) => (when.test(text) ? by : [])));
  // "The priciest bong and the cheapest grinder": no one order is both.
  const isBoth = [...said].some((by) => by.startsWith('cheap')) && [...said].some((by) => by.startsWith('dear'));
  const by = isBoth ? undefined : [...said][0];
  const rank = RANKED.exec(text)?.[1] ?? '';
  return by && { by, rank: Math.max(1, RANKS.indexOf(rank) + 1, Number.parseInt(rank, 10) || 1) };
}

/** "The second cheapest", as it is said before "of them". */
const rankSaid = ({ by, rank }: Order): string =>
  `${rank > 1 ? `${RANKS[rank - 1] ?? `${rank}th`} ` : ''}${by === 'cheapest' ? 'cheapest' : 'most expensive'}`;

const isOne = (order: Order | undefined): boolean => order?.by === 'cheapest' || order?.by === 'dearest';

/** As many of each kind as there is room for, within a range of prices. */
export function chosen(kinds: readonly (readonly AffiliateProduct[])[], range: PriceRange, order: Order | undefined): AffiliateProduct[] {
  const sign = order?.by === 'dearest' || order?.by === 'dear' ? -1 : 1;
  const from = isOne(order) ? (order?.rank ?? 1) - 1 : 0;
  const each = isOne(order) ? 1 : Math.ceil(MAX_PRODUCTS / kinds.length);
  return kinds.flatMap((rows) => {
    const fits = rows.filter((row) => isWithin(priceOf(row), range));
    return (order ? fits.toSorted((a, b) => sign * (priceOf(a) - priceOf(b))) : fits).slice(from, from + each);
  });
}

/** The products of an answer, and what is said of them. */
export function offer(kinds: readonly (readonly AffiliateProduct[])[], range: PriceRange, order: Order | undefined): Draft {
  const shown = chosen(kinds, range, order);
  const said = rangeSaid(range);
  const draft = new Draft();
  const [first] = shown;
  if (!first && order && order.rank > 1) {
    const [all, nth] = [chosen(kinds, range, { ...order, by: order.by === 'dearest' ? 'dear' : 'cheap' }), rankSaid(order)];
    const count = kinds.flat().filter((row) => isWithin(priceOf(row), range)).length;
    for (const product of all) draft.product(product, product.shortDescription);
    if (count > 0) return draft.say(`There is no ${nth} of them: the shop has only ${count}${said}. We may earn a commission.`);
  }
  if (!first) {
    const nearest = kinds.flat().toSorted((a, b) => beyond(priceOf(a), range) - beyond(priceOf(b), range))[0];
    return draft.say(
      `The shop has nothing in stock for that${said}.`,
      nearest ? `What comes nearest is ${nearest.name}, $${priceOf(nearest).toFixed(2)}.` : 'Another kind may help.',
    );
  }
  const ordered = order && (kinds.length > 1 && order.rank > 1 ? `, the ${rankSaid(order)} of each` : ORDERED[order.by]);
  const tied = isOne(order) && order?.rank === 1 && kinds.length === 1 ? tiedWith(first, kinds.flat()) : [];
  const price = `$${priceOf(first).toFixed(2)} on ${first.priceAsOf}. We may earn a commission.`;
  const comma = said.startsWith(',') ? ',' : '';
  draft.say(
    order && isOne(order) && kinds.length === 1
      ? tied.length > 0
        ? `${joined([first, ...tied].map(({ name }) => name))} share that place: each is the ${rankSaid(order)} of them in the shop${said}, ${price}`
        : `The ${rankSaid(order)} of them in the shop${said}${comma} is ${first.name}, ${price}`
      : `From the accessories shop${said}${ordered ?? ''}. We may earn a commission.`,
  );
  for (const product of [...shown, ...tied]) draft.product(product, product.shortDescription);
  return draft;
}

/** The others that cost just as much, as many as there is room for. */
const tiedWith = (first: AffiliateProduct, rows: readonly AffiliateProduct[]): AffiliateProduct[] =>
  rows.filter((row) => row.id !== first.id && priceOf(row) === priceOf(first)).slice(0, MAX_PRODUCTS - 1);

/** What there is where nothing costs less, or more, than what was shown: the cheapest, or the dearest, of it. */
export function outermost(kinds: readonly (readonly AffiliateProduct[])[], { min }: PriceRange): Draft {
  const draft = offer(kinds, {}, { by: min === undefined ? 'cheapest' : 'dearest', rank: 1 });
  draft.paragraphs.unshift(`Nothing of that costs ${min === undefined ? 'less' : 'more'} than what I have shown you.`);
  return draft;
}
