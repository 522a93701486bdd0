import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { joined } from '../../wishes/reasons.ts';
import { isEnglish } from '../../wishes/spelling.ts';
import { Draft } from '../draft.ts';
import type { Passages } from '../passages/passages.ts';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { leftOutOf, without } from './product-left-out.ts';
import { chosen, type Order, offer, orderIn, outermost } from './product-offer.ts';
import { byRelevance, calledByName, priceOf, wholeNamed } from './product-search.ts';
import { isGeneral, type Thing, thingsIn, withoutGeneral } from './product-things.ts';
import { isWithin, type PriceRange, priceIn } from './said-price.ts';
import type { Topic } from './topic.ts';

const EXPLAINS =
  / (?:explain|how (?:do|to|does|long|can i (?:clean|use|make))|how (?:\w+ ){1,4}works?|(?:what is|whats) (?:an?|the) (?!good|best|cheap|nice|great|decent|recommended|most expensive|least expensive|priciest)|why|difference|versus|vs|use (?:a|an|my)|which lasts|boil\w*|temperatures?|temps?|how hot|degrees|settings?|safer?|healthier|tips) /;
const WANTS_TO_BUY =
  / how much (?:is|are|does|do) | what (?:can|should|do|could|must) i (?:have to |need to )?(?:buy|get|order) | need to buy | to buy /;
const PRICE =
  / (?:how much (?:is|are|does|do)|price|prices|cost|costs|buy|in stock|available|sold out|from|anything|get|got|sell|have|carry) /;
/** What one says in a shop. */
const SHOPS =
  / (?:(?:do|does|have|can) (?:you|u|yall|ya|the shop|your shop) (?:guys )?(?:sell|have|carry|stock|got|offer|a|any)|in stock|sold out|buy|how much (?:is|are|for)|(?:something|anything|a (?:tool|gadget|thing|device)) (?:to|for|that|which|i can) (?:\w+ )?(?:weigh\w*|measur\w*|carry\w*|hold\w*|magnif\w*|light\w*|scrap\w*|trim\w*|check\w*|hid(?:e|ing)|lock\w*)|(?:need|want|looking for|after) (?:an?|some) (?!strain|indica|sativa|hybrid)) /;
/** What is looked for among the recipes or the strains. */
const OF_OTHERS =
  / (?:recipes?|strains?|indicas?|sativas?|summar(?:y|ies)|articles?|guides?|pages?|explanations?|information|to (?:eat|drink)) /;
const MONEY = /\$|\b(?:dollars?|bucks|usd|(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred))\b/gi;
/** A fact of a strain that is named, whatever it was bought in. */
const OF_A_STRAIN =
  / (?:(?:its|the|whats|what s|what is|how much|any) (?:thc|cbd|percent\w*|parents|lineage|terps?|terpenes?)|(?:have|got|bought|found|opened) (?:an?|this|my|some) (?:\w+ )?jars? of|thc|cbd|how (?:strong|potent|old|good)|indica|sativa|parents|lineage|bred) /;
const PRICE_OF_THINGS =
  / (?:how much (?:is|are|for)|prices?|cost|costs|buy|sell|need|want|looking for|recommend|which|best|good|gifts?|presents?|products?|accessor\w+|gear|device) /;
const ASKS_OF_ONE = / (?:how much|price|prices|cost|costs|in stock|available|sold out) /;
const DEARER = / (?:more expensive|more pricey|pricier|dearer|fancier|higher priced) /;
const COMPARES =
  / (?:cheaper|less expensive|less pricey|lower priced|more affordable|more expensive|more pricey|pricier|dearer|fancier|higher priced) /;
/** Messages of the visitor that a message may go on with. */
const LOOKS_BACK = 4;
/** Share of the words that nobody else understands, which what they describe has. */
const COVERS = 0.5;
/** Share of the best score from which on something is asked for as much. */
const SAME_THING = 0.7;
const MANY = 24;
const MOST = 100;

/** Things of the affiliate shop: rows that can be bought, each with its own price. */
export class Products implements Topic {
  constructor(
    private readonly tools: Tools,
    private readonly passages: Passages,
  ) {}

  async answer({ text, message, history, wish, strains }: Turn): Promise<Draft | undefined> {
    if (EXPLAINS.test(text) && !WANTS_TO_BUY.test(text)) return undefined;
    const whole = ASKS_OF_ONE.test(text) ? wholeNamed(await this.tools.shop(), text) : undefined;
    if (whole) return told(whole);
    const range = priceIn(message);
    const spokenOf = goesOnAbout(message) ? thingSpokenOf(history) : [];
    const [before] = spokenOf;
    const about = before === undefined ? message : `${spaced(before)}${text}`;
    const things = thingsIn(leftOutOf(about).message);
    const isFact = strains.length === 1 && range === undefined && OF_A_STRAIN.test(text) && !PRICE_OF_THINGS.test(text);
    if (isFact) return undefined;
    const goes = strains.length === 1 && / (?:product|products|accessor\w+|gear|device) /.test(text);
    if (things.length === 0 && !isGeneral(spaced(about)) && !goes)
      return (PRICE.test(text) || SHOPS.test(text) || range !== undefined) && wish.notUnderstood.length > 0 && !OF_OTHERS.test(text)
        ? this.found(wish.notUnderstood, message, range)
        : undefined;
    const compared = COMPARES.test(text) && !range ? await this.compared(spokenOf, text) : undefined;
    const asked = compared ?? range;
    const order = orderIn(spaced(about));
    const { kinds, unknown } = await this.kinds(about, asked, order);
    const isLast = compared !== undefined && chosen(kinds, compared, order).length === 0;
    const draft = isLast ? outermost(kinds, compared) : offer(kinds, asked ?? {}, order);
    if (unknown.length > 0) draft.say(`I cannot tell which of them have ${joined(unknown.map((word) => `“${word}”`))}.`);
    if (/ (?:price|prices|priced|cost|costs|how much) /.test(text) && draft.products.length > 0)
      draft.say(`${joined(draft.products.map(({ name, price }) => `${name}: $${price.toFixed(2)}`))}.`);
    const explains = EXPLAINS.test(text) || / grow(?:ing)? /.test(text);
    const [page] = explains && range === undefined ? await this.passages.find(message, 1, ['article', 'growing-guide']) : [];
    if (page) draft.reading({ kind: page.kind, id: page.id, title: page.title, href: page.href, passage: page.passage });
    return draft;
  }

  /** Of each thing that a message looks for what there is, without what it leaves out. */
  private async kinds(about: string, range: PriceRange | undefined, order: Order | undefined) {
    const { words, message } = leftOutOf(about);
    const things = thingsIn(message);
    const each = await Promise.all(
      (things.length > 0 ? things : [undefined]).map(async (one) => {
        const { left, unknown } = without(await this.rows(one, range, order), words);
        return { rows: fitting(left, one, message, order), unknown };
      }),
    );
    // "No bongs, a pipe": a thing that is not wanted is none of the others.
    const unknown = words.filter((word) => thingsIn(`need ${word}`).length === 0 && each.every((one) => one.unknown.includes(word)));
    return { kinds: each.map(({ rows }) => rows), unknown };
  }

  /** "Something cheaper", "a more expensive one": less or more than what was shown before costs. */
  private async compared(spokenOf: readonly string[], text: string): Promise<PriceRange | undefined> {
    const [thing] = spokenOf;
    if (thing === undefined) return undefined;
    let shown: AffiliateProduct[] = [];
    for (const [at, message] of spokenOf.entries()) {
      const about = at === 0 ? message : `${spaced(thing)}${spaced(message)}`;
      const range = priceIn(message) ?? beside(shown, spaced(message));
      const order = orderIn(spaced(about));
      const found = chosen((await this.kinds(about, range, order)).kinds, range ?? {}, order);
      if (found.length > 0) shown = found;
    }
    return beside(shown, text);
  }

  /** Something of the shop that is looked for in whatever way. */
  async meant({ message, wish, text }: Turn): Promise<Draft | undefined> {
    const range = priceIn(message);
    if (thingsIn(`need ${leftOutOf(message).message}`).length > 0) {
      const order = orderIn(text);
      return offer((await this.kinds(`need ${message}`, range, order)).kinds, range ?? {}, order);
    }
    return wish.notUnderstood.length > 0 ? this.found(wish.notUnderstood, message, range) : undefined;
  }

  /** Everything of a kind; where none was named the featured things, or all where none of those has the price or they are put in order by it. */
  private async rows(thing: Thing | undefined, range: PriceRange | undefined, order: Order | undefined): Promise<AffiliateProduct[]> {
    if (thing === undefined && order !== undefined) return (await this.tools.shop()).filter(isThere);
    if (thing === undefined) {
      const maxPrice = range?.max;
      const featured = await this.tools.products({ featured: true, ...(maxPrice !== undefined && { maxPrice }) }, MANY);
      const min = range?.min ?? 0;
      if (min === 0 || featured.some((row) => priceOf(row) >= min)) return featured;
      return this.tools.products(maxPrice === undefined ? {} : { maxPrice }, MOST);
    }
    const categories = await this.tools.productCategories();
    const category = categories.find((name) => name.toLowerCase().includes(thing.category));
    const rows = await this.tools.products(category ? { category } : { search: thing.category }, MANY);
    const { tag } = thing;
    const narrowed = tag === undefined ? rows : rows.filter(({ tags }) => tags.includes(tag));
    return narrowed.length > 0 ? narrowed : rows;
  }

  /** What the shop has under words that nobody else understands: one product by its name, or whatever they describe. */
  private async found(words: readonly string[], message: string, range: PriceRange | undefined): Promise<Draft | undefined> {
    const rows = await this.tools.shop();
    const [strange, text] = [words.flatMap(plainWords), spaced(message)];
    const meant = calledByName(rows, message).filter(({ name, brand }) =>
      plainWords(`${name} ${brand}`).some((word) => strange.includes(word)),
    );
    const [only] = meant;
    if (only && meant.length === 1 && isWithin(priceOf(only), range ?? {})) return told(only);
    if (meant.length > 0) return offer([meant.filter(isThere)], range ?? {}, orderIn(text));
    if (range === undefined && !SHOPS.test(text)) return undefined;
    // What no product has and no dictionary is the thing itself: a gold hookah is no gold paper.
    const isElse = (word: string) => word.length > 3 && !isEnglish(word) && byRelevance(rows, word)[0]?.covers === 0;
    const runs = words.filter((run) => !plainWords(run).some(isElse)).map((run) => run.replace(MONEY, ' '));
    const sure = new Set(
      byRelevance(rows, runs.join(' ')).flatMap(({ row, covers, isKind }) => (covers >= COVERS || isKind ? row.id : [])),
    );
    const described = byRelevance(
      rows.filter((row) => sure.has(row.id) && isThere(row)),
      message,
    );
    return described.length > 0 ? offer([described.map(({ row }) => row)], range ?? {}, orderIn(text)) : undefined;
  }
}

/** A product that was asked for by its name. */
function told(product: AffiliateProduct): Draft {
  const { name, brand, priceAsOf, shortDescription } = product;
  const price = `$${priceOf(product).toFixed(2)} on ${priceAsOf}`;
  const said = isThere(product)
    ? `${name} by ${brand} is in stock; it was ${price}.`
    : `${name} by ${brand} is sold out at the moment. It was ${price}.`;
  return new Draft().say(`${said} We may earn a commission.`).product(product, shortDescription);
}

const isThere = ({ stockStatus }: AffiliateProduct): boolean => stockStatus === 'instock';
/** Whether a message only says more of what was looked for: a price, or others. */
function goesOnAbout(message: string): boolean {
  const [text, range] = [spaced(message), priceIn(message)];
  const isMore = orderIn(text) !== undefined || / (?:pricey|expensive|more|another|others?) /.test(text);
  return text.trim().split(' ').length <= (range ? 10 : 8) && (range !== undefined || isMore);
}

/** What costs less or more than some products, where a message asks for that. */
function beside(shown: readonly AffiliateProduct[], text: string): PriceRange | undefined {
  const prices = shown.map(priceOf);
  if (prices.length === 0 || !COMPARES.test(text)) return undefined;
  return DEARER.test(text) ? { min: Math.max(...prices), over: true } : { max: Math.min(...prices), under: true };
}

/** What the visitor looked for in the shop and said of it since, where they have said nothing else: "bongs", "cheaper please". */
function thingSpokenOf(history: Turn['history']): readonly string[] {
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-LOOKS_BACK);
  const since = said.findLastIndex((one) => thingsIn(one).length > 0);
  return since >= 0 && said.slice(since + 1).every(goesOnAbout) ? said.slice(since) : [];
}

/** Those of a kind that a message calls by name or brand ("PAX vaporizers"), or all, those first that are most like what it says. */
function fitting(
  rows: readonly AffiliateProduct[],
  thing: Thing | undefined,
  message: string,
  order: Order | undefined,
): readonly AffiliateProduct[] {
  const besides = thing ? spaced(message).replace(new RegExp(thing.when, 'g'), ' ') : withoutGeneral(spaced(message));
  // A brand may be what people call the thing: "boveda".
  const isNamed = (word: string) => word.length > 2 && !isEnglish(word) && rows.some(({ brand }) => plainWords(brand).includes(word));
  const brands = [...plainWords(message).filter(isNamed), ...rows.flatMap(({ brand }) => (message.includes(brand) ? brand : []))];
  const called = calledByName(rows, `${besides} ${brands.join(' ')}`);
  if (called.length > 0) return byRelevance(called, message).map(({ row }) => row);
  if (order === undefined) return byRelevance(rows, message).map(({ row }) => row);
  const kept = byRelevance(rows, besides);
  const most = Math.max(0, ...kept.map(({ solid }) => solid));
  // By price only those are put in order that are what was asked for.
  return kept.filter(({ solid }) => solid >= most * SAME_THING).map(({ row }) => row);
}
