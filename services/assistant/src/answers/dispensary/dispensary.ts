import { plain } from '@bluntbot/platform/index/plain-words';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { DispensaryOrder } from '@bluntbot/proto/locations/vocabulary';
import { Draft } from '../../grounding/draft.ts';
import type { Passage } from '../../retrieval/retrieval.ts';
import type { Entity } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import { type Answer, type Asked, type Say, type Sources, sayer } from '../answer.ts';
import { entitiesOf, isWithin, names, valuesOf } from '../clause.ts';
import { sayUnread } from '../conditions.ts';
import { asksOnePoint } from '../follow-up.ts';
import { citeLaw } from '../law/law-text.ts';
import { verdictOf } from '../law/topics.ts';
import { placeName, placesOf } from '../places.ts';
import { SAME_QUESTION } from '../reading.ts';
import { asksUnlisted, ratedText, shopFacts, unlisted } from './shop-facts.ts';
import { hoursText } from './shop-hours.ts';
import { type FoundShops, findShops, hasHome, locations, placesAsked } from './shop-search.ts';
import { IN_ROWS, type ShopWish, shopWish } from './shop-wish.ts';

const CHIPS = ['Washington, DC', 'Arlington, VA', 'Bethesda, MD'];
const TRIED = 2;
const MAX_POINTED = 4;
/** Orders that say nothing of shops without ratings. */
const OF_RATINGS: ReadonlySet<DispensaryOrder> = new Set(['rating', 'lowest-rating', 'reviews']);

/**
 * Answers questions for dispensaries around a place from the rows of the locator; asks for the place if none was named.
 */
export const dispensary: Answer = async (asked, sources) => {
  const { clause, state } = asked;
  const { tools } = sources;
  const say = sayer('dispensary', state, sources);
  const { places, without } = placesOf(clause, state);
  const ids = isTurnedAway(asked) ? [] : idsOf(asked).slice(0, MAX_POINTED);
  const pointed = ids.length > 0 ? await tools.dispensaryRows(ids) : [];
  const laws = await tools.laws();
  const named = locations(placesAsked(places), laws);
  if (pointed.length > 0) return ofPointed(pointed, { named, laws }, asked, sources);
  const texts = textsOf(asked, named);
  const wished = shopWish(asked);
  const wish = named.length > 0 && !places.every(isExact) ? wished : { ...wished, sort: wished.sort ?? 'distance' };
  // "Do shops take debit?" without a place asks the pages.
  if (texts.length === 0 && wish.asksBeyondRows && clause.question !== undefined) return undefined;
  const found = texts.length > 0 ? await nearOrNearest(tools, texts, wish, without) : undefined;
  const guessed = found && misread(asked, named, texts, found);
  if (!found || guessed) return askForPlace(guessed ? [guessed] : texts, wished, say);
  return foundShops(found, { wish, without, laws, beyond: await beyondRows(asked, sources) }, asked, say);
};

/** What listings or pages say of shops that are named or pointed at. */
async function ofPointed(
  shops: readonly Dispensary[],
  { named, laws }: { named: readonly string[]; laws: readonly Law[] },
  asked: Asked,
  sources: Sources,
): Promise<Draft> {
  const say = sayer('dispensary', asked.state, sources);
  const wish = shopWish(ownWords(asked));
  const isOfCard = asksOfCard(asked);
  const { question } = asked.clause;
  // "Where is it" asks for the address, which the profile has.
  if (!isOfCard && question !== 'where' && asksOnePoint(asked) && asksUnlisted(wish)) return unlisted(shops, say);
  const draft = new Draft();
  if (isOfCard) sayWhoMayBuy(laws, statesIn(shops), asked, draft, say);
  return draft.join(shopFacts(await measured(shops, named, sources.tools), wish, say));
}

/** "Not that one, they were rude" and "the next one" ask for others, and not of what they go on with. */
const isTurnedAway = ({ clause, state }: Asked): boolean =>
  !entitiesOf(clause, 'dispensary').some(({ from }) => from >= 0) &&
  (state.act === 'reject' || (state.isOthers && !names(clause, 'reference', 'it', 'them')));

/** What our pages say of a topic that no listing has: "what ID do they want? I only have a passport". */
async function beyondRows({ state }: Asked, { search }: Sources): Promise<Passage | undefined> {
  const asking = state.utterance.clauses.filter((clause) =>
    valuesOf(clause, 'shop-topic').some((topic) => !IN_ROWS.has(topic)),
  );
  if (asking.length === 0) return undefined;
  const { passages } = await search.find(asking.map(({ text }) => text).join(' '), 1);
  return passages.find(({ writtenFor = 0 }) => writtenFor >= SAME_QUESTION);
}

/** Around an exact place, and around what may be the name of one, near counts for more than well rated. */
const isExact = ({ slot }: Entity): boolean => slot === 'zip' || slot === 'neighborhood';

/** The places of a question as the locator finds them, or words that may be one. */
function textsOf({ clause }: Asked, named: readonly string[]): readonly string[] {
  if (named.length > 0) return named;
  return clause.unplaced ? [clause.unplaced] : clause.unknown.slice(-TRIED);
}

const statesIn = (shops: readonly Dispensary[]): string[] => shops.map(({ state }) => state.toLowerCase());

/** What is asked of shops, and what our pages say of the part that no listing has. */
interface ShopQuestion {
  wish: ShopWish;
  without: readonly Entity[];
  laws: readonly Law[];
  beyond: Passage | undefined;
}

/** The shops that were found, what no listing says of the wish, and who may buy there. */
function foundShops(found: FoundShops, { wish, without, laws, beyond }: ShopQuestion, asked: Asked, say: Say): Draft {
  const draft = new Draft();
  const shown = found.shops.slice(0, wish.count);
  const place = and(found.labels);
  const isOfCard = asksOfCard(asked);
  const others = statesIn(shown).filter((state) => !found.states.includes(state));
  // Whether they may buy at all is what somebody without a card wants to know first.
  if (isOfCard) for (const states of [found.states, others]) sayWhoMayBuy(laws, states, asked, draft, say);
  if (shown.length > 0) sayShops(shown, found, wish, isOfCard, draft, say);
  else draft.say(say('none', { place }));
  const parts = without.filter(({ slot }) => slot === 'neighborhood').map(({ name }) => name);
  if (parts.length > 0) draft.say(say('no-neighborhoods', { names: and(parts) }));
  const unusable = wish.unusable.filter(({ key }) => !(beyond && key === 'not-listed'));
  for (const { key, names } of unusable) draft.say(say(key, { names: and(names) }));
  if (beyond) draft.quote(beyond);
  sayUnread(asked.clause.conditions, draft, say);
  if (!isOfCard) sayWhoMayBuy(laws, [...found.states, ...others], asked, draft, say);
  if (found.states.length > 0 && !hasHome(found.states)) draft.say(say('outside', { place }));
  if (found.isDemo && shown.length > 0) draft.say(say('demo'));
  draft.suggestions = refinements(wish, found, say);
  return draft;
}

/** Says what was dropped to find any shops, which one is first, and puts them on cards. */
function sayShops(
  shown: readonly Dispensary[],
  found: FoundShops,
  wish: ShopWish,
  isOfCard: boolean,
  draft: Draft,
  say: Say,
): void {
  const place = and(found.labels);
  const services = (wish.eitherService.length > 0 ? or : and)(
    [...wish.services, ...wish.eitherService].map(serviceText),
  );
  for (const condition of found.dropped)
    if (condition !== 'adults' || !isOfCard) draft.say(say(`without-${condition}`, { place, services }));
  if (wish.facts.includes('how many')) draft.say(say('count', { count: found.total, place }));
  if (wish.hours && isElsewhere(shown, found.labels)) draft.say(say('none-there', { place: or(found.labels) }));
  for (const first of shown.slice(0, 1)) draft.say(...headlines(first, wish, found, say));
  const isAsked = services !== '' && !found.dropped.includes('services');
  if (isAsked) draft.say(say(shown.length > 1 ? 'with-services' : 'one-with-services', { services }));
  for (const shop of shown) draft.dispensary(shop, reason(shop, shown, wish, say));
}

/** Shops for a wish; where none of the place itself is open when it should be, the nearest ones. */
async function nearOrNearest(
  tools: Sources['tools'],
  texts: readonly string[],
  wish: ShopWish,
  without: readonly Entity[],
): Promise<FoundShops | undefined> {
  const found = await findShops(tools, texts, wish, without);
  const isFar = found && wish.hours && !wish.sort && isElsewhere(found.shops.slice(0, wish.count), found.labels);
  return isFar ? findShops(tools, texts, { ...wish, sort: 'distance' }, without) : found;
}

/** Whether none of some shops is in any of the towns that were asked for: "Rockville, MD". */
const isElsewhere = (shops: readonly Dispensary[], labels: readonly string[]): boolean =>
  shops.every(
    ({ city, distanceMiles }) => !labels.some((label) => label.startsWith(city)) && (distanceMiles ?? 0) > NEAR,
  );
/** Miles within which a shop is still one of the place. */
const NEAR = 5;

/** The headline; shops without ratings, such as those of a list of licenses, say so instead of being the best rated. */
function headlines(first: Dispensary, wish: ShopWish, found: FoundShops, say: Say): (string | undefined)[] {
  const isUnrated = first.rating === null && OF_RATINGS.has(wish.sort ?? 'score');
  if (!isUnrated) return [headline(first, wish, found, say)];
  return [say('no-ratings', { place: and(found.labels) }), headline(first, { ...wish, sort: undefined }, found, say)];
}

/** Shops that a question names or points at. */
const idsOf = ({ clause, state }: Asked): readonly number[] => {
  const named = entitiesOf(clause, 'dispensary').map(({ value }) => Number(value));
  if (named.length > 0) return named;
  return state.dispensaries.length > 0
    ? state.dispensaries
    : (state.slots.dispensary ?? []).map(({ value }) => Number(value));
};

/** Shops with how far they are from the place that was spoken of. */
async function measured(
  shops: readonly Dispensary[],
  [location]: readonly string[],
  tools: Sources['tools'],
): Promise<Dispensary[]> {
  const around =
    location === undefined ? undefined : await tools.dispensaries({ location, sort: 'distance', limit: 100 });
  return shops.map((shop) => around?.dispensaries.find(({ id }) => id === shop.id) ?? shop);
}

/** A question without what earlier ones asked of the same shops. */
const ownWords = ({ clause, state }: Asked): Asked => ({
  clause: { ...clause, entities: clause.entities.filter(({ from }) => from >= 0) },
  state: { ...state, slots: {} },
});

/** What was said where the locator only guessed a place: one with another name and no shop near it. */
function misread(
  { clause, state }: Asked,
  named: readonly string[],
  texts: readonly string[],
  found: FoundShops,
): string | undefined {
  // A name that was not mended is that of the place.
  const said = entitiesOf(clause, 'city').find(
    (city) => city.from >= 0 && clause.spelled.some((word) => isWithin(word, city)),
  );
  const text = named.length === 0 ? texts[0] : said && state.utterance.text.slice(said.from, said.to);
  const [label = ''] = found.labels;
  if (text === undefined || plain(label).startsWith(plain(text).split(',')[0] ?? '')) return undefined;
  return found.dropped.includes('distance') || text === clause.unplaced ? text : undefined;
}

function askForPlace(texts: readonly string[], { unusable }: ShopWish, say: Say): Draft {
  const draft = new Draft();
  // "A dispensary with parking" hears at once that no listing says.
  for (const { key, names } of unusable) if (key === 'not-listed') draft.say(say(key, { names: and(names) }));
  draft.say(texts.length > 0 ? say('unknown-place', { place: texts.join(' ') }) : say('which-place'));
  draft.suggestions = CHIPS.map((place) => say('ask-place', { place }));
  return draft;
}

/** The best shop in a sentence: "The closest to Bethesda, MD is …". */
function headline(shop: Dispensary, wish: ShopWish, { labels, dropped }: FoundShops, say: Say): string {
  const order = dropped.includes('distance') ? 'distance' : (wish.sort ?? 'score');
  const facts = [
    shop.distance === null ? `${shop.city}, ${shop.state}` : say('away', { distance: shop.distance }),
    shop.rating !== null && ratedText(shop, 'rated', say),
    (wish.hours && hoursText(shop, wish.hours)) ?? lowerFirst(shop.opening),
    wish.facts.includes('address') && shop.address,
    wish.facts.includes('phone number') && (shop.phone ?? say('no-phone')),
  ];
  const key = order === 'distance' && shop.distance === null ? 'score' : order;
  return say(`first-${key}`, { name: shop.name, place: or(labels), facts: facts.filter(Boolean).join(', ') });
}

/** What sets a shop apart from the others shown, and what else it offers. */
function reason(
  shop: Dispensary,
  shown: readonly Dispensary[],
  { services, medical, hours }: ShopWish,
  say: Say,
): string {
  const others = shown.filter((other) => other !== shop);
  const isBest = others.length > 0 && others.every(({ rating }) => (rating ?? 0) < (shop.rating ?? 0));
  const isNearest =
    others.length > 0 && others.every(({ distanceMiles }) => (distanceMiles ?? 0) > (shop.distanceMiles ?? Infinity));
  const known = [...services, 'Medical', 'Recreational'];
  const extras = shop.services.filter((service) => !known.includes(service)).slice(0, 2);
  const reasons = [
    shown.some(({ rating }) => rating !== null) && ratedText(shop, isBest ? 'reason-best' : 'rated', say),
    hours && hoursText(shop, hours),
    isNearest && say('reason-nearest'),
    shop.type === 'medical' && !medical && say('reason-patients'),
    extras.length > 0 && say('reason-offers', { services: and(extras.map(serviceText)) }),
  ];
  return reasons.filter(Boolean).join('; ');
}

/** Topics of the law that ask who may buy. */
const OF_BUYERS: ReadonlySet<string> = new Set(['card', 'visitors']);

/** Whether a question is about buying with or without a card: "will they sell to me without one?" */
const asksOfCard = ({ clause }: Asked): boolean =>
  entitiesOf(clause, 'service', 'law-topic').some(
    ({ from, value }) => from >= 0 && (value === 'Recreational' || OF_BUYERS.has(value)),
  );

/** Warns where adults can't buy without a card, and tells a visitor who asks about a card where none is needed. */
function sayWhoMayBuy(allLaws: readonly Law[], states: readonly string[], asked: Asked, draft: Draft, say: Say): void {
  const laws = allLaws.filter(({ code }) => states.includes(code.toLowerCase()));
  const { services, eitherService, medical } = shopWish(asked);
  const isOfCard = asksOfCard(asked);
  const topic = [...services, ...eitherService].includes('Delivery') ? 'delivery' : 'sale';
  const barred = medical && !isOfCard ? [] : laws.filter((law) => verdictOf(law, topic) !== 'yes');
  const open = isOfCard && topic === 'sale' ? laws.filter((law) => verdictOf(law, topic) === 'yes') : [];
  if (open.length > 0) draft.say(say('sale-yes', { place: and(open.map(placeName)) }));
  for (const [verdict, there] of Map.groupBy(barred, (law) => verdictOf(law, topic)))
    draft.say(say(`${topic}-${verdict}`, { place: and(there.map(placeName)) }));
  if (isOfCard) draft.say(...barred.map(({ sale }) => sale ?? undefined));
  for (const law of barred) citeLaw(law, topic, draft);
}

function refinements(
  { services, openNow, sort, hours }: ShopWish,
  { labels: [place = ''], shops }: FoundShops,
  say: Say,
): string[] {
  if (shops.length === 0) return CHIPS.map((chip) => say('ask-place', { place: chip }));
  const asks = [
    !openNow && !hours && 'ask-open',
    !services.includes('Delivery') && 'ask-delivery',
    sort !== 'distance' && 'ask-closest',
    sort !== 'rating' && shops.some(({ rating }) => rating !== null) && 'ask-rated',
  ];
  return asks
    .filter((ask) => ask !== false)
    .slice(0, 3)
    .map((ask) => say(ask, { place }));
}

const serviceText = (service: string): string => (service === 'ATM' ? 'an ATM' : lowerFirst(service));
