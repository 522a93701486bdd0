import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { Draft } from '../../grounding/draft.ts';
import type { Clause, Sort } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import type { Say } from '../answer.ts';
import { sayUnread } from '../conditions.ts';
import { factsText, mentions, type ProductQuestion } from './facts.ts';
import { dollars, priceOf } from './kinds.ts';
import type { ProductRequest } from './request.ts';
import { type Found, inOrder } from './shelf.ts';

const USUAL = 4;
/** Products that one answer tells about. */
export const NAMED = 3;
const UNRECORDED: Readonly<Record<string, string>> = {
  ...{ rating: 'ratings', reviews: 'reviews', newest: 'dates', distance: 'distances', size: 'sizes or running times' },
};
/** Nothing of a request is left unmet. */
export const ALL_MET = { readAs: [], unmetWords: [], unmetConditions: [], unmetBrands: [], isPriceUnmet: false };
/** What may be asked instead. */
export const CHIPS = ['Grinders under $60', 'A vaporizer for beginners', 'The cheapest bong', 'Smell-proof bags'];

/** Facts of known products: what is asked of them, and what their listings say to its words. */
export function told(
  known: readonly AffiliateProduct[],
  { facts, words }: ProductQuestion,
  clause: Clause,
  say: Say,
): Draft {
  const rows = known.slice(0, NAMED);
  const names = rows.flatMap(({ name }) => plainWords(name));
  const draft = new Draft();
  const asked = words.filter(({ text }) => !names.includes(text));
  const listing = rows.filter((row) => mentions(row, asked));
  // Of several the ones that say something answer best; where none does, once is enough.
  const telling = asked.length === 0 || facts.length > 0 ? rows : listing.length > 0 ? listing : rows.slice(0, 1);
  for (const row of telling) draft.say(factsText(row, { facts, words: asked }, say));
  if (clause.facts.includes('rating')) draft.say(say('unrecorded-fact'));
  const [{ name, brand }] = rows as [AffiliateProduct];
  draft.suggestions = [`Alternatives to the ${name}`, `Cheaper than the ${name}`, `More from ${brand}`];
  return shown(draft, rows, say);
}

/** Products for a request: how they answer it, what of it couldn't be met, and the cards. */
export function listed(
  found: Found | undefined,
  request: ProductRequest,
  orders: readonly Pick<Sort, 'by'>[],
  say: Say,
): Draft {
  const draft = new Draft();
  draft.suggestions = CHIPS;
  const rows = found ? spread(found.rows, request) : [];
  const [first, second] = rows;
  if (!found || !first) return draft.say(say(found ? 'none' : 'which'));
  const { prices } = request;
  const unrecorded = orders.flatMap(({ by }) => UNRECORDED[by] ?? []);
  if (found.unmetBrands.length > 0) draft.say(say('no-brand', { list: or(found.unmetBrands) }));
  const values = { name: first.name, price: dollars(priceOf(first)) };
  for (const { said, looked } of found.readAs) draft.say(say('read-as', { said, looked }));
  const isUnmet = found.unmetWords.length > 0;
  if (isUnmet) draft.say(say('no-word', { list: or(found.unmetWords) }));
  draft.say(
    found.isPriceUnmet && prices
      ? say('no-price', { bound: boundOf(prices), ...values })
      : lead(rows, { all: found.rows, isUnmet }, request, say),
  );
  sayUnread(found.unmetConditions, draft, say);
  if (unrecorded.length > 0) draft.say(say('unrecorded', { list: and(unrecorded) }));
  draft.suggestions = [
    `Tell me about the ${first.name}`,
    ...(second ? [`${first.name} or ${second.name}?`] : []),
    'Something cheaper',
  ];
  return shown(draft, rows, say);
}

function lead(
  rows: readonly AffiliateProduct[],
  { all, isUnmet }: { all: readonly AffiliateProduct[]; isUnmet: boolean },
  { order }: ProductRequest,
  say: Say,
): string {
  const [first] = rows as [AffiliateProduct];
  const key = order ?? (rows.length === 1 ? 'found-one' : undefined);
  if (isUnmet && !order) return say('closest', { list: or(rows.slice(0, NAMED).map(({ name }) => name)) });
  if (key) return say(key, { name: first.name, price: dollars(priceOf(first)) });
  const prices = all.map(priceOf);
  const range = { least: dollars(Math.min(...prices)), most: dollars(Math.max(...prices)) };
  return say('found', { list: or(rows.slice(0, 3).map(({ name }) => name)), count: all.length, ...range });
}

/**
 * What is shown: the first by order or words; of a kind without either, cheap and dear ones. Each kind that is asked
 * for has one.
 */
function spread(
  rows: readonly AffiliateProduct[],
  { order, words, count = USUAL, kinds }: ProductRequest,
): AffiliateProduct[] {
  const groups = kinds.length > 1 ? [...Map.groupBy(rows, ({ category }) => category).values()] : [rows];
  const share = Math.max(1, Math.ceil(count / groups.length));
  const picked = groups.flatMap((group) => {
    if (order || words.length > 0) return group.slice(0, share);
    const byPrice = inOrder(group, 'cheapest');
    const step = Math.max(1, (byPrice.length - 1) / Math.max(1, share - 1));
    return Array.from({ length: share }, (_, at) => byPrice[Math.round(at * step)] ?? []).flat();
  });
  return picked.slice(0, Math.max(count, groups.length));
}

/** Features that none of the others has. */
export const ownFeatures = (product: AffiliateProduct, rows: readonly AffiliateProduct[]): string[] =>
  product.features.filter((feature) => !rows.some((other) => other !== product && other.features.includes(feature)));

/** What tells a product from the others that are shown: its price among them, and what it has. */
function reasonOf(product: AffiliateProduct, rows: readonly AffiliateProduct[]): string {
  const others = rows.filter((other) => other !== product).map((other) => priceOf(other) - priceOf(product));
  const isCheapest = others.length > 0 && others.every((gap) => gap > 0);
  const isPriciest = others.length > 0 && others.every((gap) => gap < 0);
  const own = ownFeatures(product, rows);
  const [first, ...rest] = (own.length > 0 ? own : product.features).slice(0, 2);
  const place = isCheapest ? 'Cheapest of these. ' : isPriciest ? 'Priciest of these. ' : '';
  return `${place}${and([first ?? product.category, ...rest.map(lowerFirst)])}.`;
}

const boundOf = ({ min, max }: { min: number; max: number }): string =>
  min <= 0
    ? `under ${dollars(max)}`
    : max === Infinity
      ? `over ${dollars(min)}`
      : `between ${dollars(min)} and ${dollars(max)}`;

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Puts products on cards, and says how the site earns from links and how old the prices are. */
export function shown(draft: Draft, rows: readonly AffiliateProduct[], say: Say): Draft {
  for (const row of rows) draft.product(row, reasonOf(row, rows));
  const [oldest = ''] = rows.map(({ priceAsOf }) => priceAsOf).toSorted();
  return draft.say(say('disclosure', { date: DATE.format(new Date(`${oldest}T12:00:00Z`)) }));
}
