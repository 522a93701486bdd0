import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { Draft } from '../../grounding/draft.ts';
import { and } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import type { Say } from '../answer.ts';
import { closesLast, hoursText, opensFirst } from './shop-hours.ts';
import type { ShopWish } from './shop-wish.ts';

/** Whether a wish asks for something that listings have. */
const asksListed = (wish: ShopWish): boolean =>
  wish.services.length + wish.eitherService.length + wish.withoutServices.length + wish.facts.length > 0 ||
  [wish.medical, wish.recreational, wish.openNow, wish.hours, wish.late, wish.early, wish.sort].some(Boolean);

/** Returns true if a question about shops asks for something, and no listing nor any sentence of ours has it. */
export const asksUnlisted = (wish: ShopWish): boolean => !asksListed(wish) && wish.unusable.length === 0;

/** Says that no listing of the shops has what is asked, and what listings have. */
export function unlisted(shops: readonly Dispensary[], say: Say): Draft {
  const draft = new Draft().say(say('unlisted'));
  for (const shop of shops) draft.dispensary(shop, shop.address);
  draft.suggestions = ['When are they open?', 'Which services do they have?', "What's the phone number?"];
  return draft;
}

/** Facts of the shops that were shown: services, hours, address, phone number, ratings. */
export function shopFacts(shops: readonly Dispensary[], wish: ShopWish, say: Say): Draft {
  const { sort, unusable } = wish;
  const figureOf = ({ rating, distanceMiles }: Dispensary) =>
    sort === 'rating' ? -(rating ?? 0) : (distanceMiles ?? 0);
  const ordered =
    sort === 'rating' || sort === 'distance' ? shops.toSorted((a, b) => figureOf(a) - figureOf(b)) : shops;
  const draft = new Draft();
  if (shops.length > 1) draft.say(lastText(shops, wish, say), firstText(shops, wish, say));
  // What no listing has needs no profile of the shop beside it.
  const isTold = asksListed(wish) || unusable.length === 0;
  for (const shop of sort ? ordered.slice(0, 1) : ordered) {
    draft.say(isTold && factsOf(shop, wish, say).join(' '));
    draft.dispensary(shop, shop.address);
  }
  for (const { key, names } of unusable) draft.say(say(key, { names: and(names) }));
  if (shops.some(({ isDemo }) => isDemo)) draft.say(say('demo'));
  return draft;
}

function lastText(shops: readonly Dispensary[], { late }: ShopWish, say: Say): string | undefined {
  const last = late ? closesLast(shops) : undefined;
  return last && say(last.names.length > 1 ? 'close-last' : 'closes-last', { name: and(last.names), time: last.time });
}

function firstText(shops: readonly Dispensary[], { early }: ShopWish, say: Say): string | undefined {
  const first = early ? opensFirst(shops) : undefined;
  return (
    first && say(first.names.length > 1 ? 'open-first' : 'opens-first', { name: and(first.names), time: first.time })
  );
}

function factsOf(shop: Dispensary, wish: ShopWish, say: Say): string[] {
  const { hours, openNow, facts, medical, recreational } = wish;
  const { name, address, city, state, phone } = shop;
  const opening = lowerFirst(shop.opening);
  const wanted = [...wish.services, ...wish.eitherService];
  const [has, lacks] = [
    wanted.filter((one) => shop.services.includes(one)),
    wanted.filter((one) => !shop.services.includes(one)),
  ];
  const said = [
    has.length > 0 && say('fact-has', { name, services: and(has.map(lowerFirst)) }),
    lacks.length > 0 && say('fact-lacks', { name, services: and(lacks.map(lowerFirst)) }),
    (medical || recreational) && say(`fact-buyers-${shop.type}`, { name }),
    (hours || openNow) && say('fact-hours', { name, hours: (hours && hoursText(shop, hours)) ?? opening }),
    facts.includes('address') && say('fact-address', { name, address, city, state }),
    facts.includes('phone number') && say(phone ? 'fact-phone' : 'fact-no-phone', { name, phone: phone ?? '' }),
  ].filter((text) => text !== false);
  if (said.length > 0) return said;
  const away = shop.distance === null ? '' : `${say('away', { distance: shop.distance })}, `;
  return [say('fact-all', { name, away, rated: ratedText(shop, 'rated', say), opening, address })];
}

/** The rating of a shop in one of the ways to say it, or that it has none. */
export const ratedText = ({ rating, reviewCount: reviews }: Dispensary, key: string, say: Say): string =>
  rating === null ? say('unrated') : say(key, { rating, reviews: reviews === 1 ? '1 review' : `${reviews} reviews` });
