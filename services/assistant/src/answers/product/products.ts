import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { Draft } from '../../grounding/draft.ts';
import { NOTHING } from '../../meaning/shop-meaning.ts';
import type { Clause, Sort } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import { type Answer, type Asked, type Say, type Sources, sayer } from '../answer.ts';
import { isWithin } from '../clause.ts';
import { covered } from '../reading.ts';
import { factsText, isProductFact, mentions, type ProductQuestion } from './facts.ts';
import { dollars, priceOf } from './kinds.ts';
import { NAMING, type ProductRequest, requestOf } from './request.ts';
import { type Found, find, inOrder, named } from './shelf.ts';
import { strangerIn } from './stranger.ts';
import { isKind, wantedKind, wanting } from './wanted.ts';

const USUAL = 4;
const CENT = 0.01;
const NAMED = 3;
const UNRECORDED: Readonly<Record<string, string>> = {
  ...{ rating: 'ratings', reviews: 'reviews', newest: 'dates', distance: 'distances', size: 'sizes or running times' },
};
const CHIPS = ['Grinders under $60', 'A vaporizer for beginners', 'The cheapest bong', 'Smell-proof bags'];
const HOW: ReadonlySet<string> = new Set(['how', 'why', 'when', 'should', 'must', 'did']);
/** Questions about a thing, which a list doesn't answer: "do I need a grinder?" */
const WHETHER: ReadonlySet<string> = new Set(['do', 'does', 'is', 'are', 'will']);

const ALL_MET = { unmetWords: [], unmetBrands: [], isPriceUnmet: false };
const inStock = async ({ tools }: Sources) =>
  (await tools.shop()).filter(({ stockStatus }) => stockStatus === 'instock');
const rowsOf = (ids: readonly number[], shop: readonly AffiliateProduct[]) =>
  ids.flatMap((id) => shop.find((row) => row.id === id) ?? []);

/** Things of the affiliate shop: a list for a wish, or facts of what is named. Undefined for how something is done. */
export const products: Answer = async (asked, sources) => {
  const { clause } = asked;
  if (HOW.has(clause.question ?? '') && !clause.facts.some(isProductFact)) return undefined;
  const shop = await inStock(sources);
  const wanted = await wantedKind(asked, sources.gear);
  const request = wanting(requestOf(asked), wanted);
  const known = knownIn(asked, shop, request);
  if (known.rows.length > 0) return ofKnown(known, { shop, request, isIdle: false }, asked, sources);
  if (WHETHER.has(clause.question ?? '') && request.brands.length === 0) return undefined;
  return offered({ shop, request, isIdle: wanted === NOTHING }, asked, sources);
};

/** Facts of known things, their order, how they differ, or what there is beside them. */
async function ofKnown(
  { rows, isCalled, isPointed }: Known,
  offer: Offer,
  asked: Asked,
  sources: Sources,
): Promise<Draft | undefined> {
  const { clause } = asked;
  const { request } = offer;
  const isWhether = WHETHER.has(clause.question ?? '');
  if (!isCalled && rows.length > 1 && request.order)
    return listed(
      { rows: inOrder(rows, request.order), ...ALL_MET },
      request,
      [],
      sayer('product', asked.state, sources),
    );
  if (rows.length > 1 && isCompared(clause, request)) return productComparison(asked, sources);
  if (!asksList(clause, request) && (isPointed || rows.length === 1 || isWhether))
    return aboutKnown(rows, !isCalled || isWhether, asked, sources);
  return offered({ ...offer, beside: isPointed || asksOthers(clause) ? rows[0] : undefined }, asked, sources);
}

/** Things that a question is about. */
interface Known {
  rows: readonly AffiliateProduct[];
  /** It calls them by their names, or by words of them. */
  isCalled: boolean;
  /** It says exactly which, or points at them. */
  isPointed: boolean;
}

/** Things that a question names, or else points at. */
function knownIn({ clause, state }: Asked, shop: readonly AffiliateProduct[], request: ProductRequest): Known {
  // "Who makes that?" is asked of what was shown first, even without a word that points at it.
  const goesOn = state.products.length === 0 && ownNames(clause).length === 0 && goesOnWith(clause);
  const pointed = rowsOf(goesOn ? state.shown.products.slice(0, 1) : state.products, shop);
  // A word of a name names nothing beside what is pointed at: "is it hard to clean?"
  const mayCall = pointed.length === 0 || request.products.length + request.brands.length > 0;
  const called = mayCall ? named(shop, request) : [];
  const isCalled = called.length > 0;
  return { rows: isCalled ? called : pointed, isCalled, isPointed: request.products.length + pointed.length > 0 };
}

const ownNames = ({ entities }: Clause) => entities.filter(({ from, slot }) => from >= 0 && NAMING.includes(slot));

const isCompared = ({ comparisons, facts }: Clause, { products: called }: ProductRequest): boolean =>
  comparisons.length > 0 || facts.includes('difference') || (called.length > 1 && !facts.some(isProductFact));

const asksOthers = ({ asksAlike, facts, comparisons }: Clause): boolean =>
  asksAlike || facts.includes('alike') || comparisons.length > 0;

const asksList = (clause: Clause, { order, prices }: ProductRequest): boolean =>
  asksOthers(clause) || order !== undefined || prices !== undefined;

/** Answers a question about known products from their listings, or from our pages if the listings don't say. */
async function aboutKnown(
  known: readonly AffiliateProduct[],
  asksWords: boolean,
  asked: Asked,
  sources: Sources,
): Promise<Draft> {
  const { clause } = asked;
  const own = ownNames(clause);
  const facts = clause.facts.filter(isProductFact);
  const words = clause.content.filter(
    (word) => asksWords && word.from >= 0 && !own.some((entity) => isWithin(word, entity)),
  );
  const isInListing =
    words.length === 0 || facts.length > 0 || known.slice(0, NAMED).some((row) => mentions(row, words));
  const page = isInListing ? undefined : await covered(asked, sources);
  return page ?? told(known, { facts, words }, clause, sayer('product', asked.state, sources));
}

/**
 * What the shop has for a request, others beside what is known, or what the pages say where nothing is to be bought.
 */
async function offered({ shop, request, isIdle, beside }: Offer, asked: Asked, sources: Sources): Promise<Draft> {
  const { clause, state } = asked;
  const say = sayer('product', state, sources);
  const priced = { ...request, prices: request.prices ?? pricesBeside(clause, rowsOf(state.shown.products, shop)) };
  const found = beside ? alternatives(shop, beside, request) : find(shop, priced);
  const isList = asksList(clause, request);
  const stranger = found || isList ? undefined : await strangerIn(asked, sources.gear);
  if (stranger !== undefined) return unknownName(stranger, say);
  const asksNothing = isIdle && !isList && request.brands.length === 0;
  const explained = asksNothing ? await covered(asked, sources) : undefined;
  if (explained) return explained;
  const facts = clause.facts.filter(isProductFact);
  return found?.rows.length === 1 && facts.length > 0 && !isList
    ? told(found.rows, { facts, words: [] }, clause, say)
    : listed(found, priced, [...clause.sorts, ...clause.comparisons], say);
}

/** "Cheaper" means below all that were shown, and "more expensive" above them. */
function pricesBeside({ comparisons }: Clause, shown: readonly AffiliateProduct[]): ProductRequest['prices'] {
  const order = comparisons.find(({ by }) => by === 'price');
  if (!order || shown.length === 0) return undefined;
  const prices = shown.map(priceOf);
  return order.less ? { min: 0, max: Math.min(...prices) - CENT } : { min: Math.max(...prices) + CENT, max: Infinity };
}

interface Offer {
  shop: readonly AffiliateProduct[];
  request: ProductRequest;
  /** Nothing is to be bought, as far as its words tell. */
  isIdle: boolean;
  /** A thing beside which others are wanted. */
  beside?: AffiliateProduct | undefined;
}

/**
 * Things of the kind that a message surely wants, whatever it was taken for: "this grinder pinches my fingers, what
 * else is there".
 */
export const wantedGear: Answer = async (asked, sources) =>
  isKind(await wantedKind(asked, sources.gear)) ? products(asked, sources) : undefined;

/** Whether a question may want gear: it stands alone and wishes for no strain. */
export const mayWantGear = ({ state }: Asked): boolean => state.act === 'ask' && state.wish.length === 0;

/**
 * Things of the shop in a message that was taken for a wish of a strain or for nothing of ours: "a loupe to look at
 * trichomes".
 */
export function asksForGear({ clause, state }: Asked): boolean {
  const isNamed = clause.entities.some(
    ({ slot, stance }) => stance !== 'unwanted' && (slot === 'product-kind' || slot === 'product'),
  );
  // "How do I clean it" names a pipe too; a price says that one is to be bought.
  const isBought = clause.sorts.some(({ by }) => by === 'price') || clause.amounts.some(({ of }) => of === 'dollar');
  if (state.intent !== 'wish' && state.intent !== 'off-topic' && !isBought) return false;
  const isOfShown = state.shown.latest === 'products' && goesOnWith(clause);
  return (isNamed || isOfShown) && state.wish.length === 0;
}

function unknownName(name: string, say: Say): Draft {
  const draft = new Draft().say(say('unknown-name', { name }));
  draft.notUnderstood = [name];
  draft.suggestions = ['Show me popular strains', ...CHIPS.slice(0, 2)];
  return draft;
}

/** Whether a question asks of something that it doesn't name: "who makes that?", "anything cheaper?" */
const goesOnWith = ({ facts, asksAlike, comparisons }: Clause): boolean =>
  facts.some(isProductFact) || asksAlike || comparisons.some(({ by }) => by === 'price');

function told(known: readonly AffiliateProduct[], { facts, words }: ProductQuestion, clause: Clause, say: Say): Draft {
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

function listed(
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
  draft.say(
    found.isPriceUnmet && prices
      ? say('no-price', { bound: boundOf(prices), ...values })
      : lead(rows, found.rows, request, say),
  );
  if (found.unmetWords.length > 0) draft.say(say('no-word', { list: or(found.unmetWords) }));
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
  all: readonly AffiliateProduct[],
  { order }: ProductRequest,
  say: Say,
): string {
  const [first] = rows as [AffiliateProduct];
  const key = order ?? (rows.length === 1 ? 'found-one' : undefined);
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

const ownFeatures = (product: AffiliateProduct, rows: readonly AffiliateProduct[]): string[] =>
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

/** Others of its category, on the side of its price that is asked for. */
function alternatives(
  shop: readonly AffiliateProduct[],
  product: AffiliateProduct,
  request: ProductRequest,
): Found | undefined {
  const price = priceOf(product);
  const { order } = request;
  const side = order && (order === 'cheapest' ? { min: 0, max: price - CENT } : { min: price + CENT, max: Infinity });
  const others = shop.filter((row) => row !== product && !request.products.includes(row.slug));
  return find(others, {
    ...request,
    brands: [],
    categories: [product.category],
    kinds: [],
    words: [],
    prices: request.prices ?? side,
  });
}

const boundOf = ({ min, max }: { min: number; max: number }): string =>
  min <= 0
    ? `under ${dollars(max)}`
    : max === Infinity
      ? `over ${dollars(min)}`
      : `between ${dollars(min)} and ${dollars(max)}`;

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Puts products on cards, and says how the site earns from links and how old the prices are. */
function shown(draft: Draft, rows: readonly AffiliateProduct[], say: Say): Draft {
  for (const row of rows) draft.product(row, reasonOf(row, rows));
  const [oldest = ''] = rows.map(({ priceAsOf }) => priceAsOf).toSorted();
  return draft.say(say('disclosure', { date: DATE.format(new Date(`${oldest}T12:00:00Z`)) }));
}

/** Two or more products side by side: which is cheaper, and what each one has that the others don't. */
export const productComparison: Answer = async (asked, sources) => {
  const { state } = asked;
  const shop = await inStock(sources);
  const called = state.subjects.length > 0 ? [] : named(shop, requestOf(asked));
  const pointed = rowsOf(state.products, shop);
  const rows = (called.length > 1 ? called : [...new Set([...pointed, ...called])]).slice(0, NAMED);
  const [first, second] = inOrder(rows, 'cheapest');
  if (!first || !second) return undefined;
  const say = sayer('product', state, sources);
  const gap = Math.round((priceOf(second) - priceOf(first)) * 100) / 100;
  const names = { name: first.name, other: second.name };
  const draft = new Draft().say(gap > 0 ? say('cheaper', { ...names, gap: dollars(gap) }) : say('same-price', names));
  for (const row of rows) {
    const list = and(ownFeatures(row, rows).map(lowerFirst)) || row.shortDescription;
    draft.say(say('compare-line', { name: row.name, price: dollars(priceOf(row)), list }));
  }
  draft.suggestions = rows.map(({ name }) => `Tell me about the ${name}`);
  return shown(draft, rows, say);
};
