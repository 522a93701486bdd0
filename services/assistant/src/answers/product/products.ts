import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { pointsAtShown } from '../../dialogue/pointing.ts';
import { Draft } from '../../grounding/draft.ts';
import { NOTHING } from '../../meaning/shop-meaning.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { type Answer, type Asked, type Say, type Sources, sayer } from '../answer.ts';
import { isWithin, names } from '../clause.ts';
import { covered, explanation, similar } from '../reading.ts';
import { isProductFact, mentions } from './facts.ts';
import { dollars, isOfKind, priceOf } from './kinds.ts';
import { notSold, notSoldIn } from './not-sold.ts';
import { productComparison } from './product-comparison.ts';
import { ALL_MET, CHIPS, listed, NAMED, shown, told } from './product-list.ts';
import { NAMING, type ProductRequest, requestOf, saysPrice } from './request.ts';
import { type Found, find, inOrder, inStock, named, rowsOf } from './shelf.ts';
import { strangerIn } from './stranger.ts';
import { isKind, wantedKind, wanting } from './wanted.ts';

const CENT = 0.01;
const HOW: ReadonlySet<string> = new Set(['how', 'why', 'when', 'should', 'must', 'did']);
/** Questions about a thing, which a list doesn't answer: "do I need a grinder?" */
const WHETHER: ReadonlySet<string> = new Set(['do', 'does', 'is', 'are', 'will']);

/** Things of the affiliate shop: a list for a wish, or facts of what is named. Undefined for how something is done. */
export const products: Answer = async (said, sources) => {
  const asked = withPrice(said);
  const { clause } = asked;
  if (HOW.has(clause.question ?? '') && !clause.facts.some(isProductFact)) return undefined;
  const shop = await inStock(sources);
  const lacking = notSoldIn(clause);
  if (lacking && !WHETHER.has(clause.question ?? ''))
    return notSold(lacking, shop, sayer('product', asked.state, sources), await explanation(asked, sources));
  const wanted = await wantedKind(asked, sources.gear);
  const request = wanting(requestOf(asked), wanted);
  if (asksBeyondShown(asked)) return others({ shop, request, isIdle: false }, asked, sources);
  const known = knownIn(asked, shop, request);
  if (known.rows.length > 0) return ofKnown(known, { shop, request, isIdle: false }, asked, sources);
  if (WHETHER.has(clause.question ?? '') && request.brands.length === 0) return undefined;
  return offered({ shop, request, isIdle: wanted === NOTHING }, asked, sources);
};

/** "Something else", "not that one": others than what was shown, and not what somebody does with it. */
const asksBeyondShown = ({ clause, state }: Asked): boolean =>
  state.isOthers &&
  state.shown.latest === 'products' &&
  (state.act === 'reject' || !names(clause, 'reference', 'them')) &&
  !clause.facts.some(isProductFact) &&
  // "84 mm, not 109" corrects a size.
  !clause.amounts.some(({ from, exact }) => from >= 0 && exact !== 1);

/** What the shop has of the same kind beside what was shown. */
function others({ shop, request }: Offer, { clause, state }: Asked, sources: Sources): Draft {
  const say = sayer('product', state, sources);
  const before = rowsOf(state.shown.products, shop);
  const isNamed = request.kinds.length + request.categories.length + request.brands.length > 0;
  const wanted = {
    ...request,
    categories: isNamed ? request.categories : [...new Set(before.map(({ category }) => category))],
    prices: request.prices ?? pricesBeside(clause, before),
  };
  const found = find(
    shop.filter((row) => !before.includes(row)),
    wanted,
  );
  if (found && found.rows.length > 0) return listed(found, wanted, [...clause.sorts, ...clause.comparisons], say);
  const draft = new Draft().say(say('no-others'));
  draft.suggestions = CHIPS;
  return draft;
}

/** "How much?" behind things of the shop asks for the price. */
function withPrice({ clause, state }: Asked): Asked {
  const own = clause.content.filter(({ from }) => from >= 0);
  const isHowMuch = clause.question === 'how' && own.length === 1 && own.every(({ text }) => text === 'much');
  if (!isHowMuch || state.products.length === 0 || clause.facts.length + clause.amounts.length > 0)
    return { clause, state };
  const content = clause.content.filter((word) => !own.includes(word));
  return { clause: { ...clause, facts: ['price'], content }, state };
}

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
  const isElse = asksForOne(clause) || (!clause.asksAlike && saysPrice({ clause, state }));
  const ids = isElse ? [] : state.products;
  const all = rowsOf(goesOn ? state.shown.products.slice(0, 1) : ids, shop);
  const pointed = wantsOtherKind(clause, all, request) ? [] : all;
  // A word of a name names nothing beside what is pointed at: "is it hard to clean?"
  const mayCall = pointed.length === 0 || request.products.length + request.brands.length > 0;
  const called = mayCall ? named(shop, request) : [];
  const isCalled = called.length > 0;
  return { rows: isCalled ? called : pointed, isCalled, isPointed: request.products.length + pointed.length > 0 };
}

/** "Is there one with a lock?", "got one with a handle": one of the kind that was spoken of, and not what was shown. */
const asksForOne = ({ amounts, question, entities, comparisons }: Clause): boolean =>
  question === undefined &&
  comparisons.length === 0 &&
  amounts.some(({ of, exact, from }) => of === undefined && exact === 1 && from >= 0) &&
  !entities.some((entity) => pointsAtShown(entity) && entity.value !== 'it');

/** "And a torch, got those?" behind rigs: a thing of another kind is to be bought, and is no part of what was shown. */
const wantsOtherKind = (
  { question, facts }: Clause,
  rows: readonly AffiliateProduct[],
  { own, purposes }: ProductRequest,
): boolean => {
  const kinds = own.filter((entity) => entity.stance !== 'unwanted' && !purposes.includes(entity));
  return (
    question === undefined &&
    !facts.some(isProductFact) &&
    kinds.length > 0 &&
    kinds.every(({ slot, value }) => slot === 'product-kind' && !rows.some((row) => isOfKind(row, value)))
  );
};

const ownNames = ({ entities }: Clause) => entities.filter(({ from, slot }) => from >= 0 && NAMING.includes(slot));

const isCompared = ({ comparisons, facts }: Clause, { products: called, brands }: ProductRequest): boolean =>
  comparisons.length > 0 ||
  facts.includes('difference') ||
  // "PAX or Arizer?"
  (called.length + brands.length > 1 && !facts.some(isProductFact));

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
  const { clause, state } = asked;
  const own = ownNames(clause);
  const facts = clause.facts.filter(isProductFact);
  const words = clause.content.filter(
    (word) => asksWords && word.from >= 0 && !own.some((entity) => isWithin(word, entity)),
  );
  const isInListing =
    words.length === 0 || facts.length > 0 || known.slice(0, NAMED).some((row) => mentions(row, words));
  // Of what is pointed at, a page has to answer the very question: "does it come in black?" asks the listing.
  const page = isInListing ? undefined : await (asksWords && state.act !== 'ask' ? similar : covered)(asked, sources);
  return page ?? told(known, { facts, words }, clause, sayer('product', state, sources));
}

/**
 * What the shop has for a request, others beside what is known, or what the pages say where nothing is to be bought.
 */
async function offered({ shop, request, isIdle, beside }: Offer, asked: Asked, sources: Sources): Promise<Draft> {
  const { clause, state } = asked;
  const say = sayer('product', state, sources);
  const before = rowsOf(state.shown.products, shop);
  const priced = { ...request, prices: request.prices ?? pricesBeside(clause, before) };
  const found = beside ? alternatives(shop, beside, request) : find(shop, amongShown(priced, before, asked));
  if (beside && found?.rows.length === 0 && request.order) return atTheEnd([beside], request, say);
  if (found?.isPriceUnmet && !request.prices) return atTheEnd(before, priced, say);
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

/**
 * A request that goes on with another, "the cheapest" or "one with a lock", with the shelves that were shown last.
 * Without any it orders nothing: of all there is, the cheapest is a lighter.
 */
function amongShown(
  request: ProductRequest,
  before: readonly AffiliateProduct[],
  { clause, state }: Asked,
): ProductRequest {
  const { order, kinds, categories, brands, purposes, words } = request;
  const isNamed = kinds.length + categories.length + brands.length + purposes.length > 0;
  const goesOn = asksForOne(clause) || (order !== undefined && words.length === 0);
  if (isNamed || !goesOn || state.act === 'ask') return request;
  const shelves = state.shown.latest === 'products' ? before.map(({ category }) => category) : [];
  // "A longer one" of nothing that was shown isn't looked for by "longer".
  if (shelves.length === 0) return { ...request, words: [], order: undefined };
  return { ...request, categories: [...new Set(shelves)] };
}

/** "Cheaper" behind the cheapest there is. */
function atTheEnd(before: readonly AffiliateProduct[], request: ProductRequest, say: Say): Draft {
  const isCheap = request.prices?.min === 0 || request.order === 'cheapest';
  const [row] = inOrder(before, isCheap ? 'cheapest' : 'priciest') as [AffiliateProduct];
  const draft = new Draft().say(
    say(isCheap ? 'no-cheaper' : 'no-dearer', { name: row.name, price: dollars(priceOf(row)) }),
  );
  draft.suggestions = [`Tell me about the ${row.name}`, ...CHIPS.slice(0, 2)];
  return shown(draft, [row], say);
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

/** Others of its category, on the side of its price that is asked for. */
function alternatives(
  shop: readonly AffiliateProduct[],
  product: AffiliateProduct,
  request: ProductRequest,
): Found | undefined {
  const price = priceOf(product);
  const { order } = request;
  // "Cheaper than a Volcano, but still a desktop."
  const kinds = request.kinds.filter((kind) => isOfKind(product, kind));
  const side = order && (order === 'cheapest' ? { min: 0, max: price - CENT } : { min: price + CENT, max: Infinity });
  const others = shop.filter((row) => row !== product && !request.products.includes(row.slug));
  return find(others, {
    ...request,
    brands: [],
    categories: kinds.length > 0 ? [] : [product.category],
    kinds,
    words: [],
    prices: request.prices ?? side,
  });
}
