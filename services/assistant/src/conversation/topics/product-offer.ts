import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { priceOf } from './product-search.ts';
import { beyond, isWithin, type PriceRange, rangeSaid } from './said-price.ts';

/** How products are put in order by their price, and which of them alone is asked for: the second cheapest has the rank 2. */
export interface Order {
  by: 'cheap' | 'cheapest' | 'dearest';
  rank: number;
}

const CHEAP: readonly (readonly [RegExp, Order['by']])[] = [
  [/ (?:most expensive|priciest|dearest|fanciest|highest priced|highest price) (?!\w+s )/, 'dearest'],
  [/ (?:cheapest|least expensive|lowest price\w*|lowest priced) (?!\w+s )/, 'cheapest'],
  [/ (?:cheap|cheaper|cheapest|affordable|budget|inexpensive|least expensive) /, 'cheap'],
];
const RANKS: readonly (readonly [RegExp, number, string])[] = [
  [/ (?:second|2nd) (?:cheapest|least expensive|most expensive|priciest|dearest) /, 2, 'second '],
  [/ (?:third|3rd) (?:cheapest|least expensive|most expensive|priciest|dearest) /, 3, 'third '],
];
const MAX_PRODUCTS = 4;

export function orderIn(text: string): Order | undefined {
  const by = CHEAP.find(([when]) => when.test(text))?.[1];
  return by && { by, rank: RANKS.find(([when]) => when.test(text))?.[1] ?? 1 };
}

const isOne = (order: Order | undefined): boolean => order?.by === 'cheapest' || order?.by === 'dearest';

/** As many of each kind as there is room for, within a range of prices. */
export function chosen(kinds: readonly (readonly AffiliateProduct[])[], range: PriceRange, order: Order | undefined): AffiliateProduct[] {
  const sign = order?.by === 'dearest' ? -1 : 1;
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
  if (!first) {
    const nearest = kinds.flat().toSorted((a, b) => beyond(priceOf(a), range) - beyond(priceOf(b), range))[0];
    return draft.say(
      `The shop has nothing in stock for that${said}.`,
      nearest ? `What comes nearest is ${nearest.name}, $${priceOf(nearest).toFixed(2)}.` : 'Another kind may help.',
    );
  }
  const rank = RANKS.find(([, place]) => place === order?.rank)?.[2] ?? '';
  const tied = isOne(order) && order?.rank === 1 && kinds.length === 1 ? tiedWith(first, kinds.flat()) : [];
  draft.say(
    isOne(order) && kinds.length === 1
      ? tied.length > 0
        ? `${joined([first, ...tied].map(({ name }) => name))} share that place: each is the ${order?.by === 'cheapest' ? 'cheapest' : 'most expensive'} of them in the shop${said}, $${priceOf(first).toFixed(2)} on ${first.priceAsOf}. We may earn a commission.`
        : `The ${rank}${order?.by === 'cheapest' ? 'cheapest' : 'most expensive'} of them in the shop${said} is ${first.name}, $${priceOf(first).toFixed(2)} on ${first.priceAsOf}. We may earn a commission.`
      : `From the accessories shop${said}${order ? ', cheapest first' : ''}. We may earn a commission.`,
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
