import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { Draft } from '../../conversation/draft.ts';
import { and, or } from '../../wording/list.ts';
import type { Answer, Sources } from '../answer.ts';
import { isProductFact, sayProduct } from './facts.ts';
import { dollars, priceOf } from './kinds.ts';
import { type ProductRequest, requestOf } from './request.ts';
import { type Found, find, named } from './shelf.ts';

const USUAL = 4;
const NAMED = 3;
/** Orders that no row of the shop has figures for. */
const UNRECORDED: Readonly<Record<string, string>> = { rating: 'ratings', reviews: 'reviews', newest: 'dates', distance: 'distances' };
const CHIPS = ['Grinders under $60', 'A vaporizer for beginners', 'The cheapest bong', 'Smell-proof bags'];

/** Things of the affiliate shop: a list for a wish, or facts of what is named. Undefined for how something is done. */
export const products: Answer = async (asked, sources) => {
  const { tools, wording } = sources;
  const { clause, state } = asked;
  const say: Say = (key, values) => wording.say(`product.${key}`, values ?? {}, state.seed);
  const facts = clause.facts.filter(isProductFact);
  if (HOW.has(clause.question ?? '') && facts.length === 0) return undefined;
  const shop = (await tools.shop()).filter(({ stockStatus }) => stockStatus === 'instock');
  const request = requestOf(asked);
  const known = named(shop, request);
  if (known.length > 1 && (clause.comparisons.length > 0 || clause.facts.includes('difference'))) return productComparison(asked, sources);
  const asksOthers = clause.asksAlike || clause.facts.includes('alike') || clause.comparisons.length > 0;
  const asksList = asksOthers || request.order !== undefined || request.prices !== undefined;
  const [first] = known;
  if (first && !asksList && (request.products.length > 0 || known.length === 1)) {
    const draft = new Draft();
    for (const product of known.slice(0, NAMED)) sayProduct(draft, product, facts, say);
    draft.suggestions = [`Alternatives to the ${first.name}`, `Cheaper than the ${first.name}`, `More from ${first.brand}`];
    return disclosed(draft, known.slice(0, NAMED), say);
  }
  const found = first && (asksOthers || request.products.length > 0) ? alternatives(shop, first, request) : find(shop, request);
  return listed(found, request, clause.sorts, say);
};

const HOW: ReadonlySet<string> = new Set(['how', 'why', 'when']);
type Say = (key: string, values?: Record<string, string | number>) => string;
type Sorts = Parameters<Answer>[0]['clause']['sorts'];

function listed(found: Found | undefined, request: ProductRequest, sorts: Sorts, say: Say): Draft {
  const draft = new Draft();
  draft.suggestions = CHIPS;
  if (!found) return draft.say(say('which'));
  if (found.rows.length === 0) return draft.say(say('none'));
  const unrecorded = sorts.flatMap(({ by }) => UNRECORDED[by] ?? []);
  const shown = spread(found.rows, request);
  const [first] = shown as [AffiliateProduct];
  if (found.unmetBrands.length > 0) draft.say(say('no-brand', { list: or(found.unmetBrands) }));
  if (found.isPriceUnmet && request.prices)
    draft.say(say('no-price', { bound: boundOf(request.prices), name: first.name, price: dollars(priceOf(first)) }));
  else draft.say(lead(shown, found.rows, request, say));
  if (found.unmetWords.length > 0) draft.say(say('no-word', { list: or(found.unmetWords) }));
  if (unrecorded.length > 0) draft.say(say('unrecorded', { list: and(unrecorded) }));
  for (const product of shown) draft.product(product, reasonOf(product, shown));
  draft.suggestions = [`Tell me about the ${first.name}`, ...(shown[1] ? [`${first.name} or ${shown[1].name}?`] : []), 'Something cheaper'];
  return disclosed(draft, shown, say);
}

function lead(shown: readonly AffiliateProduct[], all: readonly AffiliateProduct[], { order }: ProductRequest, say: Say): string {
  const [first] = shown as [AffiliateProduct];
  const values = { name: first.name, price: dollars(priceOf(first)) };
  if (order) return say(order, values);
  if (shown.length === 1) return say('found-one', values);
  const prices = all.map(priceOf);
  const range = { least: dollars(Math.min(...prices)), most: dollars(Math.max(...prices)) };
  return say('found', { list: or(shown.slice(0, 3).map(({ name }) => name)), count: all.length, ...range });
}

/** What is shown: the first by order or words; of a kind without either, cheap and dear ones. Each kind that is asked for has one. */
function spread(rows: readonly AffiliateProduct[], { order, words, count, kinds }: ProductRequest): AffiliateProduct[] {
  const most = count ?? USUAL;
  const groups = kinds.length > 1 ? [...Map.groupBy(rows, ({ category }) => category).values()] : [rows];
  const share = Math.max(1, Math.ceil(most / groups.length));
  const picked = groups.flatMap((group) => {
    if (order || words.length > 0) return group.slice(0, share);
    const byPrice = group.toSorted((a, b) => priceOf(a) - priceOf(b));
    if (group.length <= share) return byPrice;
    const step = (byPrice.length - 1) / Math.max(1, share - 1);
    return Array.from({ length: share }, (_, at) => byPrice[Math.round(at * step)] as AffiliateProduct);
  });
  return picked.slice(0, Math.max(most, groups.length));
}

/** What tells a product from the others that are shown: its price among them, and what it has. */
function reasonOf(product: AffiliateProduct, shown: readonly AffiliateProduct[]): string {
  const prices = shown.map(priceOf);
  const isOnly = prices.filter((price) => price === priceOf(product)).length === 1 && shown.length > 1;
  const place =
    isOnly &&
    (priceOf(product) === Math.min(...prices) ? 'Cheapest of these. ' : priceOf(product) === Math.max(...prices) && 'Priciest of these. ');
  const own = product.features.filter((feature) => !shown.some((other) => other !== product && other.features.includes(feature)));
  return `${place || ''}${and((own.length > 0 ? own : product.features).slice(0, 2)) || product.category}.`;
}

/** Others of its category, on the side of its price that is asked for. */
function alternatives(shop: readonly AffiliateProduct[], product: AffiliateProduct, request: ProductRequest): Found | undefined {
  const price = priceOf(product);
  const prices =
    request.order === 'cheapest' ? { min: 0, max: price - 0.01 } : request.order ? { min: price + 0.01, max: Infinity } : undefined;
  const others = shop.filter((row) => row !== product && !request.products.includes(row.slug));
  return find(others, { ...request, brands: [], categories: [product.category], kinds: [], words: [], prices: request.prices ?? prices });
}

const boundOf = ({ min, max }: { min: number; max: number }): string =>
  min <= 0 ? `under ${dollars(max)}` : max === Infinity ? `over ${dollars(min)}` : `between ${dollars(min)} and ${dollars(max)}`;

/** Says how the site earns from links, and how old the prices are. */
function disclosed(draft: Draft, rows: readonly AffiliateProduct[], say: Say): Draft {
  for (const row of rows) if (!draft.products.some(({ id }) => id === row.id)) draft.product(row, reasonOf(row, rows));
  const [oldest = ''] = rows.map(({ priceAsOf }) => priceAsOf).toSorted();
  return draft.say(say('disclosure', { date: DATE.format(new Date(`${oldest}T12:00:00Z`)) }));
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Two or more products side by side: which is cheaper, and what each one has that the others don't. */
export const productComparison: Answer = async (asked, { tools, wording }: Sources) => {
  const { state } = asked;
  const shop = (await tools.shop()).filter(({ stockStatus }) => stockStatus === 'instock');
  const rows = state.subjects.length > 0 ? [] : named(shop, requestOf(asked)).slice(0, NAMED);
  const [first, second] = rows.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (!first || !second) return undefined;
  const say: Say = (key, values) => wording.say(`product.${key}`, values ?? {}, state.seed);
  const gap = Math.round((priceOf(second) - priceOf(first)) * 100) / 100;
  const names = { name: first.name, other: second.name };
  const draft = new Draft().say(gap > 0 ? say('cheaper', { ...names, gap: dollars(gap) }) : say('same-price', names));
  for (const row of rows) {
    const own = row.features.filter((feature) => !rows.some((other) => other !== row && other.features.includes(feature)));
    draft.say(
      say('compare-line', { name: row.name, price: dollars(priceOf(row)), list: and(own.map(lowerFirst)) || row.shortDescription }),
    );
  }
  draft.suggestions = rows.map(({ name }) => `Tell me about the ${name}`);
  return disclosed(draft, rows, say);
};

/** "ice pinch" for "Ice pinch", and "USB-C charging" as it is. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text;
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(1) : text;
}
