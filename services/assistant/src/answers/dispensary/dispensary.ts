import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import { Draft } from '../../conversation/draft.ts';
import type { Values } from '../../wording/wording.ts';
import type { Answer } from '../answer.ts';
import { citeLaw } from '../law/law-text.ts';
import { verdictOf } from '../law/topics.ts';
import { placeName, placesOf } from '../places.ts';
import { hoursText } from './shop-hours.ts';
import { type FoundShops, findShops, locations } from './shop-search.ts';
import { type ShopWish, shopWish } from './shop-wish.ts';

const CHIPS = ['Washington, DC', 'Arlington, VA', 'Bethesda, MD'] as const;
/** Words of a message that are tried as the name of a place. */
const TRIED = 2;

/** Says something in the words of `dispensary.yaml`. */
type Say = (key: string, values?: Values) => string;

/** Answers questions for dispensaries around a place from the rows of the locator; asks for the place if none was named. */
export const dispensary: Answer = async (asked, { tools, wording }) => {
  const { clause, state } = asked;
  const say: Say = (key, values = {}) => wording.say(`dispensary.${key}`, values, state.seed);
  const { places, without } = placesOf(clause, state);
  const laws = await tools.laws();
  const named = locations(places, laws);
  const texts = named.length > 0 ? named : clause.unknown.slice(-TRIED);
  const wished = shopWish(asked);
  // Around an exact place near counts for more than well rated.
  const isExact = places.length > 0 && places.every(({ slot }) => slot === 'zip' || slot === 'neighborhood');
  const wish = isExact ? { ...wished, sort: wished.sort ?? ('distance' as const) } : wished;
  // "Do shops take debit?" without a place asks the pages.
  if (texts.length === 0 && wish.notInRows.length > 0) return undefined;
  const found = texts.length > 0 ? await findShops(tools, texts, wish, without) : undefined;
  if (!found) return askForPlace(texts, say);
  const draft = new Draft();
  const shown = found.shops.slice(0, wish.count);
  const [first] = shown;
  const labels = list(found.labels);
  if (!first) draft.say(say('none', { place: labels }));
  else {
    for (const condition of found.dropped) draft.say(say(`without-${condition}`, { place: labels }));
    if (wish.facts.includes('how many')) draft.say(say('count', { count: found.total, place: labels }));
    draft.say(headline(first, wish, found, say));
    for (const shop of shown) draft.dispensary(shop, reason(shop, shown, wish, say));
  }
  const parts = without.filter(({ slot }) => slot === 'neighborhood').map(({ name }) => name);
  if (parts.length > 0) draft.say(say('no-neighborhoods', { names: list(parts) }));
  if (wish.notInRows.length > 0) draft.passageWanted = clause.text;
  for (const { key, names } of wish.unusable) draft.say(say(key, { names: list(names) }));
  for (const law of laws.filter(({ code }) => found.states.includes(code.toLowerCase()))) sayWhoMayBuy(law, wish, draft, say);
  if (found.isDemo && first) draft.say(say('demo'));
  draft.suggestions = refinements(wish, found, say);
  return draft;
};

/** Asks where to look, or says that a place isn't known, with places to choose from. */
function askForPlace(texts: readonly string[], say: Say): Draft {
  const draft = new Draft().say(texts.length > 0 ? say('unknown-place', { place: texts.join(' ') }) : say('which-place'));
  draft.suggestions = CHIPS.map((place) => say('ask-place', { place }));
  return draft;
}

/** The best shop in a sentence: "The closest to Bethesda, MD is …". */
function headline(shop: Dispensary, wish: ShopWish, { labels, dropped }: FoundShops, say: Say): string {
  const order = dropped.includes('distance') ? 'distance' : (wish.sort ?? 'score');
  const facts = [
    shop.distance === null ? `${shop.city}, ${shop.state}` : say('away', { distance: shop.distance }),
    shop.rating === null ? undefined : say('rated', { rating: shop.rating, reviews: shop.reviewCount }),
    (wish.hours && hoursText(shop, wish.hours)) ?? lowered(shop.opening),
    wish.facts.includes('address') && shop.address,
    wish.facts.includes('phone number') && (shop.phone ?? say('no-phone')),
  ];
  const key = order === 'distance' && shop.distance === null ? 'score' : order;
  return say(`first-${key}`, { name: shop.name, place: list(labels, 'disjunction'), facts: facts.filter(Boolean).join(', ') });
}

/** What sets a shop apart from the others shown, and what else it offers. */
function reason(shop: Dispensary, shown: readonly Dispensary[], { services, medical, hours }: ShopWish, say: Say): string {
  const others = shown.filter((other) => other !== shop);
  const isBest = others.length > 0 && shop.rating !== null && others.every(({ rating }) => (rating ?? 0) < (shop.rating ?? 0));
  const isNearest = others.length > 0 && others.every(({ distanceMiles }) => (distanceMiles ?? 0) > (shop.distanceMiles ?? Infinity));
  const extras = shop.services.filter((service) => !services.includes(service) && service !== 'Medical' && service !== 'Recreational');
  return [
    shop.rating === null
      ? say('unrated')
      : say(isBest ? 'reason-best' : 'reason-rated', { rating: shop.rating, reviews: shop.reviewCount }),
    hours && hoursText(shop, hours),
    isNearest && say('reason-nearest'),
    shop.type === 'medical' && !medical && say('reason-patients'),
    extras.length > 0 && say('reason-offers', { services: list(extras.slice(0, 2).map(serviceText)) }),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Warns where the law keeps adults without a card from what they look for. */
function sayWhoMayBuy(law: Law, { services, eitherService, medical }: ShopWish, draft: Draft, say: Say): void {
  const topic = [...services, ...eitherService].includes('Delivery') ? 'delivery' : 'sale';
  if (medical || verdictOf(law, topic) === 'yes') return;
  draft.say(say(`${topic}-${verdictOf(law, topic)}`, { place: placeName(law) }));
  citeLaw(law, topic, { draft });
}

function refinements({ services, openNow, sort, hours }: ShopWish, { labels, shops }: FoundShops, say: Say): string[] {
  if (shops.length === 0) return CHIPS.map((place) => say('ask-place', { place }));
  const place = labels[0] ?? '';
  return [
    !openNow && !hours && say('ask-open', { place }),
    !services.includes('Delivery') && say('ask-delivery', { place }),
    sort !== 'distance' && say('ask-closest', { place }),
    sort !== 'rating' && say('ask-rated', { place }),
  ]
    .filter((text) => text !== false)
    .slice(0, 3);
}

const list = (names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat('en-US', { type }).format(names);
const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const serviceText = (service: string): string => (service === 'ATM' ? 'an ATM' : lowered(service));
