import type { DispensarySearchResult } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { ServiceOffered } from '@bluntbot/proto/locations/vocabulary';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { spaced } from '../policies.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { asksForShopsOf, isDelivery, isPatient, isWithoutCard, namesCity, placesIn, placesKnown } from './places.ts';
import type { Topic } from './topic.ts';

const ABOUT_SHOPS =
  / (?:dispensar\w+|dispensery|dispensaire|despensary|dispos?|(?:weed|pot|cannabis|marijuana|bud|smoke|ganja) (?:shops?|stores?|places?|spots?|retailers?)|head shop|budtender|where (?:can|do|could|to|2|should) (?:i |we |you |one )?(?:buy|get|find|pick up|purchase|go for|score|cop|shop)|who (?:delivers|sells) (?:\w+ )?(?:in|to|near|around)|any spots?|where (?:do|should|can) (?:i|we) (?:go|shop)|(?:rec|recreational|medical) (?:shops?|stores?|weed|menu)|buy (?:weed|cannabis|some weed|flower|edibles|bud) (?:near|in|around)|(?:find|show) (?:me )?(?:a |some )?(?:rec |recreational |medical |good )?(?:shops?|stores?)|shops? (?:near|in|around|open)|stores? (?:near|in|around|open)|near me|nearby|nearest|closest|open now|curbside|drive thru|drive through) /;
const NOT_SHOPS =
  / (?:grinder|vaporizer|bong|pipe|papers|seeds?|clones?|accessor\w+|menu|comes? close|what is a dispensary|meanings?|means?|open a|start a|own a|run a|opening a|license|how (?:do|does|to)|laws?|legal|sell to|allowed|street) /;
/** What shops offer, by what people call it. */
const OFFERED: readonly (readonly [service: ServiceOffered, when: RegExp])[] = [
  ['Delivery', / (?:deliver|delivers|delivery|delivered|delivering|bring it) /],
  ['Curbside', / (?:curbside|kerbside|curb side) /],
  ['Drive-thru', / (?:drive thru|drive through|drivethru|drivethrough) /],
  ['Wheelchair access', / (?:wheelchair|accessible|accessibility|step free|ramp|disabled) /],
  ['Online ordering', / (?:online order\w*|order online|order ahead|preorder) /],
  ['ATM', / (?:atm|cash machine) /],
];
/** Whom a shop sells to. */
const TO_ADULTS =
  / (?:rec|recreational|recreationally|adult use|(?:no|without|dont have|have no|got no|lack) (?:an? |my |any )?(?:med |medical |mmj )?card) /;
const TO_PATIENTS = / (?:medical|med|mmj) (?:dispensar\w+|dispos?|shops?|stores?|menu) /;
/** "Where can I get legal weed" asks for a shop, not for the law. */
const LEGALLY_SOLD =
  /(?<= where (?:can|do|could|to) (?:.*))legal (?=(?:weed|bud|cannabis|flower|pot|marijuana|stuff|shops?|dispensar\w+) )/g;
/** Asks for whoever delivers. */
const ASKS_WHO = / (?:who|which|where|anyone|anybody|somebody|someone|any (?:shop|store|place|dispensary)) /;
/** What one says of shops without saying "shop". */
const AROUND = / (?:best rated|top rated|best|closest|nearest|any|one|where|open|near|around) .*(?:in|near|around|round|by) /;
const MAX_SHOPS = 4;
/** So many shops of a city's own need none from around it beside them. */
const ENOUGH = 3;
/** Messages of the visitor that a question for shops may go back. */
const LOOKS_BACK = 3;
/** Shops that are asked for, those of another state included. */
const ASKED_FOR = 20;
const MAX_PLACES = 8;

/** Shops by place, from the rows of the locator. */
export class Dispensaries implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ message, text, history, wish, strains }: Turn): Promise<Draft | undefined> {
    // What was asked of shops, and what was said to it since: "nvm i meant Baltimore", "only ones with delivery".
    const said = history
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .slice(-LOOKS_BACK);
    const since = said.findLastIndex((one) => isAboutShops(spaced(one)));
    const lastQuestion = since < 0 ? undefined : said.slice(since).toReversed().join('. ');
    const before = since < 0 ? '' : spaced(said.slice(since).join(' '));
    const goesOn =
      isAboutShops(before) &&
      text.trim().split(' ').length <= (OFFERED.some(([, when]) => when.test(text)) ? 10 : 6) &&
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

  /** The shops around the first place of some messages that anybody knows. */
  private async around(messages: readonly string[], text: string): Promise<Draft> {
    const openNow = / (?:open now|open right now|open at the moment|open rn|still open) /.test(text);
    const services = OFFERED.filter(([service, when]) => when.test(text) || (service === 'Delivery' && isDelivery(text))).map(
      ([service]) => service,
    );
    const places = messages.flatMap(placesIn).slice(0, MAX_PLACES);
    for (const place of places) {
      const question = {
        location: place.slice(0, 80),
        limit: ASKED_FOR,
        ...(openNow && { openNow }),
        ...(TO_ADULTS.test(text) && { recreational: true }),
        ...((TO_PATIENTS.test(text) || isPatient(text)) && { medical: true }),
        ...(services.length > 0 && { services }),
      };
      const found = await this.tools.dispensaries(question);
      const law = found && (await this.tools.laws()).find(({ code }) => code === found.place?.state);
      if (found) return told(ofItsState(found), { law, where: found.place?.label ?? place, openNow, services });
    }
    const [unknown] = places;
    return new Draft().say(
      `${unknown ? `I do not know a place called “${unknown}”. ` : ''}Where should I look? Give me a city, “City, ST” or a ZIP code, for example “dispensaries near Arlington, VA”. The locator can also use your position, if you let it.`,
    );
  }
}

/** Its own shops first. Across a state line nobody may carry what they buy: shops of another state are told of only where there are no others. */
function ofItsState(found: DispensarySearchResult): DispensarySearchResult {
  const here = found.dispensaries.filter(({ state }) => state === found.place?.state);
  const shops = here.length > 0 ? here : found.dispensaries;
  // Whoever names a city is told of its own shops before those around it, open or not.
  const isThere = ({ city }: { city: string }): boolean => found.place?.label.startsWith(`${city},`) ?? false;
  const own = shops.filter(isThere);
  return { ...found, dispensaries: own.length >= ENOUGH ? own : [...own, ...shops.filter((shop) => !isThere(shop))] };
}

interface Asked {
  where: string;
  openNow: boolean;
  services: readonly string[];
  law: Law | undefined;
}

function told(
  { dispensaries, demo, place }: NonNullable<Awaited<ReturnType<Tools['dispensaries']>>>,
  { where, openNow, services, law }: Asked,
): Draft {
  const draft = new Draft();
  const offered = services.join(' and ').toLowerCase();
  if (dispensaries.length === 0) {
    if (law && !law.adultSales) draft.citeLaw(law, 'sale', law.sale, 'sale');
    return draft.say(
      `No shop${offered && ` that offers ${offered}`} within 50 miles of ${where} is ${openNow ? 'open at this moment' : 'in the locator'}. It knows Washington, DC, Virginia and Maryland best.`,
      law && !law.adultSales && `For adults without a card: ${law.sale}`,
    );
  }
  draft.say(
    `${openNow ? 'Open now around' : 'Around'} ${where}${offered && `, with ${offered}`}, best match first:`,
    demo && 'These are demo listings at real places, marked as such: no real business is named until a licence list has been imported.',
  );
  for (const shop of dispensaries.slice(0, MAX_SHOPS)) {
    draft.dispensary(
      shop,
      shop.services.length > 0 ? `Offers ${joined(shop.services.slice(0, 3)).toLowerCase()}.` : 'What it offers is not known.',
    );
    draft.cite('dispensary', String(shop.id), 'opening', shop.opening, `${shop.name}: ${shop.opening}`, `/dispensary-map?id=${shop.id}`);
  }
  if (law && services.includes('Delivery')) draft.say(`${law.name}: ${law.delivery}`).citeLaw(law, 'delivery', law.delivery, 'delivery');
  if (law && !law.adultSales) draft.say(`For adults without a card: ${law.sale}`).citeLaw(law, 'sale', law.sale, 'sale');
  draft.suggestions = [`What does the law say about buying in ${place?.state ?? where}?`];
  return draft;
}

const isAboutShops = (text: string): boolean =>
  (text.trim().split(' ').length <= 3 && / (?:recreational|medical|rec) /.test(text) && namesCity(text)) ||
  (ABOUT_SHOPS.test(text) &&
    !NOT_SHOPS.test(text.replace(LEGALLY_SOLD, ' ')) &&
    !/ (?:can|do|may) (?:the |a )?dispensar\w+ (?:\w+ ){0,5}(?:deliver|sell) /.test(text));
