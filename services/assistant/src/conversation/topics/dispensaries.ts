import type { Dispensary, DispensarySearchResult } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import { DEFAULT_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { withShopWords } from './law-spelling.ts';
import {
  asksForShopsOf,
  isDelivery,
  isPatient,
  isWithoutCard,
  looksLikePlace,
  mayBeMistyped,
  namesCity,
  placesIn,
  placesKnown,
} from './places.ts';
import { conditions, inSentence, namesService, ORDERED, type ShopsAsked, shopsAsked } from './shops-asked.ts';
import type { Topic } from './topic.ts';

const ABOUT_SHOPS =
  / (?:d[ei]sp[ae]ns[aeo]?i?r(?:y|ys|ies|ie|es?)|dispos?|(?:weed|pot|cannabis|marijuana|bud|smoke|ganja) (?:shops?|stores?|places?|spots?|retailers?)|head shop|where (?:can|do|could|to|2|should) (?:i |we |you |one )?(?:buy|get|find|pick up|purchase|go for|score|cop|shop)|who (?:delivers|sells) (?:\w+ )?(?:in|to|near|around)|any spots?|(?:any|which|what|some|good|nice|find|recommend) (?:good |nice |other |local )?(?:shops?|stores?) (?:i|we|that|which|who|with|to|there|here)|where (?:do|should|can) (?:i|we) (?:go|shop)|(?:rec|recreational|medical) (?:shops?|stores?|weed|menu)|buy (?:weed|cannabis|some weed|flower|edibles|bud) (?:near|in|around)|(?:find|show) (?:me )?(?:a |some )?(?:rec |recreational |medical |good )?(?:shops?|stores?)|shops? (?:near|in|around|open)|stores? (?:near|in|around|open)|near me|nearby|nearest|closest|open now|curbside|drive thru|drive through|(?:just|only) pick ?up|pick ?up only) /;
const NOT_SHOPS =
  / (?:grinder|vaporizer|bong|pipe|papers|seeds?|clones?|accessor\w+|menu|comes? close|what is a dispensary|meanings?|means?|open a|start a|own a|run a|opening a|license|how (?:do|does|to)|laws?|legal|sell to|allowed|street) /;
/** "Where can I get legal weed" asks for a shop, not for the law. */
const LEGALLY_SOLD =
  /(?<= where (?:can|do|could|to|should|would) (?:.*))(?:legal (?=(?:weed|bud|cannabis|flower|pot|marijuana|stuff|shops?|dispensar\w+) )|(?:the |in a |a )?(?:legal way|legally|lawfully) )/g;
/** Asks for whoever delivers. */
const ASKS_WHO = / (?:who|which|where|anyone|anybody|somebody|someone|services?|drivers?|any (?:shop|store|place|dispensary)) /;
/** What one says of shops without saying "shop". */
const AROUND = / (?:best rated|top rated|best|closest|nearest|any|one|where|open|near|around) .*(?:in|near|around|round|by) /;
const MAX_SHOPS = 4;
/** Services that a card names. */
const MAX_OFFERED = 3;
/** So many shops of a city's own need none from around it beside them. */
const ENOUGH = 3;
const GOES_ON = /^ (?:and|or|but|only|just|so|same|what about|how about) /;
/** Messages of the visitor that a question for shops may go back. */
const LOOKS_BACK = 3;
/** Shops that are asked for, those of another state included. */
const ASKED_FOR = 100;
/** Miles around a city within which all of its own are found, where they are put in an order of their own. */
const OF_A_CITY = 15;
/** "Not in Baltimore, but in Maryland". */
const NOT_IN =
  /\b(?:but )?(?:not|except|excluding|anywhere but|other than|apart from)(?: in| near| around)? (\p{L}[\p{L}'-]*(?: (?!but\b|and\b|or\b|in\b)\p{Lu}[\p{L}'-]*)?)(?![\p{L}'-])/iu;
const MAX_PLACES = 8;
/** Milliseconds after which no further place is tried. */
const PATIENCE_MS = 4_000;
/** Asks again of the shops that were shown. */
const OF_THEM = / of (?:them|those|these) /;

/** Shops by place, from the rows of the locator. */
export class Dispensaries implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ message: typed, history, wish, strains }: Turn): Promise<Draft | undefined> {
    const message = withShopWords(typed);
    const text = spaced(message);
    // What was asked of shops, and what was said to it since: "nvm i meant Baltimore", "only ones with delivery".
    const said = history
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .slice(-LOOKS_BACK);
    const since = said.findLastIndex((one) => isAboutShops(spaced(one)));
    const lastQuestion = since < 0 ? undefined : said.slice(since).toReversed().join('. ');
    const before = since < 0 ? '' : spaced(said.slice(since).join(' '));
    // A whole question of its own takes nothing over: "dispensaries in Virginia" after those with delivery in Denver.
    const isWhole = isAboutShops(text) && placesIn(message).length > 0 && !GOES_ON.test(text);
    const goesOn =
      !isWhole &&
      isAboutShops(before) &&
      text.trim().split(' ').length <= (namesService(text) ? 10 : 6) &&
      wish.criteria.length === 0 &&
      !NOT_SHOPS.test(text);
    const isInstead = strains.length > 0 && !/ (?:near|around|where|open|nearest) /.test(text);
    const isAround =
      wish.criteria.every(({ field }) => field === 'most') &&
      strains.length === 0 &&
      AROUND.test(text) &&
      !/ (?:how|why|what|card|legal|law|grow\w*) /.test(text) &&
      placesKnown(message);
    const isBrought = isDelivery(text) && !isWithoutCard(text) && (isPatient(text) || ASKS_WHO.test(text)) && placesIn(message).length > 0;
    const isBare = wish.criteria.length === 0 && asksForShopsOf(message) && !NOT_SHOPS.test(text);
    if ((!isAboutShops(text) && !goesOn && !isAround && !isBrought && !isBare) || isInstead) return undefined;
    const [here] = goesOn && placesIn(message).length === 0 ? [lastQuestion] : [];
    return this.around(
      goesOn && here ? [here] : goesOn && lastQuestion ? [message, lastQuestion] : [message],
      goesOn ? `${before}${text}` : text,
    );
  }

  /** What looks for shops in other words, around a place that is known. */
  async meant({ message: typed }: Turn): Promise<Draft | undefined> {
    const message = withShopWords(typed);
    const text = spaced(message);
    return / (?:what|how|why) /.test(text) && !/ what (?:shops?|stores?|dispensar\w+) /.test(text)
      ? undefined
      : this.known([message], text);
  }

  /** The shops around a place of some messages; where nobody knows it, a question for another. */
  private async around(messages: readonly string[], text: string): Promise<Draft> {
    const found = await this.known(messages, text);
    const unknown = messages.flatMap(placesIn).find(looksLikePlace);
    return (
      found ??
      new Draft().say(
        `${unknown ? `I do not know a place called “${unknown}”. ` : ''}Where should I look? Give me a city, “City, ST” or a ZIP code, for example “dispensaries near Arlington, VA”. The locator can also use your position, if you let it.`,
      )
    );
  }

  /** The shops around the first place of some messages that anybody knows. */
  private async known(messages: readonly string[], text: string): Promise<Draft | undefined> {
    const asked = shopsAsked(text, messages.join('. '));
    const refused = messages.flatMap((message) => NOT_IN.exec(message)?.[1] ?? []).find((place) => placesKnown(`in ${place}`));
    const said = refused === undefined ? messages : messages.map((message) => message.replace(NOT_IN, ' '));
    const { openNow, services, without, medical, recreational, minRating, sort } = asked;
    const places = said.flatMap(placesIn).slice(0, MAX_PLACES);
    // What is known as it is written comes before what is only spelled like a place.
    const ways = [
      ...places.map((place) => ({ place, alike: false })),
      ...places.filter(mayBeMistyped).map((place) => ({ place, alike: true })),
    ];
    const until = performance.now() + PATIENCE_MS;
    for (const { place, alike } of ways) {
      if (performance.now() > until) break;
      const question = {
        location: place.slice(0, 80),
        limit: ASKED_FOR,
        ...(openNow && { openNow }),
        ...(recreational && { recreational }),
        ...(medical && { medical }),
        ...(services.length > 0 && { services: [...services] }),
        ...(without.length > 0 && { without: [...without] }),
        ...(minRating !== undefined && { minRating }),
        ...(alike && { alike }),
        ...(sort !== 'score' && { sort, radius: OF_A_CITY }),
      };
      const found = await this.tools.dispensaries(question);
      if (!found) continue;
      const law = (await this.tools.laws()).find(({ code }) => code === found.place?.state);
      const isWithin = OF_THEM.test(text) || spaced(said.join('. ')).includes(` in${spaced(place.split(',')[0] ?? '')}`);
      return told(ofItsState(found, asked, refused, isWithin), { ...asked, law, where: found.place?.label ?? place, refused });
    }
    return undefined;
  }
}

/**
 * Its own shops first. Across a state line nobody may carry what they buy: shops of another state are told of only where there are no others.
 * Whoever looks for shops within a city is told of those alone, if there are any, and of the nearest of the others in a sentence.
 */
function ofItsState(
  found: DispensarySearchResult,
  { sort }: ShopsAsked,
  refused: string | undefined,
  isWithin: boolean,
): DispensarySearchResult & { nearest?: Dispensary | undefined } {
  const wanted = found.dispensaries.filter(({ city }) => city.toLowerCase() !== refused?.toLowerCase());
  const here = wanted.filter(({ state }) => state === found.place?.state);
  const shops = here.length > 0 ? here : wanted;
  const isThere = ({ city }: Dispensary): boolean => found.place?.label.startsWith(`${city},`) ?? false;
  const own = shops.filter(isThere);
  const others = shops.filter((shop) => !isThere(shop));
  // Beside its own the nearest count, not the best of fifty miles.
  const around = sort === 'score' && found.place?.kind === 'city' ? others.toSorted((a, b) => away(a) - away(b)) : others;
  const enough = sort === 'score' && !isWithin ? ENOUGH : 1;
  if (own.length < enough) return { ...found, dispensaries: [...own, ...around] };
  return { ...found, dispensaries: own, nearest: own.length < ENOUGH && sort === 'score' ? around[0] : undefined };
}

const away = ({ distanceMiles }: Dispensary): number => distanceMiles ?? Number.POSITIVE_INFINITY;

interface Asked extends ShopsAsked {
  where: string;
  law: Law | undefined;
  /** A city whose shops are not wanted. */
  refused: string | undefined;
}

function told({ dispensaries, demo, place, nearest }: ReturnType<typeof ofItsState>, { where, law, refused, ...asked }: Asked): Draft {
  const draft = new Draft();
  const { openNow, services, sort, unknown } = asked;
  const isState = place?.kind === 'state';
  const such = `${refused ? `, not in ${refused}` : ''}${conditions(asked)}`;
  if (unknown) draft.say(`I cannot look for shops ${unknown}, only for those that are open now; each card says when.`);
  if (dispensaries.length === 0) {
    if (law && !law.adultSales) draft.citeLaw(law, 'sale', law.sale, 'sale');
    const brings = law && services.includes('Delivery') ? law : undefined;
    if (brings) draft.citeLaw(brings, 'delivery', brings.delivery, 'delivery');
    return draft.say(
      `No shop ${isState ? 'in' : `within ${sort === 'score' ? DEFAULT_RADIUS : OF_A_CITY} miles of`} ${where}${such}${such && ','} is ${openNow ? 'open at this moment' : 'in the locator'}. It knows Washington, DC, Virginia and Maryland best.`,
      brings && `${brings.name}: ${brings.delivery}`,
      law && !law.adultSales && `For adults without a card: ${law.sale}`,
    );
  }
  const city = place?.kind === 'city' ? place.city : undefined;
  const shown = dispensaries.slice(0, MAX_SHOPS);
  const own = shown.filter((shop) => shop.city === city).length;
  const isMixed = city !== undefined && own < shown.length && sort === 'score' && refused === undefined;
  const order = isMixed ? (own > 0 ? 'its own first, then the nearest' : 'nearest first') : ORDERED[sort];
  draft.say(
    `${openNow ? 'Open now ' : ''}${isState ? 'in' : 'around'} ${where}${such}, ${order}:`.replace(/^./, (letter) => letter.toUpperCase()),
    isMixed &&
      `${own > 0 ? `${own === 1 ? 'One is' : `${own} are`} in ${city} itself; each of the others` : `None ${openNow || such ? 'of those ' : ''}is in ${city} itself; each`} says how far away it is.`,
    nearest && `Nothing else in ${city ?? where} itself fits; the nearest beyond is in ${nearest.city}, ${nearest.distance ?? 'not far'}.`,
    demo && 'These are demo listings at real places, marked as such: no real business is named until a licence list has been imported.',
  );
  for (const shop of shown) {
    draft.dispensary(
      shop,
      shop.services.length > 0
        ? `Offers ${joined(askedFirst(shop.services, services).slice(0, MAX_OFFERED).map(inSentence))}.`
        : 'What it offers is not known.',
    );
    draft.cite('dispensary', String(shop.id), 'opening', shop.opening, `${shop.name}: ${shop.opening}`, `/dispensary-map?id=${shop.id}`);
  }
  if (law && services.includes('Delivery')) draft.say(`${law.name}: ${law.delivery}`).citeLaw(law, 'delivery', law.delivery, 'delivery');
  if (law && !law.adultSales) draft.say(`For adults without a card: ${law.sale}`).citeLaw(law, 'sale', law.sale, 'sale');
  draft.suggestions = [`What does the law say about buying in ${place?.state ?? where}?`];
  return draft;
}

/** What was asked for stands first, so that a card says that it is there. */
const askedFirst = (offered: readonly string[], asked: readonly string[]): string[] =>
  offered.toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));

const isAboutShops = (text: string): boolean =>
  (text.trim().split(' ').length <= 3 && / (?:recreational|medical|rec) /.test(text) && namesCity(text)) ||
  (ABOUT_SHOPS.test(text) &&
    !NOT_SHOPS.test(text.replace(LEGALLY_SOLD, ' ')) &&
    !/ (?:can|do|may) (?:the |a )?dispensar\w+ (?:\w+ ){0,5}(?:deliver|sell) /.test(text));
