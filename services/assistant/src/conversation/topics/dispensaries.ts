import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { placesIn } from './places.ts';
import type { Topic } from './topic.ts';

const ABOUT_SHOPS =
  / (?:dispensar\w+|dispensery|dispensaire|despensary|weed (?:shop|shops|store|stores)|pot (?:shop|shops|store|stores)|cannabis (?:shop|shops|store|stores)|head shop|budtender|where (?:can|do|could|to|should) (?:i |we |you |one )?(?:buy|get|find|pick up|purchase|go for|score)|buy (?:weed|cannabis|some weed|flower|edibles|bud) (?:near|in|around)|shops? (?:near|in|around|open)|stores? (?:near|in|around|open)|near me|nearby|nearest|closest|open now) /;
const MAX_SHOPS = 4;

/** Shops by place, from the rows of the locator. */
export class Dispensaries implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ message, text }: Turn): Promise<Draft | undefined> {
    if (!ABOUT_SHOPS.test(text) || / (?:grinder|vaporizer|bong|pipe|papers|seeds?|clones?|accessor\w+) /.test(text)) return undefined;
    const openNow = / (?:open now|open right now|open at the moment|open tonight|open today|still open|open late) /.test(text);
    for (const place of placesIn(message)) {
      const found = await this.tools.dispensaries(place, openNow, MAX_SHOPS);
      if (!found) continue;
      const where = found.place?.label ?? place;
      const draft = new Draft();
      if (found.dispensaries.length === 0) {
        return draft
          .say(`Nothing within 50 miles of ${where}${openNow ? ' is open at this moment' : ' is in the locator'}.`)
          .reading(LOCATOR);
      }
      draft.say(
        `${openNow ? 'Open now around' : 'Around'} ${where}, best match first:`,
        found.demo &&
          'These are demo listings at real places, marked as such: no real business is named until a licence list has been imported.',
      );
      for (const shop of found.dispensaries) {
        draft.dispensary(shop, [shop.distance, shop.opening, shop.services.slice(0, 2).join(', ')].filter(Boolean).join('; '));
        draft.cite(
          'dispensary',
          String(shop.id),
          'opening',
          shop.opening,
          `${shop.name}: ${shop.opening}`,
          `/dispensary-map?id=${shop.id}`,
        );
      }
      draft.suggestions = [`What does the law say about buying in ${found.place?.state ?? where}?`];
      return draft;
    }
    return new Draft()
      .say(
        'Where should I look? Give me a city, “City, ST” or a ZIP code, for example “dispensaries near Arlington, VA”. The locator can also use your position, if you let it.',
      )
      .reading(LOCATOR);
  }
}

const LOCATOR = {
  kind: 'dispensary',
  id: 'locator',
  title: 'Find dispensaries',
  href: '/find-dispensaries-near-you',
  passage: null,
} as const;
