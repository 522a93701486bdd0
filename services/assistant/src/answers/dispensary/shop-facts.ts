import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { Draft } from '../../grounding/draft.ts';
import { and } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import type { Say } from '../answer.ts';
import { closesLast, hoursText } from './shop-hours.ts';
import type { ShopWish } from './shop-wish.ts';

/** Facts of the shops that were shown: services, hours, address, phone number, ratings. */
export function shopFacts(shops: readonly Dispensary[], wish: ShopWish, say: Say): Draft {
  const { sort, unusable } = wish;
  const figureOf = ({ rating, distanceMiles }: Dispensary) =>
    sort === 'rating' ? -(rating ?? 0) : (distanceMiles ?? 0);
  const ordered =
    sort === 'rating' || sort === 'distance' ? shops.toSorted((a, b) => figureOf(a) - figureOf(b)) : shops;
  const draft = new Draft();
  const last = wish.late && shops.length > 1 ? closesLast(shops) : undefined;
  if (last)
    draft.say(say(last.names.length > 1 ? 'close-last' : 'closes-last', { name: and(last.names), time: last.time }));
  for (const shop of sort ? ordered.slice(0, 1) : ordered) {
    draft.say(factsOf(shop, wish, say).join(' '));
    draft.dispensary(shop, shop.address);
  }
  for (const { key, names } of unusable) draft.say(say(key, { names: and(names) }));
  if (shops.some(({ isDemo }) => isDemo)) draft.say(say('demo'));
  return draft;
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
