import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { joined } from '../../wishes/reasons.ts';
import { isEnglish } from '../../wishes/spelling.ts';
import { Draft } from '../draft.ts';
import type { Passages } from '../passages/passages.ts';
import { spaced } from '../policies.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { isGeneral, type Thing, thingsIn } from './product-things.ts';
import { type PriceRange, priceIn } from './said-price.ts';
import type { Topic } from './topic.ts';

const EXPLAINS =
  / (?:how (?:do|to|does|long|can i (?:clean|use|make))|(?:what is|whats) (?:an?|the) (?!good|best|cheap|nice|great|decent|recommended)|why|difference|versus|vs|use (?:a|an|my)|which lasts|boil\w*|temperatures?|temps?|how hot|degrees|settings?|safer?|healthier|tips) /;
const WANTS_TO_BUY =
  / how much (?:is|are|does|do) | what (?:can|should|do|could|must) i (?:have to |need to )?(?:buy|get|order) | need to buy | to buy /;
const PRICE =
  / (?:how much (?:is|are|does|do)|price|prices|cost|costs|buy|in stock|available|sold out|from|anything|get|got|sell|have|carry) /;
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
const MOST = 100;

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
    const things = thingsIn(about === text ? message : about);
    const [thing] = things;
    const goes = strains.length === 1 && / (?:product|products|accessor\w+|gear|device) /.test(text);
    if (!thing && !isGeneral(about) && !goes)
      return (PRICE.test(text) || range !== undefined) && wish.notUnderstood.length > 0
        ? this.named(wish.notUnderstood, message, range)
        : undefined;
    const kinds = await Promise.all(
      (things.length > 0 ? things : [undefined]).map(async (one) => calledSo(await this.rows(one, range), message, one?.when)),
    );
    const draft = this.offer(kinds, range ?? {}, CHEAP.find(([when]) => when.test(about))?.[1]);
    if (/ (?:price|prices|priced|cost|costs|how much) /.test(text) && draft.products.length > 0)
      draft.say(`${joined(draft.products.map(({ name, price }) => `${name}: $${price.toFixed(2)}`))}.`);
    const explains = EXPLAINS.test(text) || / grow(?:ing)? /.test(text);
    const [page] = explains ? await this.passages.find(message, 1, ['article', 'growing-guide']) : [];
    if (page) draft.reading({ kind: page.kind, id: page.id, title: page.title, href: page.href, passage: page.passage });
    return draft;
  }

  /** Everything of a kind; where none was named the featured things, or all that have the price where none of those has it. */
  private async rows(thing: Thing | undefined, range: PriceRange | undefined): Promise<AffiliateProduct[]> {
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

  /** What is called by its own name or brand. */
  private async named(words: readonly string[], message: string, range: PriceRange | undefined): Promise<Draft | undefined> {
    // The whole of what nobody knows may be a name, or a word of it that no dictionary has: "do u sell puffco".
    const single = words.flatMap((run) => run.split(/\s+/)).filter((word) => word.length > 3 && !isEnglish(plainWords(word).join('')));
    for (const said of new Set([...words, ...single])) {
      const rows = await this.tools.products({ search: said.slice(0, 100) }, range ? MANY : MAX_PRODUCTS);
      const asked = plainWords(said);
      const isStrange = asked.length === 1 && (asked[0] ?? '').length > 3 && (rows.length <= MAX_SURE || !isEnglish(asked[0] ?? ''));
      const called = rows.filter((row) => isCalled(row, asked, isStrange));
      // "Volcano Hybrid" is one of two Volcanos.
      const also = plainWords(message);
      const inName = (row: AffiliateProduct) => plainWords(row.name).filter((word) => also.includes(word)).length;
      const most = Math.max(0, ...called.map(inName));
      const meant = called.filter((row) => inName(row) === most);
      if (meant.length === 0) continue;
      if (meant.length > 1 && range) return this.offer([called], range, undefined);
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

  /** As many of each kind as there is room for. */
  private offer(kinds: readonly (readonly AffiliateProduct[])[], { min = 0, max }: PriceRange, order: Order | undefined): Draft {
    const sign = order === 'dearest' ? -1 : 1;
    const isOne = order === 'cheapest' || order === 'dearest';
    const each = isOne ? 1 : Math.ceil(MAX_PRODUCTS / kinds.length);
    const shown = kinds.flatMap((rows) => {
      const fitting = rows.filter((row) => priceOf(row) >= min && (max === undefined || priceOf(row) <= max));
      return (order ? fitting.toSorted((a, b) => sign * (priceOf(a) - priceOf(b))) : fitting).slice(0, each);
    });
    const said = max === undefined ? (min > 0 ? ` from $${min}` : '') : min > 0 ? `, $${min} to $${max}` : `, up to $${max}`;
    const draft = new Draft();
    if (shown.length === 0) return draft.say(`The shop has nothing in stock for that${said}. Another price or another kind may help.`);
    const [first] = shown;
    draft.say(
      isOne && first && kinds.length === 1
        ? `The ${order === 'cheapest' ? 'cheapest' : 'most expensive'} of them in the shop${said} is ${first.name}, $${priceOf(first).toFixed(2)} on ${first.priceAsOf}. We may earn a commission.`
        : `From the accessories shop${said}${order ? ', cheapest first' : ''}. We may earn a commission.`,
    );
    for (const product of shown) draft.product(product, product.shortDescription);
    return draft;
  }
}

const priceOf = ({ salePrice, price }: AffiliateProduct): number => salePrice ?? price;

/** Whether a message only says more of what was looked for: a price, or others. */
function goesOnAbout(message: string): boolean {
  const [text, range] = [spaced(message), priceIn(message)];
  const isMore = CHEAP.some(([when]) => when.test(text)) || / (?:pricey|expensive|more|another|others?) /.test(text);
  return text.trim().split(' ').length <= (range ? 10 : 8) && (range !== undefined || isMore);
}

/** What the visitor looked for in the shop, where they have said nothing else since: "bongs", "cheaper please". */
function thingSpokenOf(history: Turn['history']): string | undefined {
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-LOOKS_BACK);
  const since = said.findLastIndex((one) => thingsIn(one).length > 0);
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
      // A brand may be what people call the thing: "boveda".
      (!thing?.test(` ${word} `) || (!isEnglish(word) && rows.some(({ brand }) => plainWords(brand).includes(word)))) &&
      !/^(?:the|and|for|mini|glass|inch|piece|pack|clean|cleaner|led|light|tent|small|large)$/.test(word) &&
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
