import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { joined } from '../../wishes/reasons.ts';
import { isEnglish } from '../../wishes/spelling.ts';
import { Draft } from '../draft.ts';
import type { Passages } from '../passages/passages.ts';
import { spaced } from '../policies.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

/** What people call things of the shop: a word of the category's name, and a word that narrows it down. */
const THINGS: readonly (readonly [when: RegExp, category: string, search?: string])[] = [
  [/ grinders? | grind (?:my )?(?:weed|flower|bud) /, 'grinder'],
  [
    / (?:rolling|raw|king size|hemp|rice) papers? | rizlas? | skins | zig ?zags? | papers | (?:pre ?rolled )?cones? | blunt wraps? | rolling tips | filter tips /,
    'paper',
  ],
  [/ rolling (?:trays?|machines?|kit) | trays? | joint rollers? /, 'tray'],
  [
    / (?:something|anything|stuff|solution|products?|kit|what) (?:to clean|cleans (?:it|my|a|the)|for cleaning|that cleans) | cleaning (?:kit|solution|products?|supplies|stuff) | (?:bong|pipe|glass|rig) cleaner | cleaner /,
    'cleaning',
  ],
  [/ grow (?:tents?|lights?|kits?|bags?) | led (?:grow )?lights? /, 'light'],
  [/ (?:buy|need|get) .*(?:grow|tent) | (?:grow|tent) .*(?:buy|need|get) /, 'light'],
  [/ (?:nutrients|fertili[sz]er|ph meter|trimming scissors|trimmer|carbon filter|inline fan) /, 'nutrient'],
  [/ (?:dry herb |herb |portable |desktop )?(?:vaporizers?|vapourizers?|vaporisers?|vapes?|vape pens?) /, 'vaporizer'],
  [/ bongs? | water ?pipes? | beakers? /, 'bong'],
  [/ (?:dab |e )?rigs? | nectar collectors? | dabbing (?:kit|gear|stuff) /, 'rig'],
  [/ (?:glass |hand |spoon |pocket )?pipes? | one hitters? | chillums? | bubblers? | bowl piece /, 'hand pipe'],
  [
    / (?:stash|storage|storing|airtight) (?:jars?|boxes|box|containers?|cases?|bags?) | stash | jars? | smell ?proof (?:bags?|cases?|box|container) | humidity packs? | boveda | keep\w* .{0,20}(?:fresh|from drying) /,
    'stash',
  ],
  [/ lighters? | torch(?:es)? | hemp wick /, 'lighter'],
  [/ (?:loves?|likes?|into|who) (?:to )?(?:bak\w+|cook\w*) /, 'edible'],
  [
    / decarb\w* (?:machine|box|device|oven) | infus(?:er|ion machine) | butter (?:maker|machine) | herbal? cooker | edible (?:maker|machine)s? | machines? .{0,30}(?:edibles|butter|cannabutter) | (?:edibles?|butter) .*machines? | gummy molds? /,
    'edible',
  ],
];
const GENERAL =
  / (?:accessor\w+|smoking gear|paraphernalia|smoke shop|(?:best|good|nice|cool|great|cheap|any|some|a) (?:\w+ )?(?:gifts?|presents?)|(?:gift|present) ideas?|gifts? (?:under|for|below|over|above|around|between|from|up to|at least)|(?:gift|present) for (?:a |my |the )?(?:\w+ ){0,2}(?:stoner|smoker|brother|sister|friend|dad|mom|husband|wife|boyfriend|girlfriend|uncle|who smokes)|gift .*smok\w+|present .*smok\w+) /;
const EXPLAINS =
  / (?:how (?:do|to|does|long|can i (?:clean|use|make))|(?:what is|whats) (?:an?|the) (?!good|best|cheap|nice|great|decent|recommended)|why|difference|versus|vs|use (?:a|an|my)|which lasts|boil\w*|temperatures?|temps?|settings?|safer?|healthier|tips) /;
const WANTS_TO_BUY =
  / how much (?:is|are|does|do) | what (?:can|should|do|could|must) i (?:have to |need to )?(?:buy|get|order) | need to buy | to buy /;
const PRICE = / (?:how much (?:is|are|does|do)|price|prices|cost|costs|buy|in stock|available|sold out|from|anything|get|sell|have|carry) /;
type Order = 'cheap' | 'cheapest' | 'dearest';
const CHEAP: readonly (readonly [RegExp, Order])[] = [
  [/ (?:most expensive|priciest|dearest|fanciest|highest priced|highest price) (?!\w+s )/, 'dearest'],
  [/ (?:cheapest|least expensive|lowest price\w*|lowest priced) (?!\w+s )/, 'cheapest'],
  [/ (?:cheap|cheaper|cheapest|affordable|budget|inexpensive|least expensive) /, 'cheap'],
];
const MAX_PRODUCTS = 4;
/** Messages of the visitor that a message may go on with. */
const LOOKS_BACK = 4;
/** So few things that a word finds are surely meant by it. */
const MAX_SURE = 3;
const MANY = 24;

/** Things of the affiliate shop: rows that can be bought, each with its own price. */
export class Products implements Topic {
  constructor(
    private readonly tools: Tools,
    private readonly passages: Passages,
  ) {}

  async answer({ text, message, history, wish, strains }: Turn): Promise<Draft | undefined> {
    if (EXPLAINS.test(text) && !WANTS_TO_BUY.test(text)) return undefined;
    const range = priceIn(message);
    const before = goesOnAbout(message) ? thingSpokenOf(history) : undefined;
    const goesOn = before !== undefined;
    const about = goesOn ? `${before}${text}` : text;
    const thing = THINGS.find(([when]) => when.test(about));
    const goes = strains.length === 1 && / (?:product|products|accessor\w+|gear|device) /.test(text);
    if (!thing && !GENERAL.test(about) && !goes)
      return (PRICE.test(text) || range !== undefined) && wish.notUnderstood.length > 0
        ? this.named(wish.notUnderstood, message)
        : undefined;
    const rows = await this.rows(thing?.[1], range);
    const draft = this.offer(calledSo(rows, message, thing?.[0]), range ?? {}, CHEAP.find(([when]) => when.test(about))?.[1]);
    if (/ (?:price|prices|priced|cost|costs|how much) /.test(text) && draft.products.length > 0)
      draft.say(`${joined(draft.products.map(({ name, price }) => `${name}: $${price.toFixed(2)}`))}.`);
    const explains = EXPLAINS.test(text) || / grow(?:ing)? /.test(text);
    const [page] = explains ? await this.passages.find(message, 1, ['article', 'growing-guide']) : [];
    if (page) draft.reading({ kind: page.kind, id: page.id, title: page.title, href: page.href, passage: page.passage });
    return draft;
  }

  /** Everything of a category, or the featured things where none was named. */
  private async rows(word: string | undefined, range: Range | undefined): Promise<AffiliateProduct[]> {
    if (word === undefined) return this.tools.products({ featured: true, ...(range?.max !== undefined && { maxPrice: range.max }) }, MANY);
    const categories = await this.tools.productCategories();
    const category = categories.find((name) => name.toLowerCase().includes(word));
    return this.tools.products(category ? { category } : { search: word }, MANY);
  }

  /** What is called by its own name or brand. */
  private async named(words: readonly string[], message: string): Promise<Draft | undefined> {
    // The whole of what nobody knows may be a name, or a word of it that no dictionary has: "do u sell puffco".
    const single = words.flatMap((run) => run.split(/\s+/)).filter((word) => word.length > 3 && !isEnglish(plainWords(word).join('')));
    for (const said of new Set([...words, ...single])) {
      const rows = await this.tools.products({ search: said.slice(0, 100) }, MAX_PRODUCTS);
      const asked = plainWords(said);
      const isStrange = asked.length === 1 && (asked[0] ?? '').length > 3 && (rows.length <= MAX_SURE || !isEnglish(asked[0] ?? ''));
      const called = rows.filter((row) => isCalled(row, asked, isStrange));
      // "Volcano Hybrid" is one of two Volcanos.
      const also = plainWords(message);
      const inName = (row: AffiliateProduct) => plainWords(row.name).filter((word) => also.includes(word)).length;
      const most = Math.max(0, ...called.map(inName));
      const meant = called.filter((row) => inName(row) === most);
      if (meant.length === 0) continue;
      const draft = new Draft();
      const [only] = meant;
      const price = only ? `$${(only.salePrice ?? only.price).toFixed(2)}` : '';
      draft.say(
        meant.length === 1 && only
          ? `${only.name} by ${only.brand} was ${price} on ${only.priceAsOf}. We may earn a commission.`
          : 'From the accessories shop. We may earn a commission.',
      );
      for (const product of meant) draft.product(product, product.shortDescription);
      return draft;
    }
    return undefined;
  }

  private offer(rows: readonly AffiliateProduct[], { min = 0, max }: Range, order: Order | undefined): Draft {
    const price = ({ salePrice, price }: AffiliateProduct) => salePrice ?? price;
    const fitting = rows.filter((row) => price(row) >= min && (max === undefined || price(row) <= max));
    const sign = order === 'dearest' ? -1 : 1;
    const isOne = order === 'cheapest' || order === 'dearest';
    const shown = (order ? fitting.toSorted((a, b) => sign * (price(a) - price(b))) : fitting).slice(0, isOne ? 1 : MAX_PRODUCTS);
    const said = max === undefined ? (min > 0 ? ` from $${min}` : '') : min > 0 ? `, $${min} to $${max}` : `, up to $${max}`;
    const draft = new Draft();
    if (shown.length === 0) return draft.say(`The shop has nothing in stock for that${said}. Another price or another kind may help.`);
    const [first] = shown;
    draft.say(
      isOne && first
        ? `The ${order === 'cheapest' ? 'cheapest' : 'most expensive'} of them in the shop${said} is ${first.name}, $${price(first).toFixed(2)} on ${first.priceAsOf}. We may earn a commission.`
        : `From the accessories shop${said}${order ? ', cheapest first' : ''}. We may earn a commission.`,
    );
    for (const product of shown) draft.product(product, product.shortDescription);
    return draft;
  }
}

/** Whether a message only says more of what was looked for: a price, or others. */
function goesOnAbout(message: string): boolean {
  const [text, range] = [spaced(message), priceIn(message)];
  const isMore = CHEAP.some(([when]) => when.test(text)) || / (?:pricey|expensive|more|another|others?) /.test(text);
  return text.trim().split(' ').length <= (range ? 10 : 8) && (range !== undefined || isMore);
}

/** What the visitor looked for in the shop, where they have said nothing else since: "bongs", "cheaper please". */
function thingSpokenOf(history: Turn['history']): string | undefined {
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-LOOKS_BACK);
  const since = said.findLastIndex((one) => THINGS.some(([when]) => when.test(spaced(one))));
  const one = said[since];
  return one !== undefined && said.slice(since + 1).every(goesOnAbout) ? spaced(one) : undefined;
}

/** Those of some products that a message calls by brand or name: "PAX vaporizers"; all of them where it calls none. */
function calledSo(rows: readonly AffiliateProduct[], message: string, thing: RegExp | undefined): readonly AffiliateProduct[] {
  const named = (row: AffiliateProduct) => new Set(plainWords(`${row.brand} ${row.name}`));
  const telling = plainWords(message).filter((word) => {
    const have = rows.filter((row) => named(row).has(word)).length;
    return (
      word.length > 2 &&
      !thing?.test(` ${word} `) &&
      !/^(?:the|and|for|mini|glass|inch|piece|pack)$/.test(word) &&
      have > 0 &&
      have <= rows.length / 2
    );
  });
  const met = (row: AffiliateProduct) => telling.filter((word) => named(row).has(word)).length;
  const most = Math.max(0, ...rows.map(met));
  return rows.filter((row) => met(row) === most);
}

/** Whether words are the brand of a product, or half of its name or more. */
function isCalled({ name, brand }: AffiliateProduct, asked: readonly string[], isStrange: boolean): boolean {
  const [ofName, ofBrand] = [plainWords(name), plainWords(brand)];
  if (asked.some((word) => !ofName.includes(word) && !ofBrand.includes(word))) return false;
  const all = new Set([...ofName, ...ofBrand]);
  return isStrange || asked.length >= all.size / 2 || ofBrand.every((word) => asked.includes(word));
}

interface Range {
  min?: number;
  max?: number;
}

const UNIT = '(?:dollars?|bucks|usd|\\$)';
const RANGES: readonly RegExp[] = [
  /(?:between|from)\s*\$?\s*(\d{1,4})\s*(?:-|and|to|up to)\s*\$?\s*(\d{1,4})(?!\s*%)/i,
  /\$\s*(\d{1,4})\s*(?:-|–|to|and)\s*\$?\s*(\d{1,4})/,
  new RegExp(`(\\d{1,4})\\s*${UNIT}?\\s*(?:-|–|to|up to|and)\\s*\\$?\\s*(\\d{1,4})\\s*${UNIT}`, 'i'),
  /\s(\d{1,3})\s?[-–]\s?(\d{1,3})\s*$/,
];
const LEAST = new RegExp(
  `(?:over|above|more than|at least|min(?:imum)?(?: of)?|no less than|not under|starting at|from|upwards of)\\s*(?:\\$\\s*(\\d{1,4})|(\\d{1,4})\\s*${UNIT})`,
  'i',
);

const NUMBERS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** "a hundred bucks", "two hundred", "forty dollars", in figures. */
const inFigures = (message: string): string =>
  message
    .replace(/\b(a|one|two|three|four|five) hundred\b/gi, (_, count: string) =>
      String(100 * Math.max(1, ['a', 'one', 'two', 'three', 'four', 'five'].indexOf(count.toLowerCase()))),
    )
    .replace(new RegExp(`\\b(${NUMBERS.join('|')})\\b`, 'gi'), (word) => String(10 * (NUMBERS.indexOf(word.toLowerCase()) + 1)));
const NEAR = new RegExp(`(?:around|about|roughly|close to|circa|~)\\s*(?:\\$\\s*(\\d{1,4})|(\\d{1,4})\\s*${UNIT})`, 'i');
/** How far from a price that is said roughly one may be. */
const ROUGHLY = 0.3;

/** "under $50", "less than 30 dollars", "100 to 200 dollars", "at least 50 bucks", "50 bucks max". */
function priceIn(said: string): Range | undefined {
  const message = inFigures(said);
  const between = RANGES.map((way) => way.exec(message)).find((found) => found !== null);
  if (between) {
    const [a, b] = [Number(between[1]), Number(between[2])];
    return { min: Math.min(a, b), max: Math.max(a, b) };
  }
  const least = LEAST.exec(message);
  if (least) return { min: Number(least[1] ?? least[2]) };
  const near = NEAR.exec(message);
  if (near) {
    const price = Number(near[1] ?? near[2]);
    return { min: Math.round(price * (1 - ROUGHLY)), max: Math.round(price * (1 + ROUGHLY)) };
  }
  const most =
    /(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|cheaper than|no more than|not more than|within|for)\s*\$?\s*(\d{1,4})\b(?!\s*(?:%|percent|people|person|years|weeks|days))/i.exec(
      message,
    ) ??
    /\$?\s*(\d{1,4})\s*(?:dollars?|bucks|usd|\$)\s*(?:or less|max|tops|budget|maximum)?/i.exec(message) ??
    /\$\s*(\d{1,4})/.exec(message);
  return most ? { max: Number(most[1]) } : undefined;
}
